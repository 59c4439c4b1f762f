import { expect, it } from 'vitest'
import { shuffle } from './chance.ts'

it('[R5.2] shuffling asks chance once for each item but one, and exchanges from the back', () => {
  const asked: number[] = []
  const answers = [1, 0, 2, 0]
  const items = ['a', 'b', 'c', 'd', 'e']
  const shuffled = shuffle(items, (sides) => {
    asked.push(sides)
    return answers[asked.length - 1]!
  })
  expect(asked).toEqual([5, 4, 3, 2])
  expect(shuffled).toEqual(['e', 'd', 'c', 'a', 'b'])
  expect(items).toEqual(['a', 'b', 'c', 'd', 'e'])
})
