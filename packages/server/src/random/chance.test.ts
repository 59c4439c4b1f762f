import { expect, it } from 'vitest'
import { trueChance } from './chance.ts'

it('[R5.2] chance gives every side, and nothing else', () => {
  const drawn = Array.from({ length: 300 }, () => trueChance(3))
  expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
})
