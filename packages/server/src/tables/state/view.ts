import { commitmentTo } from '@powerboats/host'
import type { RatingChange, Table, TableSeat, Terms } from '@powerboats/protocol'
import { shownRating } from '@powerboats/ratings'
import type { Seat } from '@powerboats/rules'
import { isAwaited } from '../../contracts/awaited.ts'
import type { SeatChange } from '../../contracts/outcomes.ts'
import type { ListedTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { starterAt } from './table.ts'

/**
 * A table as everyone sees it: without the secret, of which only the commitment is shown. Field by field, for a node of a later version may have
 * stored more than this one knows, and may say.
 */
export function viewOf(table: ListedTable): Table {
  const { id, status, terms, owner, seats, createdAt, fillsAt, isQuick, rematch, rematchOf, removed, game, heat } =
    table
  const starter = starterAt(seats)
  const hasGame = status === 'racing' || status === 'over'
  return {
    id,
    status,
    terms: termsView(terms),
    host: owner,
    places: seats.map(seatView),
    commitment: commitmentTo(table.secret),
    seals: seats.map((seat) => (seat.kind === 'player' ? seat.seal : null)),
    awaited: status === 'starting' ? seats.flatMap((seat, i) => (isAwaited(seat) ? [i as Seat] : [])) : [],
    // Nobody learns what another has told before all have.
    contributions: seats.map((seat) => (seat.kind === 'player' && hasGame ? seat.contribution : null)),
    draw: table.draw,
    createdAt,
    fillsAt,
    isQuick,
    count: game?.count ?? 0,
    turn: game?.turn ?? null,
    deadline: game?.deadline ?? null,
    standings: game?.standings?.map(({ seat, points, rank }) => ({ seat, points, rank })) ?? null,
    ratingChanges: game?.ratingChanges?.map(changeView) ?? null,
    rematch,
    rematchOf,
    removed: removed.map(({ player, name, reason }) => ({ player, name, ...(reason !== undefined && { reason }) })),
    ...(heat !== undefined && { heat }),
    ...(starter !== undefined && { starter }),
  }
}

function termsView({ seats, side, ruleSet, changes, pace, isPublic, hasChat, isRated }: Terms): Terms {
  return { seats, side, ruleSet, changes, pace, isPublic, hasChat, isRated }
}

function seatView(seat: StoredSeat): TableSeat {
  if (seat.kind === 'free') return { kind: 'free' }
  const { name, colour } = seat
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, name, colour }
  const { player, isReady, isAway, isKept } = seat
  return { kind: 'player', player, name, colour, isReady, isAway, isKept }
}

function changeView({ seat, before, after }: SeatChange): RatingChange {
  return { seat, before: shownRating(before), after: shownRating(after) }
}
