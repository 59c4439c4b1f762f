import type { GameEvent, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { seatOf, someTerms } from '../../test/sample.ts'
import { outcomeOf } from './outcome.ts'
import type { FinishedGame } from './outcome.ts'

const bot = { kind: 'bot', bot: 'mate', name: 'mate 1', colour: 'white' } as const
const raceEnded = (race: 1 | 2 | 3, ...turns: (number | null)[]): GameEvent => ({
  kind: 'raceEnded',
  race,
  results: turns.map((count, seat) => ({
    seat: seat as Seat,
    status: count === null ? 'retired' : 'finished',
    place: seat + 1,
    turns: count ?? 7,
    points: { place: 1, turns: 0, sunk: 0 },
    carried: 0,
  })),
})
const gameEnded = (...ranks: number[]): GameEvent => ({
  kind: 'gameEnded',
  standings: ranks.map((rank, seat) => ({ seat: seat as Seat, points: 10 - rank, rank })),
})
const steered = (seat: Seat, damage: number) => ({ kind: 'steered', seat, damage }) as GameEvent

const ended: FinishedGame = {
  id: 'a',
  terms: { ...someTerms, isRated: true },
  seats: [seatOf('ada'), seatOf('bob'), bot],
  moves: [
    { mover: 'player', events: [steered(0, 1), steered(1, 1)] },
    { mover: 'bot', events: [steered(1, 2)] },
    { mover: 'player', events: [steered(0, 0)] },
    { mover: 'host', events: [raceEnded(1, 20, 30, 25)] },
    { mover: 'clock', events: [] },
    { mover: 'player', events: [raceEnded(2, 18, null, 27), gameEnded(1, 3, 2)] },
  ],
  endedAt: 9,
}
const results = (...ranks: number[]) =>
  outcomeOf({ ...ended, moves: [{ mover: 'player', events: [gameEnded(...ranks)] }] })!.boats.map(
    ({ result }) => result,
  )

describe('what came of a game', () => {
  it('is told of each boat, over all races', () => {
    const outcome = outcomeOf(ended)!
    expect(outcome).toMatchObject({ game: 'a', kind: 'fleet', side: someTerms.side, endedAt: 9, isRated: true })
    expect(outcome.boats).toEqual([
      {
        seat: 0,
        player: 'ada',
        bot: null,
        rank: 1,
        points: 9,
        result: 'won',
        crashes: 1,
        isOwn: true,
        turns: 38,
        fewestTurns: 18,
        hasFinishedAll: true,
      },
      {
        seat: 1,
        player: 'bob',
        bot: null,
        rank: 3,
        points: 7,
        result: 'lost',
        crashes: 2,
        isOwn: false,
        turns: 37,
        fewestTurns: 30,
        hasFinishedAll: false,
      },
      {
        seat: 2,
        player: null,
        bot: 'mate',
        rank: 2,
        points: 8,
        result: 'lost',
        crashes: 0,
        isOwn: false,
        turns: 52,
        fewestTurns: 25,
        hasFinishedAll: true,
      },
    ])
  })

  it('is a victory for one, shared by several', () => {
    expect(results(1, 2, 3)).toEqual(['won', 'lost', 'lost'])
    expect(results(1, 1, 3)).toEqual(['shared', 'shared', 'lost'])
  })

  it('has no fewest turns where no race was finished', () => {
    const moves = [{ mover: 'player' as const, events: [raceEnded(1, null, null, null), gameEnded(1, 1, 1)] }]
    const [first] = outcomeOf({ ...ended, moves })!.boats
    expect(first).toMatchObject({ turns: 7, fewestTurns: null, hasFinishedAll: false })
  })

  it('is not told of private games, of boats alone, without a move of a person, and before the end', () => {
    const untold: FinishedGame[] = [
      { ...ended, terms: { ...ended.terms, isPublic: false } },
      { ...ended, seats: [seatOf('ada')] },
      { ...ended, moves: ended.moves.map(({ events }) => ({ mover: 'bot', events })) },
      { ...ended, moves: ended.moves.slice(0, -1) },
    ]
    expect(untold.map(outcomeOf)).toEqual([null, null, null, null])
  })
})
