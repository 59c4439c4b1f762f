import { newGame } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { crashSpace, fleetOf } from './fleet.ts'

describe('the boats on the lake', () => {
  it('mark the one of the person before this screen, and none where nobody is meant', () => {
    const game = newGame(smallSetup(1))
    expect(fleetOf(game, (seat) => seat === 1).map(({ isOwn }) => isOwn)).toEqual(game.boats.map((_, i) => i === 1))
    expect(fleetOf(game).some(({ isOwn }) => isOwn)).toBe(false)
  })
})

const boats = [{ space: { q: 2, r: 3 } }, { space: null }]
const steered = (change: object) =>
  ({
    kind: 'steered',
    seat: 0,
    heading: 0,
    path: [],
    run: 0,
    total: 2,
    damage: 2,
    rounded: [],
    ...change,
  }) as unknown as GameEvent

describe('a crash', () => {
  it('is seen where the boat stops, also if it had no room to move', () => {
    expect(crashSpace(steered({ path: [{ q: 3, r: 3 }] }), boats)).toEqual({ q: 3, r: 3 })
    expect(crashSpace(steered({}), boats)).toEqual({ q: 2, r: 3 })
  })

  it('is none where nothing is damaged', () => {
    expect(crashSpace(steered({ damage: 0 }), boats)).toBeNull()
    expect(crashSpace({ kind: 'sunk', seat: 0 }, boats)).toBeNull()
  })
})
