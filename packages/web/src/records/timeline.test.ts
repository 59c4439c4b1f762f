import { describe, expect, it } from 'vitest'
import { playedRecord } from '../../../test/playedGame.ts'
import { gamesOf, racesOf, signsOf, stopsOf, turnsOf } from './timeline.ts'

const { setup, events } = playedRecord(5, 2)
const games = gamesOf(setup, events)

describe('the timeline', () => {
  it('has the game before every event and after the last', () => {
    expect(games).toHaveLength(events.length + 1)
    expect(games[0]!.phase).toBe('opening')
    expect(games.at(-1)!.phase).toBe('over')
  })

  it('stops before every turn, after every race and at both ends', () => {
    const stops = stopsOf(events)
    expect(stops[0]).toBe(0)
    expect(stops.at(-1)).toBe(events.length)
    const rolls = events.flatMap(({ kind }, index) => (kind === 'rolled' ? [index] : []))
    expect(rolls.every((index) => stops.includes(index))).toBe(true)
    expect(stops.filter((stop) => events[stop - 1]?.kind === 'raceEnded')).toHaveLength(2)
    expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b))
  })

  it('takes a repair and the roll after it for one turn', () => {
    const steered = events.find((event) => event.kind === 'steered')!
    const rolled = events.find((event) => event.kind === 'rolled')!
    expect(stopsOf([{ kind: 'repaired', seat: 0, damage: 0 }, rolled, steered])).toEqual([0, 3])
  })

  it('counts the turns of each boat from 1 in every race', () => {
    const turns = turnsOf(games, events)
    for (const race of [1, 2] as const)
      for (const seat of [0, 1] as const) {
        const own = turns.filter((turn) => turn.race === race && turn.seat === seat).map(({ turn }) => turn)
        expect(own).toEqual(own.map((_, i) => i + 1))
      }
    expect(turns.every(({ at, seat }) => games[at]!.seat === seat && games[at]!.phase === 'rolling')).toBe(true)
  })

  it('marks races, roundings, crashes and finishes where they have just happened', () => {
    expect(racesOf(events).map(({ race }) => race)).toEqual([1, 2])
    expect(racesOf(events).every(({ at }) => games[at]!.phase === 'placing')).toBe(true)
    const signs = signsOf(events)
    const finishes = events.filter(({ kind }) => kind === 'finished').length
    expect(signs.filter(({ kind }) => kind === 'finish')).toHaveLength(finishes)
    const crashes = events.filter((event) => event.kind === 'steered' && event.damage > 0).length
    expect(signs.filter(({ kind }) => kind === 'crash')).toHaveLength(crashes)
    expect(signs.filter(({ kind }) => kind === 'rounding').length).toBeGreaterThan(5)
  })
})
