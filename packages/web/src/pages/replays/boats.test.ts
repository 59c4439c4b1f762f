import { describe, expect, it } from 'vitest'
import type { Standing } from '@powerboats/rules'
import { boatsOf, winnersAmong } from './boats.ts'

const lotte = { name: 'Lotte', colour: 'yellow' } as const
const kato = { name: 'Kato', colour: 'red' } as const
const standings: Standing[] = [
  { seat: 1, points: 3, rank: 1 },
  { seat: 0, points: 2, rank: 2 },
]

describe('the boats of a game in the list of replays', () => {
  it('are named in the order of their points, which are listed after them', () => {
    expect(boatsOf({ players: [lotte, kato], standings })).toEqual([kato, lotte])
  })

  it('are named by their seats as long as nobody has won', () => {
    expect(boatsOf({ players: [lotte, kato], standings: null })).toEqual([lotte, kato])
  })
})

describe('the winners in the list of replays', () => {
  const winners = (...ended: (readonly [rank: number, points: number])[]) =>
    winnersAmong({
      players: [lotte, kato],
      standings: ended.map(([rank, points], i) => ({ seat: i === 0 ? 1 : 0, points, rank })),
    })

  it('are those at the first rank', () => {
    expect(winners([1, 3], [2, 1])).toEqual([kato])
    expect(winners([1, 3], [1, 3])).toEqual([kato, lotte])
  })

  it('are none where nobody finished, for a boat alone, and before the end', () => {
    expect(winners([1, 0], [1, 0])).toEqual([])
    expect(winners([1, 0])).toEqual([])
    expect(winnersAmong({ players: [lotte, kato], standings: null })).toEqual([])
  })
})
