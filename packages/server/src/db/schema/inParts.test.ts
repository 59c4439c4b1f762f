import { expect, it } from 'vitest'
import { inParts } from './inParts.ts'

it('a long list comes in parts of a hundred, in its order, and an empty one in none', () => {
  const rows = Array.from({ length: 250 }, (_, i) => i)
  expect(inParts(rows)).toEqual([rows.slice(0, 100), rows.slice(100, 200), rows.slice(200)])
  expect(inParts(rows.slice(0, 200))).toEqual([rows.slice(0, 100), rows.slice(100, 200)])
  expect(inParts([])).toEqual([])
})
