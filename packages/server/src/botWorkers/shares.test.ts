import { expect, it } from 'vitest'
import { coursesEach, threadOf, threadsOn } from './shares.ts'

it('bots leave one core to the server, and take four at most', () => {
  expect([1, 2, 3, 5, 6, 64].map(threadsOn)).toEqual([1, 1, 2, 4, 4, 4])
})

it('threads share the room for solved courses, as long as each has some', () => {
  expect([1, 2, 4, 25].map(coursesEach)).toEqual([25, 12, 6, 3])
})

it('games are spread over all threads, each always on the same one', () => {
  const games = Array.from({ length: 1000 }, (_, i) => `game ${i}`)
  const counts = [0, 0, 0, 0]
  for (const game of games) {
    expect(threadOf(game, 4)).toBe(threadOf(game, 4))
    counts[threadOf(game, 4)]!++
  }
  for (const count of counts) expect(count).toBeGreaterThan(150)
  expect([threadOf('AAAAAAAA', 7), threadOf('AAAAAAAB', 7)]).toEqual([3, 4])
})
