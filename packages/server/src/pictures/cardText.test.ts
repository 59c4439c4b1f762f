import type { Game, RaceResult, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { anOpenedGame, stateOf } from '../../test/sample.ts'
import { cardTextOf, wonText } from './cardText.ts'

/** A game of Ada and Bo with so many races, of which one was sailed, for these points. */
function gameOf(phase: Game['phase'], races: 1 | 3, points: readonly [number, number]): Game {
  const state = stateOf(anOpenedGame())
  const { setup } = state
  const players = setup.players.map((player, seat) => ({ ...player, name: ['Ada', 'Bo'][seat]! }))
  const result = (place: number, seat: number): RaceResult => ({
    seat: seat as Seat,
    status: 'finished',
    place: 1,
    turns: 9,
    points: { place, turns: 0, sunk: 0 },
    carried: 0,
  })
  const options = { ...setup.options, races }
  return { ...state, phase, setup: { ...setup, players, options }, results: [points.map(result)] }
}

describe('what a picture of a game says', () => {
  it('is the race and the points while it goes on', () => {
    const { title, subtitle, rows } = cardTextOf(gameOf('rolling', 3, [1, 2]))
    expect([title, subtitle]).toEqual(['A race under way', 'Race 1 of 3'])
    expect(rows.map(({ name, before, after }) => [before, name, after])).toEqual([
      ['', 'Bo', '2 points'],
      ['', 'Ada', '1 point'],
    ])
    expect(cardTextOf(gameOf('rolling', 1, [1, 2])).subtitle).toBe('One race')
  })

  it('is who won at the end', () => {
    const { title, subtitle, rows } = cardTextOf(gameOf('over', 3, [1, 2]))
    expect([title, subtitle]).toEqual(['Bo wins', 'After 3 races'])
    expect(rows.map(({ before, name }) => `${before} ${name}`)).toEqual(['1. Bo', '2. Ada'])
    expect(cardTextOf(gameOf('over', 1, [1, 2])).subtitle).toBe('One race')
  })

  it('is all who won when they share it', () => {
    expect(cardTextOf(gameOf('over', 1, [2, 2])).title).toBe('Ada and Bo win')
    expect(wonText(gameOf('over', 1, [2, 1]), 'won')).toBe('Ada won')
  })

  it('is that nobody has won when all boats retired, and gives them no places', () => {
    const game = gameOf('over', 1, [0, 0])
    const results = game.results.map((race) => race.map((result) => ({ ...result, place: null })))
    const { title, rows } = cardTextOf({ ...game, results })
    expect(title).toBe('Nobody finished')
    expect(rows.map(({ before, name }) => `${before} ${name}`)).toEqual(['– Ada', '– Bo'])
  })
})
