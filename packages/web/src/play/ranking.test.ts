import type { Game, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { gamesOf } from '../records/timeline.ts'
import { rankingOf } from './ranking.ts'

const { setup, events } = puddleRecord(5)
const games = gamesOf(setup, events)
/** The boats in their order. */
const seatsIn = (game: Game, finishTurn?: (seat: Seat) => number | null) =>
  rankingOf(game, null, finishTurn).map(({ seat }) => seat)

describe('the order of boats', () => {
  const game = games.find(({ boats }) => boats.every(({ status, turns }) => status === 'racing' && turns > 2))!

  it('is the one in which they can expect to finish', () => {
    expect(seatsIn(game, (seat) => [4, 9][seat]!)).toEqual([0, 1])
    expect(seatsIn(game, (seat) => [9, 4][seat]!)).toEqual([1, 0])
  })

  it('goes by buoys as long as one of them does not know', () => {
    const counts = (one: number) => ({ started: true, counts: [one, 0, 0] as const })
    const boats = game.boats.map((boat, seat) => ({ ...boat, rounding: counts(seat) }))
    expect(seatsIn({ ...game, boats }, (seat) => (seat === 0 ? 2 : null))).toEqual([1, 0])
  })

  it('ends with who is home first, and who is out last', () => {
    const last = games.at(-2)!
    const places = last.boats.map(({ place }) => place)
    expect(seatsIn(last, () => 0)[0]).toBe(places.indexOf(1))
    const sunk = { ...game, boats: game.boats.with(0, { ...game.boats[0]!, status: 'sunk', space: null }) } as Game
    expect(seatsIn(sunk, (seat) => [0, 30][seat]!)).toEqual([1, 0])
  })
})
