import type { Table } from '@powerboats/protocol'

/** The public race that is most worth to be watched: live, with the most people, rated, and under way for longest; null when none is on. */
export function bestRace(tables: readonly Table[]): Table | null {
  const watchable = tables.filter(
    ({ status, terms, places: seats }) =>
      status === 'racing' && terms.isPublic && terms.pace.kind === 'live' && seats.some(isThere),
  )
  const [best] = watchable.toSorted(
    (a, b) =>
      peopleAt(b) - peopleAt(a) || Number(b.terms.isRated) - Number(a.terms.isRated) || a.createdAt - b.createdAt,
  )
  return best ?? null
}

function peopleAt({ places: seats }: Table): number {
  return seats.filter(isThere).length
}

/** Somebody who sails themselves. */
function isThere(seat: Table['places'][number]): boolean {
  return seat.kind === 'player' && !seat.isAway
}
