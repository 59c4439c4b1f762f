import { describe, expect, it } from 'vitest'
import type { Standing } from '@powerboats/rules'
import { boatsOf, winnerAmong } from './boats.ts'

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

describe('the winner in the list of replays', () => {
  const winner = (...ranks: number[]) =>
    winnerAmong({
      players: [lotte, kato],
      standings: ranks.map((rank, i) => ({ seat: i === 0 ? 1 : 0, points: 0, rank })),
    })

  it('is who is ahead of all others', () => {
    expect(winner(1, 2)).toEqual(kato)
  })

  it('is nobody where nobody finished, for a boat alone, and before the end', () => {
    expect(winner(1, 1)).toBeNull()
    expect(winner(1)).toBeNull()
    expect(winnerAmong({ players: [lotte, kato], standings: null })).toBeNull()
  })
})
