import { newGame } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { playedRecord } from '../../test/playedGame.ts'
import { logOf } from './log.ts'
import { gamesOf } from './timeline.ts'

const { setup, events } = playedRecord(5)

describe('the log', () => {
  it('has every event once, and one entry for each turn of a boat', () => {
    const { entries, games } = logOf(newGame(setup), events)
    expect(entries.flatMap(({ told }) => told.map(({ event }) => event))).toEqual(events)
    expect(games).toEqual(gamesOf(setup, events))
    for (const { seat, told, at } of entries) {
      expect(told.every(({ event }) => !('seat' in event) || event.seat === seat)).toBe(true)
      expect(told.filter(({ event }) => event.kind === 'steered').length).toBeLessThanOrEqual(1)
      expect(events[at - 1]).toBe(told.at(-1)!.event)
    }
  })

  it('is the same when it grows event by event', () => {
    const start = newGame(setup)
    let log = logOf(start, [])
    for (let count = 1; count <= events.length; count++) log = logOf(start, events.slice(0, count), log)
    expect(log).toEqual(logOf(start, events))
    expect(logOf(start, events.slice(0, 7), log)).toEqual(logOf(start, events.slice(0, 7)))
  })
})
