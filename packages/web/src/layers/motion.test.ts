import { expect, it } from 'vitest'
import { foamOf } from './motion.ts'

it('wake and spray grow with the speed of a boat, up to a point', () => {
  const grown = [1, 4, 9, 18].map(foamOf)
  for (const [i, foam] of grown.slice(1).entries()) {
    expect(foam.wake).toBeGreaterThan(grown[i]!.wake)
    expect(foam.spray).toBeGreaterThan(grown[i]!.spray)
  }
  expect(foamOf(40)).toEqual(foamOf(18))
})
