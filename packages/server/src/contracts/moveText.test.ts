import type { Move } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import { textOf } from './moveText.ts'

describe('the text of move', () => {
  const events = [{ kind: 'retired', seat: 1, reason: 'asked' }] as const
  const withClock: Move = { after: 7, events, at: 12, by: 'clock', clock: { left: [1, 2], missed: [0, 1] } }

  it('reads as what it was made of, with a clock and without', () => {
    for (const move of [withClock, { ...withClock, events: [], clock: null }, { ...withClock, lastAt: 11 }]) {
      const { clock, events: told, whole } = textOf(move)
      expect(JSON.parse(whole)).toEqual(move)
      expect(JSON.parse(told)).toEqual(move.events)
      expect(clock && JSON.parse(clock)).toEqual(move.clock)
    }
  })

  it('is made once', () => {
    expect(textOf(withClock)).toBe(textOf(withClock))
  })
})
