import { describe, expect, it } from 'vitest'
import { addressOf, routeFrom } from './router.ts'

describe('the router', () => {
  it('reads what it writes', () => {
    expect(routeFrom(addressOf('race', 'a b/c'))).toEqual({ page: 'race', rest: ['a b/c'] })
    expect(routeFrom(addressOf('home'))).toEqual({ page: 'home', rest: [] })
    expect(routeFrom('')).toEqual({ page: 'home', rest: [] })
  })
})
