import { facesFrom, seeded, seededSetup } from '@powerboats/chance'
import { boatOf, decide, evolveAll, newGame } from '@powerboats/rules'
import type { Boat, Game, RaceResult, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { solved } from '../../test/pond.ts'
import { botOfLevel } from './botOfLevel.ts'

function finished(seat: Seat, place: number, turns: number, points: RaceResult['points']): RaceResult {
  return { seat, status: 'finished', place, turns, points, carried: 0 }
}

const none = { place: 0, turns: 0, sunk: 0 }
const opened = newGame(seededSetup(70_001, { names: ['captain', 'admiral'], side: 'light' }))
const onTheWay: Boat = {
  ...boatOf(opened, 0),
  status: 'racing',
  rounding: { started: true, counts: [1, 1, 0] },
  turns: 30,
}

/** An admiral who is behind lies in the way of a captain, who waits: so they lay for eighty turns in a duel of the arena. */
const standOff: Game = {
  ...opened,
  phase: 'rolling',
  race: 3,
  seat: 1,
  boats: [
    { ...onTheWay, space: { q: 10, r: 0 }, heading: 5, turns: 31 },
    { ...onTheWay, space: { q: 11, r: 0 }, heading: 0, damage: 1, damageAtStart: 1 },
  ],
  results: [
    [finished(0, 1, 22, { place: 1, turns: 5, sunk: 0 }), finished(1, 2, 27, none)],
    [finished(0, 1, 15, { place: 2, turns: 2, sunk: 0 }), finished(1, 2, 17, none)],
  ],
}

describe('the admiral', () => {
  it('does not lie in the way of a rival for ever', { timeout: 120_000 }, () => {
    const bots = (['captain', 'admiral'] as const).map((level) => botOfLevel(level, solved))
    const chance = seeded(5)
    let now = standOff
    while (boatOf(now, 1).turns < 36) {
      const seat = now.seat!
      const decided = decide(now, seat, bots[seat]!.choose(now, seat, chance), facesFrom(chance))
      if (!decided.ok) throw new Error(decided.error)
      now = evolveAll(now, decided.value)
    }
    expect(boatOf(now, 1).space).not.toEqual(boatOf(standOff, 1).space)
  })
})
