import { evolveAll, newGame } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../test/storeContract.ts'
import { clockAfter, clockAtStart, deadlineOf } from './clock.ts'
import type { Pace } from './clock.ts'

const live: Pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 }
const slow: Pace = { kind: 'days', days: 1 }
const base: Game = evolveAll(newGame(smallSetup(1)), [])
/** The game after a move: the boat that made it is another one. */
const moved = (change: Partial<Game>): Game => ({ ...base, boats: base.boats.map((boat) => ({ ...boat })), ...change })
const rolling = moved({ phase: 'rolling', seat: 1 })
const steering = moved({ phase: 'steering', seat: 1 })
const next = moved({ phase: 'rolling', seat: 0 })

describe('the clock', () => {
  it('takes what a move took from the bank and adds the increment once the turn is over', () => {
    const rolled = clockAfter(live, clockAtStart(live, 2), rolling, steering, 'player', 10_000)
    expect(rolled.left).toEqual([60_000, 50_000])
    const steered = clockAfter(live, rolled, steering, next, 'player', 20_000)
    expect(steered.left).toEqual([60_000, 35_000])
    expect(deadlineOf(steered, 1000, 0)).toBe(61_000)
  })

  it('gives every turn the full number of days', () => {
    const rolled = clockAfter(slow, clockAtStart(slow, 2), rolling, steering, 'player', 3_600_000)
    expect(rolled.left[1]).toBe(23 * 3_600_000)
    expect(clockAfter(slow, rolled, steering, next, 'player', 1).left[1]).toBe(24 * 3_600_000)
  })

  it('counts the turns that were missed in a row, until the player moves', () => {
    let clock = clockAtStart(live, 2)
    for (let i = 1; i <= 3; i++) {
      clock = clockAfter(live, clock, rolling, steering, 'clock', 1e9)
      clock = clockAfter(live, clock, steering, next, 'clock', 0)
      expect(clock.missed).toEqual([0, i])
      expect(clock.left[1]).toBe(5000)
    }
    for (const after of [steering, next])
      expect(clockAfter(live, clock, rolling, after, 'bot', 0).missed).toEqual([0, 3])
    expect(clockAfter(live, clock, rolling, steering, 'player', 0).missed[1]).toBe(0)
  })

  it('runs on while others retire', () => {
    const before = { left: [60_000, 60_000], missed: [0, 2] }
    const retired = evolveAll(rolling, [{ kind: 'retired', seat: 0, reason: 'asked' }])
    expect(retired.seat).toBe(1)
    expect(clockAfter(live, before, rolling, retired, 'player', 10_000)).toEqual({ ...before, left: [60_000, 50_000] })
  })

  it('gives a new turn to whoever retires and is the first to place in the next race', () => {
    const placing = moved({ phase: 'placing', seat: 1 })
    const placingAgain = moved({ phase: 'placing', seat: 1 })
    expect(clockAfter(slow, clockAtStart(slow, 2), placing, placingAgain, 'player', 3_600_000).left[1]).toBe(
      24 * 3_600_000,
    )
  })

  it("stands still when it is nobody's turn", () => {
    const over = moved({ phase: 'over', seat: null })
    const clock = clockAtStart(live, 2)
    expect(clockAfter(live, clock, over, over, 'host', 10_000)).toBe(clock)
  })

  it('never runs backwards', () => {
    expect(clockAfter(live, clockAtStart(live, 2), rolling, steering, 'player', -50).left[1]).toBe(60_000)
  })
})
