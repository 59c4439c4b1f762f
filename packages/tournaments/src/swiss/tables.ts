import type { PlayerId } from '../state/plan.ts'

/** T6.1: the sizes of the tables: as few as can be with so many boats at each, and as equal as can be. */
export function tableSizes(players: number, boats: number): number[] {
  const tables = Math.ceil(players / boats)
  return Array.from({ length: tables }, (_, i) => Math.floor((players + tables - 1 - i) / tables))
}

/** T6.2: the first round: dealt out by rating, back and forth, so that all tables are about as strong. */
export function dealTables(players: readonly PlayerId[], sizes: readonly number[]): PlayerId[][] {
  const tables = sizes.map((): PlayerId[] => [])
  let dealt = 0
  for (let lap = 0; dealt < players.length; lap++) {
    const open = tables.filter((table, i) => table.length < sizes[i]!)
    for (const table of lap % 2 === 0 ? open : open.toReversed()) table.push(players[dealt++]!)
  }
  return tables
}

/** T6.2: later rounds: from the top, each seat to whoever of the highest score that is left has met those at the table least. */
export function groupTables(
  players: readonly PlayerId[],
  sizes: readonly number[],
  known: {
    readonly pointsOf: (player: PlayerId) => number
    readonly timesMet: (one: PlayerId, other: PlayerId) => number
  },
): PlayerId[][] {
  const left = players.toSorted((a, b) => known.pointsOf(b) - known.pointsOf(a))
  return sizes.map((size) => {
    const table: PlayerId[] = []
    while (table.length < size) {
      const highest = known.pointsOf(left[0]!)
      const timesMet = (player: PlayerId) => table.reduce((sum, other) => sum + known.timesMet(player, other), 0)
      let best = 0
      for (let i = 1; i < left.length && known.pointsOf(left[i]!) === highest; i++)
        if (timesMet(left[i]!) < timesMet(left[best]!)) best = i
      table.push(...left.splice(best, 1))
    }
    return table
  })
}
