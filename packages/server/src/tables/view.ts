import { commitmentTo } from '@powerboats/host'
import type { Place, Table } from '@powerboats/protocol'
import type { ListedTable, StoredPlace } from '../stores.ts'

/** A table as everyone sees it: without the secret, of which only the commitment is shown. */
export function viewOf(table: ListedTable): Table {
  const { id, status, terms, host, places, createdAt, fillsAt, isQuick, rematch, rematchOf, game } = table
  return {
    id,
    status,
    terms,
    host,
    places: places.map(placeView),
    commitment: commitmentTo(table.secret),
    contributions: places.map((place) => (place.kind === 'player' ? place.contribution : null)),
    createdAt,
    fillsAt,
    isQuick,
    count: game?.count ?? 0,
    turn: game?.turn ?? null,
    deadline: game?.deadline ?? null,
    rematch,
    rematchOf,
  }
}

function placeView(place: StoredPlace): Place {
  if (place.kind !== 'player') return place
  const { contribution: _, ...shown } = place
  return shown
}
