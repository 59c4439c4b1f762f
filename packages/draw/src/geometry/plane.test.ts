import { ahead, headings, spaceAt } from '@powerboats/rules'
import { expect, test } from 'vitest'
import { at, degreesOf, moved, spaceUnder, towards, unit } from './plane.ts'

test('the space under the centre of a space, and near it, is that space', () => {
  for (let row = -4; row < 8; row++)
    for (let column = -4; column < 8; column++) {
      const space = spaceAt(column, row)
      expect(spaceUnder(at(space))).toEqual(space)
      for (const degrees of [10, 95, 200, 310])
        expect(spaceUnder(moved(at(space), towards(degrees), 0.48 * unit))).toEqual(space)
    }
})

test('a heading turned into an angle leads to the next space', () => {
  for (const heading of headings) {
    const next = moved(at(spaceAt(3, 3)), towards(degreesOf(heading)), unit)
    expect(spaceUnder(next)).toEqual(ahead(spaceAt(3, 3), heading))
  }
})
