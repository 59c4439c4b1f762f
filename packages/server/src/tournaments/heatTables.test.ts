import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Entry, TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { aTable, seatOf } from '../../test/sample.ts'
import { outcomeOf } from './heatTables.ts'

const entry = (id: string, bot: string | null = null): Entry => ({ id, name: id, rating: 1500, bot })
const joined = (one: Entry): TournamentEvent => ({ kind: 'joined', at: 1, entry: one })
const players = ['ada', 'bot:mate:1', 'bob', 'bot:mate:2']
const plan = {
  name: 'Fleet',
  organiser: 'ada',
  format: { kind: 'fleet', rounds: 1, boats: 4 },
  start: { at: 1, whenFull: false },
  least: 3,
  most: 8,
  bots: { kind: 'allowed' },
  graceSeconds: 60,
  breakSeconds: 30,
  side: 'dark',
  changes: { races: 1 },
} as const
const fleet = evolveAll(newTournament(plan), [
  ...['ada', 'bob'].map((id) => joined(entry(id))),
  ...['bot:mate:1', 'bot:mate:2'].map((id) => joined(entry(id, 'mate'))),
  { kind: 'started', at: 1, order: [players] },
  { kind: 'paired', at: 1, round: 1, heats: [{ slot: 0, players, begins: 1, appearBy: 9, table: 'T' }], byes: [] },
])
const bot = (name: string) => ({ kind: 'bot', bot: 'mate', name, colour: 'black' }) as const
const over = (seats: Parameters<typeof aTable>[1], ranks: readonly number[]) => {
  const standings = ranks.map((rank, seat) => ({ seat: seat as 0, rank, points: 10 - rank }))
  const game = { count: 9, turn: null, deadline: null, standings, ratingChanges: null }
  return { ...aTable('T', { status: 'over', ...seats }), game }
}

describe('the outcome of a heat', () => {
  it('[T2.1] follows from the game: each player has the rank and the points of their boat', () => {
    const table = over({ seats: [seatOf('ada'), bot('mate 1'), seatOf('bob'), bot('mate 2')] }, [3, 1, 4, 1])
    expect(outcomeOf(fleet, fleet.heats[0]!, table)).toEqual({
      how: 'sailed',
      ranks: [3, 1, 4, 1],
      sailed: [7, 9, 6, 9],
    })
  })

  it('[T2.3] has no rank for those who were not there or have left', () => {
    const table = over({ seats: [bot('mate 1'), seatOf('bob'), bot('mate 2')] }, [3, 1, 2])
    expect(outcomeOf(fleet, fleet.heats[0]!, table)!.ranks).toEqual([null, 3, 1, 2])
    const left = evolveAll(fleet, [{ kind: 'left', at: 2, player: 'bob' }])
    expect(outcomeOf(left, fleet.heats[0]!, table)!.ranks).toEqual([null, 3, null, 2])
  })

  it('is not there before the end', () => {
    expect(outcomeOf(fleet, fleet.heats[0]!, { ...aTable('T'), game: null })).toBeNull()
  })
})
