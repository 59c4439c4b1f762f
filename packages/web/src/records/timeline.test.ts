import { describe, expect, it } from 'vitest'
import { playedRecord } from '../../test/playedGame.ts'
import { anyLegalIntent, decide } from '@powerboats/rules'
import { decisionAt, gamesOf, racesOf, signsOf, stopsOf, turnsOf } from './timeline.ts'
import { lastTurnOf } from './turnStart.ts'

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

  it('finds for every moment one at or before it from which the game can be played on', () => {
    const roll = (count: number) => Array.from({ length: count }, () => 1 as const)
    for (let at = 0; at <= events.length; at++) {
      const found = decisionAt(games, events, at)!
      const game = games[found]!
      expect(found <= at || at < 3).toBe(true)
      expect(game.seat).not.toBeNull()
      expect(decide(game, game.seat!, anyLegalIntent(game, game.seat!), roll).ok).toBe(true)
      // Nothing that only follows from what was decided is left out.
      const after = events.slice(found, at)
      expect(after.filter((event) => event.kind === 'steered' || event.kind === 'rolled').length).toBeLessThan(2)
    }
    expect(decisionAt(games, events, 0)).toBe(events.findIndex(({ kind }) => kind === 'placed'))
    expect(decisionAt([games.at(-1)!], [], 0)).toBeNull()
    const rolled = events.findIndex(({ kind }) => kind === 'rolled')
    const repaired = events.toSpliced(rolled, 0, { kind: 'repaired', seat: 0, damage: 0 })
    expect(decisionAt(gamesOf(setup, repaired), repaired, rolled + 1)).toBe(rolled)
  })

  it('takes a repair and the roll after it for one turn', () => {
    const steered = events.find((event) => event.kind === 'steered')!
    const rolled = events.find((event) => event.kind === 'rolled')!
    expect(stopsOf([{ kind: 'repaired', seat: 0, damage: 0 }, rolled, steered])).toEqual([0, 3])
  })

  it('finds the last turn of some seats, or where one of them retired', () => {
    const own = (seat: number) => seat === 0
    const turns = turnsOf(games, events).filter(({ seat }) => seat === 0)
    const end = events.slice(0, turns.at(-1)!.at + 1)
    expect([lastTurnOf(end, own), lastTurnOf(events.slice(0, 2), own)]).toEqual([turns.at(-1)!.at, null])
    const retired = { kind: 'retired', seat: 0, reason: 'asked' } as const
    const others = events.findIndex((event) => event.kind === 'steered' && event.seat === 1) + 1
    expect(lastTurnOf([...events.slice(0, others), retired], own)).toBe(others)
    // R6.4: a boat that has had all its turns is taken back with the last of them.
    const moved = events.findLastIndex((event) => event.kind === 'steered' && event.seat === 0) + 1
    expect(lastTurnOf([...events.slice(0, moved), { ...retired, reason: 'turnLimit' }], own)).toBe(turns.at(-1)!.at)
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
