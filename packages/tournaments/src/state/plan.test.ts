import { describe, expect, it } from 'vitest'
import { formats, planOf } from '../../test/scene.ts'
import { checkPlan, kinds } from './plan.ts'
import type { Format, Plan } from './plan.ts'

const faultOf = (format: Format, changes: Partial<Plan> = {}) => {
  const checked = checkPlan(planOf(format, changes))
  return checked.ok ? null : checked.error
}

describe('a plan', () => {
  it.each(kinds)('[T1.1] of a %s is taken as it is when it makes sense', (kind) => {
    expect(checkPlan(planOf(formats[kind]))).toEqual({ ok: true, value: planOf(formats[kind]) })
  })

  it.each([
    [{ kind: 'regatta', minutes: 4 }],
    [{ kind: 'regatta', minutes: 1441 }],
    [{ kind: 'swiss', rounds: 0 }],
    [{ kind: 'swiss', rounds: 31 }],
    [{ kind: 'swiss', rounds: 2.5 }],
    [{ kind: 'fleet', rounds: 0, boats: 4 }],
    [{ kind: 'fleet', rounds: 3, boats: 2 }],
    [{ kind: 'fleet', rounds: 3, boats: 7 }],
    [{ ...formats.league, division: 3 }],
    [{ ...formats.league, division: 9 }],
    [{ ...formats.league, roundDays: 0 }],
    [{ ...formats.league, moving: 3 }],
  ] satisfies [Format][])('[T1.1] with numbers out of bounds is refused: %j', (format) => {
    expect(faultOf(format)).toBe('badNumber')
  })

  it.each([
    ['regatta', 1000],
    ['swiss', 500],
    ['fleet', 500],
    ['cup', 256],
    ['league', 256],
  ] as const)('[T1.1] of a %s has room for %i', (kind, most) => {
    expect(faultOf(formats[kind], { most })).toBe(null)
    expect(faultOf(formats[kind], { most: most + 1 })).toBe('badNumber')
  })

  it('[T1.1] needs enough players for its kind, and room for them', () => {
    expect(faultOf(formats.league, { least: 3 })).toBe('tooFewForKind')
    expect(faultOf(formats.cup, { least: 1 })).toBe('tooFewForKind')
    expect(faultOf(formats.cup, { least: 9, most: 8 })).toBe('mostBelowLeast')
    expect(faultOf(formats.swiss, { bots: { kind: 'fill', upTo: 9, level: 'mate', rating: 1 }, most: 8 })).toBe(
      'badNumber',
    )
    expect(faultOf(formats.swiss, { graceSeconds: 9 })).toBe('badNumber')
    expect(faultOf(formats.swiss, { breakSeconds: 0 })).toBe('badNumber')
  })

  it('[T1.1] of a regatta has duels of one race', () => {
    expect(faultOf(formats.regatta, { changes: { races: 3 } })).toBe('oneRaceOnly')
    expect(faultOf(formats.regatta, { changes: {} })).toBe('oneRaceOnly')
    expect(faultOf(formats.swiss, { changes: { races: 3 } })).toBe(null)
  })
})
