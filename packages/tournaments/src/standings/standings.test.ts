import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats, planOf, entriesFor } from '../../test/scene.ts'
import { standingsOf } from '../life/kindRules.ts'
import type { Heat } from '../state/heat.ts'
import type { Kind } from '../state/plan.ts'
import { newTournament } from '../state/tournament.ts'
import type { EntrantStatus, Tournament } from '../state/tournament.ts'
import { directEncounter } from './criteria.ts'
import { byValue, rank } from './ranking.ts'
import { talliesOf } from './tally.ts'

/** A tournament with these results: `ab 2-1` means that a had 2 points of the game and b 1, and the more won. */
function after(
  kind: Kind,
  players: number,
  results: readonly string[],
  gone: Record<string, EntrantStatus> = {},
): Tournament {
  const entries = entriesFor(players)
  const heats = results.map((result, i): Heat => {
    const [pair, score] = result.split(' ') as [string, string]
    const sailed = score.split('-').map(Number)
    const ranks = sailed[0] === sailed[1] ? [1, 1] : sailed[0]! > sailed[1]! ? [1, 2] : [2, 1]
    const common = { number: i + 1, slot: 0, begins: 0, appearBy: 0, appeared: [], missed: [] }
    return {
      ...common,
      round: 1 + Math.floor((2 * i) / players),
      players: Array.from(pair),
      outcome: { how: 'sailed', ranks, sailed },
    }
  })
  return {
    ...newTournament(planOf(formats[kind])),
    phase: 'running',
    clock: 0,
    entrants: entries.map((entry) => ({ ...entry, status: gone[entry.id] ?? 'in', misses: 0, since: 0, after: 0 })),
    order: [entries.map(({ id }) => id)],
    round: Math.max(...heats.map(({ round }) => round)),
    heats,
  }
}
const table = (tournament: Tournament) => standingsOf(tournament).map((row) => `${row.rank}${row.player}`)
const rowOf = (tournament: Tournament, player: string) => standingsOf(tournament).find((row) => row.player === player)!

describe('the table of a Swiss', () => {
  it('[T9.1] goes by points, then by Buchholz', () => {
    const played = after('swiss', 4, ['ab 5-0', 'cd 5-0', 'ac 0-5', 'bd 0-5'])
    // c 4; a and d 2 each, a with opponents of 0 and 4, d with 4 and 0; b 0.
    expect(rowOf(played, 'a')).toMatchObject({ points: 2, tieBreaks: { buchholz: 4, sailed: 5 } })
    expect(table(played)).toEqual(['1c', '2a', '2d', '4b'])
  })

  it('[T9.2] counts a bye as an opponent with the own points', () => {
    const played = { ...after('swiss', 3, ['ab 5-0']), byes: [{ round: 1, player: 'c' }] }
    expect(rowOf(played, 'c')).toMatchObject({ points: 2, tieBreaks: { buchholz: 2 } })
    expect(rowOf(played, 'a')).toMatchObject({ points: 2, tieBreaks: { buchholz: 0 } })
  })

  it('[T9.2] counts rounds that an opponent did not sail after leaving as draws', () => {
    const results = ['ab 5-0', 'cd 5-0', 'ac 5-0']
    const there = after('swiss', 4, results)
    const gone = after('swiss', 4, results, { b: 'left' })
    expect(there.round).toBe(2)
    expect(rowOf(gone, 'a').tieBreaks['buchholz']).toBe(rowOf(there, 'a').tieBreaks['buchholz']! + 1)
    // A bye is no round that was not sailed: it has its points already.
    const rested = { ...gone, byes: [{ round: 2, player: 'b' }] }
    expect(rowOf(rested, 'a').tieBreaks['buchholz']).toBe(rowOf(there, 'a').tieBreaks['buchholz']! + 2)
  })

  it('[T9.3] goes by points sailed among those who are level by Buchholz', () => {
    expect(table(after('swiss', 4, ['ab 5-0', 'cd 7-0']))).toEqual(['1c', '2a', '3b', '3d'])
  })

  it('[T9.4] goes by the direct encounter last', () => {
    const played = after('swiss', 4, ['ab 3-1', 'cd 1-3', 'ca 3-1', 'bd 3-1', 'ad 3-1', 'bc 3-1'])
    expect(rowOf(played, 'a').tieBreaks).toEqual({ buchholz: 8, sailed: 7, direct: 2 })
    expect(rowOf(played, 'b').tieBreaks).toEqual({ buchholz: 8, sailed: 7, direct: 0 })
    expect(table(played)).toEqual(['1a', '2b', '3d', '4c'])
  })

  it('[T9.4] tells nothing if not all who are level have met', () => {
    const [a, b, c] = talliesOf(after('swiss', 4, ['ab 3-1', 'cd 3-1']))
    expect(directEncounter.valuesOf([a!, b!])).toEqual([2, 0])
    expect(directEncounter.valuesOf([a!, b!, c!])).toEqual([0, 0, 0])
  })

  it('[T9.1] shares the place of those who are level to the last criterion', () => {
    expect(table(after('swiss', 4, ['ab 5-0', 'cd 5-0']))).toEqual(['1a', '1c', '3b', '3d'])
  })
})

describe('the table of a league', () => {
  it('[T9.6] goes by the direct encounter before wins and points sailed', () => {
    const played = after('league', 4, ['ab 1-2', 'cd 9-0', 'ac 9-0', 'bd 0-1', 'ad 9-0', 'bc 2-1'])
    // a and b have 4 each; b has beaten a, who sailed more points.
    expect(table(played)).toEqual(['1b', '2a', '3c', '4d'])
  })

  it('[T9.4] [T9.6] tells nothing of a circle, and goes on to wins and points sailed', () => {
    const played = after('league', 4, ['ab 2-1', 'bc 2-1', 'ca 3-1', 'ad 1-0', 'bd 1-0', 'cd 1-0'])
    expect(rowOf(played, 'a').tieBreaks).toEqual({ direct: 2, wins: 2, sailed: 4 })
    expect(table(played)).toEqual(['1c', '2a', '2b', '4d'])
  })
})

describe('ranks', () => {
  it('[T9.1] follow the criteria in order, whatever the values', () => {
    const anyRows = fc.array(fc.record({ points: fc.nat(2), x: fc.nat(2), y: fc.nat(2) }), { maxLength: 12 })
    fc.assert(
      fc.property(anyRows, (values) => {
        const all = values.map((value, i) => ({ ...value, player: String(i) }))
        const rows = rank(all, [byValue('x', ({ x }) => x), byValue('y', ({ y }) => y)])
        const keyOf = (player: string) => {
          const { points, x, y } = all[Number(player)]!
          return 9 * points + 3 * x + y
        }
        for (const { player, rank: at } of rows)
          expect(at).toBe(1 + rows.filter((other) => keyOf(other.player) > keyOf(player)).length)
        expect(rows.map(({ rank: at }) => at)).toEqual(rows.map(({ rank: at }) => at).toSorted((a, b) => a - b))
      }),
    )
  })
})
