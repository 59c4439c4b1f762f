import { describe, expect, it } from 'vitest'
import type { Standing } from '@powerboats/rules'
import { boatsOf } from './boats.ts'

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
