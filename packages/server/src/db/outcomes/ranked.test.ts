import { expect, it } from 'vitest'
import { monthScore, ratingScore } from './ranked.ts'

it('a month counts in which something was won, a rating that is established', () => {
  expect([-1, 0, 0.5].map((gained) => monthScore({ gained }))).toEqual([null, null, 0.5])
  expect([50, 350].map((deviation) => ratingScore({ value: 1600, deviation }))).toEqual([1600, null])
})
