import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, refusal, retire, roll, scene, steer } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import { ahead } from '../lake/hex.ts'
import { turnLimit } from './decide.ts'
import { legal } from './legal.ts'
import type { Options } from './options.ts'

const { line } = pond.course
const racing = (i: number, more: BoatSketch = {}): BoatSketch => ({ space: ahead(line[0]!, 3, 3 + (i % 3)), ...more })
/** One step before the finish, with everything rounded. */
const finishing: BoatSketch = { space: ahead(line[2]!, 2), heading: 5, dice: [1], counts: [1, 1, 1] }
const done = (place: number): BoatSketch => ({ status: 'finished', place, turns: 9 })
const kinds = (events: readonly { kind: string }[]) => events.map((event) => event.kind)
const finish = (boats: BoatSketch[], options: Partial<Options> = {}) =>
  kinds(eventsOf(scene(pond.course, { boats: [finishing, ...boats], phase: 'steering', options }), 0, steer(5)))

describe('whose turn it is', () => {
  it('[R4.6] goes clockwise from the start player', () => {
    let game = scene(pond.course, { boats: [racing(0), racing(1), racing(2)], seat: 1, starter: 1 })
    const order = []
    for (let i = 0; i < 5; i++) {
      order.push(game.seat)
      game = act(act(game, game.seat!, roll()), game.seat!, steer(0))
    }
    expect(order).toEqual([1, 2, 0, 1, 2])
    expect(game.boats.map((boat) => boat.turns)).toEqual([1, 2, 2])
  })

  it('[R4.6] skips boats that have finished, sunk or retired', () => {
    const boats = [racing(0), done(1), { status: 'sunk' }, { status: 'retired' }, racing(1)] as const
    const game = scene(pond.course, { boats, options: { raceEnds: 'all' } })
    const after = act(act(game, 0, roll()), 0, steer(0))
    expect(after.seat).toBe(4)
    expect(act(act(after, 4, roll()), 4, steer(0)).seat).toBe(0)
  })

  it('[R4.6] the last boat left goes on alone', () => {
    const game = scene(pond.course, { boats: [racing(0), { status: 'sunk' }, { status: 'retired' }] })
    expect(act(act(game, 0, roll()), 0, steer(0))).toMatchObject({ seat: 0, phase: 'rolling' })
  })
})

describe('the end of a race', () => {
  it('[R6.3] comes when every boat has finished, sunk or retired', () => {
    const all = { raceEnds: 'all' } as const
    expect(finish([done(1), { status: 'sunk' }, { status: 'retired' }], all)).toContain('raceEnded')
    expect(finish([done(1), racing(0), { status: 'sunk' }], all)).toEqual(['steered', 'finished'])
  })

  it('[R6.3] with "decided" also when the one boat left can earn no points', () => {
    const decided = { raceEnds: 'decided' } as const
    expect(finish([done(1), done(2), racing(0)], decided)).toContain('raceEnded')
    expect(finish([racing(0)], decided)).toContain('raceEnded')
    // Third of four after one sank: one point is still to be had.
    expect(finish([done(1), { status: 'sunk' }, racing(0)], decided)).toEqual(['steered', 'finished'])
    expect(finish([done(1), { status: 'retired' }, racing(0)], decided)).toEqual(['steered', 'finished'])
    expect(finish([done(1), racing(0), racing(1)], decided)).toEqual(['steered', 'finished'])
  })

  it('[R6.3] "decided" is the default without the turn bonus only', () => {
    expect(finish([done(1), racing(0)])).toContain('raceEnded')
    expect(finish([done(1), racing(0)], { turnBonus: true })).toEqual(['steered', 'finished'])
    expect(finish([racing(0)])).toEqual(['steered', 'finished'])
  })

  it('[R6.3] brings the next race, with fresh boats and the right-hand neighbour of the starter placing', () => {
    const game = scene(pond.course, { boats: [finishing, racing(0), done(1)], phase: 'steering', starter: 2 })
    const after = act(game, 0, steer(5))
    expect(after).toMatchObject({ race: 2, phase: 'placing', starter: 0, seat: 2 })
    for (const boat of after.boats)
      expect(boat).toMatchObject({
        status: 'waiting',
        space: null,
        dice: [],
        turns: 0,
        place: null,
        rounding: { started: false },
      })
    expect(after.results[0]!.map((result) => [result.status, result.place])).toEqual([
      ['finished', 2],
      ['racing', null],
      ['finished', 1],
    ])
  })

  it('[R6.3] [R9.4] the last race brings the end of the game; then nothing is allowed any more', () => {
    const game = scene(pond.course, { boats: [finishing, done(1)], phase: 'steering', race: 3 })
    const events = eventsOf(game, 0, steer(5))
    expect(kinds(events)).toEqual(['steered', 'finished', 'raceEnded', 'gameEnded'])
    const over = act(game, 0, steer(5))
    expect(over).toMatchObject({ phase: 'over', seat: null })
    for (const intent of [retire, roll(), steer(0)]) expect(refusal(over, 0, intent)).toBe('gameOver')
    expect(legal(over, 0)).toEqual({ place: [], roll: null, steer: [], repair: false, retire: false })
  })
})

