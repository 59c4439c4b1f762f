import { commitmentTo } from '@powerboats/host'
import type { RatingChange, Table, TableSeat } from '@powerboats/protocol'
import { shownRating } from '@powerboats/ratings'
import type { SeatChange } from '../../contracts/outcomes.ts'
import type { ListedTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'

/** A table as everyone sees it: without the secret, of which only the commitment is shown. */
export function viewOf(table: ListedTable): Table {
  const { id, status, terms, owner, seats, createdAt, fillsAt, isQuick, rematch, rematchOf, removed, game, heat } =
    table
  return {
    id,
    status,
    terms,
    host: owner,
    places: seats.map(seatView),
    commitment: commitmentTo(table.secret),
    contributions: seats.map((seat) => (seat.kind === 'player' ? seat.contribution : null)),
    createdAt,
    fillsAt,
    isQuick,
    count: game?.count ?? 0,
    turn: game?.turn ?? null,
    deadline: game?.deadline ?? null,
    standings: game?.standings?.map((standing) => ({ ...standing })) ?? null,
    ratingChanges: game?.ratingChanges?.map(changeView) ?? null,
    rematch,
    rematchOf,
    removed: [...removed],
    ...(heat !== undefined && { heat }),
  }
}

function seatView(seat: StoredSeat): TableSeat {
  if (seat.kind !== 'player') return seat
  const { contribution: _, boats: _boats, ...shown } = seat
  return shown
}

function changeView({ seat, before, after }: SeatChange): RatingChange {
  return { seat, before: shownRating(before), after: shownRating(after) }
}
