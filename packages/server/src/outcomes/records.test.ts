import { describe, expect, it } from 'vitest'
import type { Outcome, OutcomeBoat } from './outcome.ts'
import { noRecords, recordsAfter } from './records.ts'

const usual: OutcomeBoat = {
  seat: 0,
  player: 'ada',
  bot: null,
  rank: 1,
  points: 3,
  result: 'won',
  turns: 40,
  fewestTurns: 18,
  crashes: 0,
  hasFinishedAll: true,
  isOwn: true,
}
const game = (id: string, side: Outcome['side'] = 'dark') => ({ game: id, side }) as Outcome

/** The records after some games, each by how its boat differs from the usual. */
const after = (...boats: (Partial<OutcomeBoat> & { side?: Outcome['side'] })[]) =>
  boats.reduce(
    (records, { side, ...boat }, i) => recordsAfter(records, game(`${i}`, side), { ...usual, ...boat }),
    noRecords,
  )

describe('records', () => {
  it('count games, and those that were won alone', () => {
    expect(after({}, { result: 'shared' }, { result: 'lost' }, {}, {})).toMatchObject({ games: 5, won: 3 })
  })

  it('count whole games without a crash in a row, and keep the longest row', () => {
    expect(after({}, {})).toMatchObject({ streak: 2, longestStreak: 2 })
    for (const broken of [{ crashes: 1 }, { hasFinishedAll: false }, { isOwn: false }]) {
      expect(after({}, {}, broken)).toMatchObject({ streak: 0, longestStreak: 2 })
      expect(after({}, {}, broken, {})).toMatchObject({ streak: 1, longestStreak: 2 })
    }
  })

  it('keep the fewest turns on each side, and the first game of equals', () => {
    const turns = (...found: Parameters<typeof after>) => after(...found).turns
    expect(turns({ fewestTurns: 18 }, { fewestTurns: 18 }, { fewestTurns: 19 })).toEqual({
      dark: { value: 18, game: '0' },
      light: null,
    })
    expect(turns({}, { fewestTurns: 30, side: 'light' }, { fewestTurns: 17 })).toEqual({
      dark: { value: 17, game: '2' },
      light: { value: 30, game: '1' },
    })
    // Also of a game of which another race was given up, but of nobody for whom another moved.
    expect(turns({ hasFinishedAll: false }).dark).toEqual({ value: 18, game: '0' })
    expect(turns({}, { fewestTurns: 5, isOwn: false }, { fewestTurns: null }).dark).toEqual({ value: 18, game: '0' })
    expect(turns({ isOwn: false }, { fewestTurns: null })).toEqual({ dark: null, light: null })
  })

  it('keep the fewest crashes of a whole game', () => {
    expect(after({ crashes: 2 }, { crashes: 1 }, { crashes: 1 }, { crashes: 3 }).crashes).toEqual({
      value: 1,
      game: '1',
    })
    for (const part of [{ hasFinishedAll: false }, { isOwn: false }])
      expect(after({ crashes: 2 }, { crashes: 0, ...part }).crashes).toEqual({ value: 2, game: '0' })
  })
})
