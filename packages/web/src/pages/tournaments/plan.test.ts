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

  it('repeats every day or on the day of the week of its start, at that time here', () => {
    const wish = { ...firstWish(now), name: 'Evening' }
    expect(planFrom(wish).repeat).toBeUndefined()
    const weekly = newTournament.parse(planFrom({ ...wish, again: 'weekly' })).repeat!
    expect(weekly.time).toBe(localTime(wish.startsAt).slice(11))
    expect(weekly.days).toEqual([new Date(wish.startsAt).getDay() || 7])
    expect(newTournament.parse(planFrom({ ...wish, again: 'daily' })).repeat!.days).toHaveLength(7)
  })

  it('shows a moment as the clock here does', () => {
    const at = firstWish(now).startsAt
    expect(new Date(localTime(at)).getTime()).toBe(at)
  })
})
