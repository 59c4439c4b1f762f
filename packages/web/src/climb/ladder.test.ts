import { seeded } from '@powerboats/chance'
import { rungs } from '@powerboats/protocol'
import type { GameEvent } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { beatenIn, ladderTable, nextRung } from './ladder.ts'

/** A game over so many races that ends with these ranks. */
const ended = (races: number, ...ranks: number[]) =>
  [
    ...Array.from({ length: races }, () => ({ kind: 'raceEnded' })),
    { kind: 'gameEnded', standings: ranks.map((rank, seat) => ({ seat, rank, points: 9 })) },
  ] as GameEvent[]

it('goes from the deckhand to the admiral, one after the other', () => {
  expect([rungs[0], rungs.at(-1), rungs.length]).toEqual(['deckhand', 'admiral', 7])
  expect(nextRung(new Set())).toBe('deckhand')
  expect(nextRung(new Set(['deckhand', 'mate']))).toBe('boatswain')
  expect(nextRung(new Set(rungs))).toBeNull()
})

it('a bot is beaten in a duel over three courses, by points and alone', () => {
  const { seats, changes } = ladderTable('mate', seeded(1))
  expect(changes).toEqual({ races: 3 })
  const person = seats.findIndex(({ pilot }) => pilot === 'person')
  const [won, lost] =
    person === 0
      ? ([
          [1, 2],
          [2, 1],
        ] as const)
      : ([
          [2, 1],
          [1, 2],
        ] as const)
  expect(beatenIn(seats, ended(3, ...won))).toBe('mate')
  expect(beatenIn(seats, ended(1, ...won))).toBeNull()
  expect(beatenIn(seats, ended(3, ...lost))).toBeNull()
  expect(beatenIn(seats, ended(3, 1, 1))).toBeNull()
  expect(beatenIn([...seats, { pilot: 'mate' }], ended(3, ...won))).toBeNull()
  expect(beatenIn([{ pilot: 'person' }, { pilot: 'person' }], ended(3, ...won))).toBeNull()
  expect(beatenIn([{ pilot: 'cadet' }, { pilot: 'person' }], ended(3, 2, 1))).toBeNull()
})