describe('retiring', () => {
  it('[R6.4] in one’s own turn, before the dice or after, passes the turn on', () => {
    for (const phase of ['rolling', 'steering'] as const) {
      const game = scene(pond.course, { boats: [racing(0, { dice: [2] }), racing(1), racing(2)], phase })
      const after = act(game, 0, retire)
      expect(after).toMatchObject({ seat: 1, phase: 'rolling' })
      expect(after.boats[0]).toMatchObject({ status: 'retired', space: null, dice: [], place: null, turns: 0 })
    }
  })

  it('[R6.4] in another’s turn leaves that turn as it is', () => {
    for (const phase of ['rolling', 'steering'] as const) {
      const game = scene(pond.course, { boats: [racing(0, { dice: [2] }), racing(1), racing(2)], phase })
      const after = act(game, 2, retire)
      expect(after).toMatchObject({ seat: 0, phase })
      expect(after.boats[0]).toEqual(game.boats[0])
      expect(eventsOf(game, 2, retire)).toEqual([{ kind: 'retired', seat: 2, reason: 'asked' }])
    }
  })

  it('[R6.4] before being placed, in turn or not', () => {
    const boats = [{}, {}, {}]
    const game = scene(pond.course, { boats, phase: 'placing', starter: 0, seat: 2 })
    expect(act(game, 2, retire)).toMatchObject({ seat: 1, phase: 'placing' })
    expect(act(game, 0, retire)).toMatchObject({ seat: 2, phase: 'placing' })
    expect(act(act(act(game, 0, retire), 2, retire), 1, { kind: 'place', space: line[0]!, heading: 2 })).toMatchObject({
      seat: 1,
      phase: 'rolling',
    })
  })

  it('[R6.4] after being placed, while others still are', () => {
    const game = scene(pond.course, { boats: [{}, {}, { space: line[0]! }], phase: 'placing', starter: 0, seat: 1 })
    const after = act(game, 2, retire)
    expect(after).toMatchObject({ seat: 1, phase: 'placing' })
    // The space is free again.
    expect(refusal(after, 1, { kind: 'place', space: line[0]!, heading: 0 })).toBe(null)
  })

  it('[R6.4] of everybody ends the race without points', () => {
    let game = scene(pond.course, { boats: [{}, {}, {}], phase: 'placing', seat: 2 })
    game = act(act(game, 1, retire), 0, retire)
    const events = eventsOf(game, 2, retire)
    expect(kinds(events)).toEqual(['retired', 'raceEnded', 'raceStarted'])
    for (const result of only(events, 'raceEnded').results)
      expect(result).toMatchObject({
        place: null,
        status: 'retired',
        points: { place: 0, turns: 0, sunk: 0 },
        carried: 0,
      })
  })

  it('[R6.4] of a boat that is out already is refused', () => {
    const game = scene(pond.course, {
      boats: [racing(0), done(1), { status: 'sunk' }, { status: 'retired' }, racing(1)],
    })
    for (const seat of [1, 2, 3]) expect(refusal(game, seat, retire)).toBe('notRacing')
    expect(refusal(game, 5, retire)).toBe('unknownSeat')
    expect(legal(game, 4).retire).toBe(true)
    expect(legal(game, 1).retire).toBe(false)
  })

  it('[R6.4] comes of itself after 100 turns in a race, not after 99', () => {
    expect(turnLimit).toBe(100)
    const after = (turns: number) => {
      const game = scene(pond.course, { boats: [racing(0, { turns }), racing(1)], phase: 'steering' })
      return eventsOf(game, 0, steer(0))
    }
    expect(kinds(after(98))).toEqual(['steered'])
    expect(after(99)[1]).toEqual({ kind: 'retired', seat: 0, reason: 'turnLimit' })
  })

  it('[R6.4] a boat that finishes or sinks in its 100th turn has finished or sunk', () => {
    const late = { ...finishing, turns: 99 }
    const game = scene(pond.course, { boats: [late, racing(1)], phase: 'steering' })
    expect(kinds(eventsOf(game, 0, steer(5)))).toEqual(['steered', 'finished'])
    const corner = { space: { q: 0, r: 0 }, heading: 3, dice: [3, 1], damage: 3, turns: 99 } as const
    const sinking = scene(pond.course, { boats: [{ ...corner, heading: 2 }, racing(1)], phase: 'steering' })
    expect(kinds(eventsOf(sinking, 0, steer(2)))).toEqual(['steered', 'sunk'])
  })
})
