import { describe, expect, it } from 'vitest'
import { granted, refusalFor, Refused, Restricted, TooFast } from './refused.ts'

const failed = (statusCode: unknown) => Object.assign(new Error('what went wrong'), { statusCode })

describe('the answer to an error', () => {
  it('says why something was refused, and more where there is more to say', () => {
    expect(refusalFor(new Refused('notSeated'))).toEqual({ code: 'notSeated' })
    expect(refusalFor(new Refused('malformed', 'no seats'))).toEqual({ code: 'malformed', detail: 'no seats' })
    expect(refusalFor(new TooFast(7))).toEqual({ code: 'tooFast', detail: 'again in 7 seconds' })
    const ban = { until: 9, reason: 'spam', entry: 1 }
    expect(refusalFor(new Restricted('banned', ban))).toEqual({ code: 'banned', until: 9, reason: 'spam' })
    expect(refusalFor(new Refused('malformed', 'x'.repeat(301))).detail).toBe('x'.repeat(300))
  })

  it('names what the web framework refuses, and tells of mistakes of the sender alone', () => {
    const codes = [413, 429, 404].map((status) => refusalFor(failed(status)))
    expect(codes).toEqual([{ code: 'tooLarge' }, { code: 'tooFast' }, { code: 'notFound' }])
    for (const status of [400, 415, 499])
      expect(refusalFor(failed(status))).toEqual({ code: 'malformed', detail: 'what went wrong' })
    for (const error of [399, 500, 503, '400', undefined].map(failed))
      expect(refusalFor(error)).toEqual({ code: 'internal' })
    for (const error of [new Error('secret'), 'secret', 404, null, undefined])
      expect(refusalFor(error)).toEqual({ code: 'internal' })
  })
})

it('a result that is refused ends a request', () => {
  expect(granted({ ok: true, value: 7 })).toBe(7)
  expect(() => granted({ ok: false, error: 'stale' })).toThrow(new Refused('stale'))
})
