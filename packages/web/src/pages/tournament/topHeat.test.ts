import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Tournament, TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../../tournaments/test/scene.ts'
import { topHeat } from './topHeat.ts'

const plan = planOf({ kind: 'swiss', rounds: 3 }, { start: { at: 0, whenFull: false } })
const pairs = [
  ['a', 'b'],
  ['c', 'd'],
] as const
const paired = (round: number, duels: readonly (readonly string[])[]): TournamentEvent => ({
  kind: 'paired',
  at: round,
  round,
  heats: duels.map((players, slot) => ({ slot, players, begins: 1, appearBy: 9, table: `T${round}${slot}` })),
  byes: [],
})
const appeared = (heat: number, ...players: string[]): TournamentEvent[] =>
  players.map((player) => ({ kind: 'appeared', at: 2, heat, player }))
const won = (heat: number): TournamentEvent => ({
  kind: 'settled',
  at: 3,
  heat,
  outcome: { how: 'sailed', ranks: [2, 1], sailed: [0, 3] },
})
const after = (...events: TournamentEvent[]): Tournament =>
  evolveAll(newTournament(plan), [
    ...['a', 'b', 'c', 'd'].map((id): TournamentEvent => ({
      kind: 'joined',
      at: 0,
      entry: { id, name: id, rating: 1500, bot: null },
    })),
    { kind: 'started', at: 0, order: [['a', 'b', 'c', 'd']] },
    ...events,
  ])

describe('the top table', () => {
  it('is none while nobody sails', () => {
    expect(topHeat(after())).toBeNull()
    expect(topHeat(after(paired(1, pairs)))).toBeNull()
    expect(topHeat(after(paired(1, pairs), ...appeared(1, 'a')))).toBeNull()
  })

  it('is where the best of the table sail, of those who are there', () => {
    const first = [paired(1, pairs), ...appeared(1, 'a', 'b'), ...appeared(2, 'c', 'd'), won(1), won(2)]
    // Now b and d lead.
    const second = after(
      ...first,
      paired(2, [
        ['a', 'c'],
        ['b', 'd'],
      ]),
      ...appeared(3, 'a', 'c'),
    )
    expect(topHeat(second)?.table).toBe('T20')
    expect(topHeat(evolveAll(second, appeared(4, 'b', 'd')))?.table).toBe('T21')
  })
})
