import { describe, expect, it } from 'vitest'
import { pondRecord } from '../../test/recorded.ts'
import { decide } from './decide.ts'
import type { GameEvent } from './event.ts'
import { evolve, evolveAll } from './evolve.ts'
import { newGame } from './game.ts'
import { intentOf } from './intent.ts'
import type { Intent } from './intent.ts'

const intentKinds: Record<Intent['kind'], true> = { place: true, roll: true, steer: true, repair: true, retire: true }

describe('the intent behind an event', () => {
  const { setup, events } = pondRecord

  it('leads to that event again', () => {
    const seen = new Set<string>()
    let game = newGame(setup)
    events.forEach((event, i) => {
      const intent = intentOf(event)
      // R9.2: the roll after a repair belongs to it.
      if (intent !== null && 'seat' in event && events[i - 1]?.kind !== 'repaired') {
        const decided = decide(game, event.seat, intent, () => (event.kind === 'rolled' ? event.faces : []))
        expect(decided.ok ? decided.value[0] : decided.error).toEqual(event)
        seen.add(intent.kind)
      }
      game = evolve(game, event)
    })
    expect([...seen].toSorted()).toEqual(Object.keys(intentKinds).toSorted())
    expect(game).toEqual(evolveAll(newGame(setup), events))
  })

  it('[R6.4] is none where an event only follows from others, such as retiring after too many turns', () => {
    const follows = events.filter((event) => intentOf(event) === null).map(({ kind }) => kind)
    expect(new Set(follows)).toEqual(
      new Set<GameEvent['kind']>(['startRolled', 'raceStarted', 'finished', 'raceEnded', 'gameEnded']),
    )
    expect(intentOf({ kind: 'retired', seat: 0, reason: 'turnLimit' })).toBe(null)
  })
})
