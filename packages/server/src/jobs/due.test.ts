import { describe, expect, it } from 'vitest'
import type { StoredSeat } from '../contracts/storedSeat.ts'
import { dueAt } from './due.ts'

const player = (isAway: boolean): StoredSeat => ({
  kind: 'player',
  player: 'ada',
  name: 'Ada',
  colour: 'red',
  isReady: true,
  seal: null,
  contribution: null,
  isKept: false,
  isAway,
})
const bot: StoredSeat = { kind: 'bot', bot: 'captain', name: 'Bo', colour: 'white' }
const last = { at: 1000, by: 'player', clock: { left: [60_000, 5000], missed: [0, 0] } } as const

describe('a game', () => {
  it('is due when the clock of the player at turn runs out', () => {
    expect(dueAt([player(false), player(false)], last, { seat: 1 }, 900)).toBe(6000)
  })

  it('is due after a short while for a bot or for a player who is away', () => {
    expect(dueAt([player(false), bot], last, { seat: 1 }, 900)).toBe(1900)
    expect(dueAt([player(true), bot], last, { seat: 0 }, 900)).toBe(1900)
  })

  it('is never due without a clock, or when it is over', () => {
    expect(dueAt([player(false), bot], { ...last, clock: null }, { seat: 0 }, 900)).toBeNull()
    expect(dueAt([player(true), bot], last, { seat: null }, 900)).toBeNull()
  })

  it('is due at once when its seats are not known', () => {
    expect(dueAt(undefined, last, { seat: 0 }, 900)).toBe(1000)
    // A time trial has no seats and no clock.
    expect(dueAt(undefined, { ...last, clock: null }, { seat: 0 }, 900)).toBeNull()
  })
})
