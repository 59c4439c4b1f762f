import * as fc from 'fast-check'
import { rate } from 'openskill'
import { describe, expect, it } from 'vitest'
import { plackettLuce } from './plackettLuce.ts'

const aBoat = fc.record({
  rating: fc.record({
    value: fc.double({ min: 0, max: 3000, noNaN: true }),
    deviation: fc.double({ min: 1, max: 350, noNaN: true }),
  }),
  rank: fc.integer({ min: 1, max: 6 }),
})

describe('the model of Plackett and Luce', () => {
  it('gives every digit that openskill gives', () => {
    const constants = fc.record({
      beta: fc.double({ min: 1, max: 400, noNaN: true }),
      tau: fc.double({ min: 0.1, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(aBoat, { minLength: 2, maxLength: 6 }), constants, (boats, given) => {
        const teams = boats.map(({ rating }) => [{ mu: rating.value, sigma: rating.deviation }])
        const expected = rate(teams, { ...given, rank: boats.map(({ rank }) => rank), gamma: () => 1 })
        const after = plackettLuce(boats, given)
        expect(after).toEqual(expected.map(([one]) => ({ value: one!.mu, deviation: one!.sigma })))
      }),
      { numRuns: 1000 },
    )
  })
})
