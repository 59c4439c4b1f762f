import { describe, expect, it } from 'vitest'
import { de } from './de/coach.ts'
import { en } from './en/coach.ts'
import { nl } from './nl/coach.ts'

describe('the words of the coach', () => {
  it('give turns with one digit behind the point, small ones with two', () => {
    expect(en.coach.toGo(8.25)).toBe('8.3 turns to go')
    expect(de.coach.toGo(8.25)).toBe('noch 8,3 Züge')
    expect(nl.coach.toGo(0.04)).toBe('nog 0,04 beurten')
  })

  it('give costs with their sign', () => {
    expect([0, 0.4, -1.26, 0.001].map(en.coach.cost)).toEqual(['0.0', '+0.4', '-1.3', '0.0'])
    expect(de.coach.cost(0.4)).toBe('+0,4')
  })

  it('count what is whole', () => {
    expect(en.fair.proven(1, false)).toContain('the one roll follows')
    expect(de.fair.proven(12, false)).toContain('Alle 12 Würfe')
    expect(nl.fair.proven(12, true)).toContain('het meer, de boeien en alle 12 worpen')
    expect(nl.list.races(1)).toBe('1 race')
  })
})
