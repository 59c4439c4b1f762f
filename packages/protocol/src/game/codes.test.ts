import { rejections } from '@powerboats/rules'
import { refusals } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aRefusal, codes, statuses, statusOf } from './codes.ts'

describe('refusals', () => {
  readsExactly('one', aRefusal, { code: 'muted', detail: 'late', until: 1, reason: 'abuse' }, [
    'detail',
    'until',
    'reason',
  ])
  takes(
    'have a code of the server, of the rules or of tournaments',
    aRefusal.shape.code,
    ['malformed', ...rejections, ...refusals],
    ['', 'because'],
  )

  it('come with the status of HTTP that belongs to them; what the rules reject is a conflict', () => {
    expect(statusOf('malformed')).toBe(400)
    expect(statusOf('tooFast')).toBe(429)
    for (const rejection of [...rejections, ...refusals]) expect(statusOf(rejection)).toBe(409)
    expect(new Set(codes).size).toBe(Object.keys(statuses).length + rejections.length + refusals.length)
  })
})
