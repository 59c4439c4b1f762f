import type { News } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import { textOf } from './newsText.ts'

describe('the text of news', () => {
  const events = [{ kind: 'retired', seat: 1, reason: 'asked' }] as const
  const withClock: News = { after: 7, events, at: 12, by: 'clock', clock: { left: [1, 2], missed: [0, 1] } }

  it('reads as what it was made of, with a clock and without', () => {
    for (const news of [withClock, { ...withClock, events: [], clock: null }]) {
      const { clock, events: told, whole } = textOf(news)
      expect(JSON.parse(whole)).toEqual(news)
      expect(JSON.parse(told)).toEqual(news.events)
      expect(clock && JSON.parse(clock)).toEqual(news.clock)
    }
  })

  it('is made once', () => {
    expect(textOf(withClock)).toBe(textOf(withClock))
  })
})
