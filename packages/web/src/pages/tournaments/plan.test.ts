import { newTournament } from '@powerboats/protocol'
import { kinds } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { firstWish, localTime, planFrom } from './plan.ts'

const now = Date.parse('2026-11-17T16:20:30Z')

describe('the form that opens a tournament', () => {
  it.each(kinds)('asks for what the server reads: %s', (kind) => {
    for (const bots of ['none', 'fill'] as const) {
      const plan = planFrom({ ...firstWish(now), name: ' Evening ', kind, bots, races: '3' })
      expect(newTournament.parse(plan)).toEqual(plan)
      expect(plan).toMatchObject({ name: 'Evening', changes: { races: kind === 'regatta' ? 1 : 3 } })
    }
  })

  it('begins in a quarter of an hour, on the minute, and rates only what is public', () => {
    expect(new Date(firstWish(now).startsAt).toISOString()).toBe('2026-11-17T16:36:00.000Z')
    expect(planFrom({ ...firstWish(now), access: 'link' }).isRated).toBe(false)
  })

  it('shows a moment as the clock here does', () => {
    const at = firstWish(now).startsAt
    expect(new Date(localTime(at)).getTime()).toBe(at)
  })
})
