import { describe, expect, it } from 'vitest'
import { rateLimiter, rateLimiters } from './rateLimiter.ts'

describe('a rate limiter', () => {
  it('allows so many at once, and more with time, but never more than at first', () => {
    let now = 1000
    const limiter = rateLimiter(2, 0.5, () => now)
    expect([limiter.isFull(), limiter.isLeft(), limiter.secondsUntil()]).toEqual([true, true, 0])
    expect([limiter.take(), limiter.isFull(), limiter.isLeft()]).toEqual([true, false, true])
    expect([limiter.take(), limiter.isLeft(), limiter.take()]).toEqual([true, false, false])
    expect(limiter.secondsUntil()).toBe(2)
    now += 500
    expect([limiter.isLeft(), limiter.secondsUntil()]).toEqual([false, 2])
    now += 500
    expect([limiter.isLeft(), limiter.secondsUntil()]).toEqual([false, 1])
    now += 1000
    expect([limiter.isLeft(), limiter.secondsUntil(), limiter.isFull()]).toEqual([true, 0, false])
    now += 2000
    expect(limiter.isFull()).toBe(true)
    now += 100_000
    expect([limiter.take(), limiter.take(), limiter.take()]).toEqual([true, true, false])
  })

  it('neither gives nor takes anything when a clock is put back', () => {
    let now = 10_000
    const limiter = rateLimiter(2, 1, () => now)
    limiter.take()
    now = 0
    expect([limiter.take(), limiter.take()]).toEqual([true, false])
    now = 1000
    expect(limiter.take()).toBe(true)
  })
})

describe('rate limiters by name', () => {
  it('count each name by itself, and tell of one that was never used that all is left', () => {
    const limiters = rateLimiters(1, 0.1, () => 0)
    expect([limiters.isLeft('a'), limiters.secondsUntil('a')]).toEqual([true, 0])
    expect([limiters.take('a'), limiters.take('a'), limiters.take('b')]).toEqual([true, false, true])
    expect([limiters.isLeft('a'), limiters.secondsUntil('a'), limiters.isLeft('c')]).toEqual([false, 10, true])
  })

  /** Limiters of one a second, the clock, and how often it was looked at. */
  function counted() {
    let now = 0
    let looks = 0
    const limiters = rateLimiters(1, 1, () => (looks++, now))
    return {
      limiters,
      pass: (ms: number) => void (now += ms),
      looksFor: (work: () => void) => {
        const before = looks
        work()
        return looks - before
      },
    }
  }

  it('forget those that are full again when one more than a thousand comes, and none that is not', () => {
    const { limiters, pass, looksFor } = counted()
    for (let i = 0; i < 998; i++) limiters.take(`name ${i}`)
    pass(1000)
    expect([limiters.take('late'), limiters.take('late')]).toEqual([true, false])
    // Each looks once when it is made, and once when it is used.
    expect(looksFor(() => limiters.take('thousandth'))).toBe(2)
    expect(looksFor(() => limiters.take('late'))).toBe(1)
    expect(looksFor(() => limiters.take('last'))).toBe(1002)
    expect(['late', 'thousandth', 'last'].map((name) => limiters.take(name))).toEqual([false, false, false])
    expect(looksFor(() => limiters.isLeft('name 1'))).toBe(0)
  })

  it('limit a new name, however many others are in use, without looking at all of these each time', () => {
    const { limiters, pass, looksFor } = counted()
    for (let i = 0; i < 1000; i++) limiters.take(`name ${i}`)
    expect(looksFor(() => limiters.take('new'))).toBe(1002)
    expect(limiters.take('new')).toBe(false)
    for (let i = 1001; i < 2000; i++) expect(looksFor(() => limiters.take(`name ${i}`))).toBe(2)
    expect(looksFor(() => limiters.take('newer'))).toBe(2002)
    pass(1000)
    for (let i = 2001; i < 4000; i++) limiters.take(`name ${i}`)
    expect(looksFor(() => limiters.take('newest'))).toBe(4002)
    // Of the first two thousand none is left, and of the others all are.
    expect(looksFor(() => limiters.isLeft('newer'))).toBe(0)
    expect([limiters.take('name 2001'), limiters.take('newest')]).toEqual([false, false])
  })
})
