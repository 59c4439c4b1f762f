import { at } from '@powerboats/draw'
import { ahead, newGame, turn } from '@powerboats/rules'
import type { Boat, Game, GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { aimOf, followBox, movingBox } from './focus.ts'
import type { Attention } from './focus.ts'

const setup = smallSetup(5)
const course = setup.courses[0]!
const start = newGame(setup)

/** A race in which the first boat lies like this and has the turn. */
function race(boat: Partial<Boat>): Game {
  const boats = start.boats.map((other, seat) =>
    seat === 0 ? { ...other, status: 'racing' as const, ...boat } : other,
  )
  return { ...start, phase: 'steering', seat: 0, boats }
}

const calm: Omit<Attention, 'game'> = { event: null, isActing: false, landings: [], ways: [], spot: null, width: 1400 }
const middle = (box: { x: number; y: number; width: number; height: number } | null) =>
  box === null ? null : { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
const [heading] = course.finishHeadings
/** Two steps before the line, on the way home. */
const near = ahead(course.line[1]!, turn(heading, 3), 2)
const home = { ...start.boats[0]!.rounding, started: true, counts: [1, 1, 1] as const }
const steered = (total: number): GameEvent =>
  ({
    kind: 'steered',
    seat: 0,
    heading,
    total,
    path: [ahead(near, heading)],
    damage: 0,
    rounded: [],
  }) as unknown as GameEvent

describe('the camera', () => {
  it('shows the whole of the lake on a wide screen, and the boat that it is locked to', () => {
    const game = race({ space: near, heading })
    expect(followBox({ ...calm, game })).toBeNull()
    const { x, y } = at(near)
    expect(middle(followBox({ ...calm, game, locked: 0 }))).toEqual({ x: Math.round(x), y: Math.round(y) })
    expect(followBox({ ...calm, game: race({ space: null }), locked: 0 })).toBeNull()
  })

  it('comes close to the line when the first boat is about to finish, and not for a short run', () => {
    const game = race({ space: near, heading, rounding: home })
    expect(followBox({ ...calm, game, event: steered(1) })).toBeNull()
    const close = followBox({ ...calm, game, event: steered(4) })
    const line = followBox({ ...calm, game, event: { kind: 'finished', seat: 0, place: 1, turns: 9, sunk: false } })
    expect([close === null, close]).toEqual([false, line])
    // Others may have finished before.
    const later = { ...game, boats: game.boats.map((boat, seat) => (seat === 1 ? { ...boat, place: 1 } : boat)) }
    expect(followBox({ ...calm, game: later, event: steered(4) })).toBeNull()
  })

  it('knows what a moving boat needs, wherever the player has put the camera', () => {
    const box = movingBox(race({ space: near, heading }), steered(1))!
    for (const space of [near, ahead(near, heading)]) {
      const { x, y } = at(space)
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true)
    }
    expect(movingBox(race({ space: near, heading }), null)).toBeNull()
  })

  it('leads to start and finish by different signs', () => {
    expect(aimOf(race({ space: near, heading }))?.sign).toBe('start')
    expect(aimOf(race({ space: near, heading, rounding: { ...home, counts: [0, 0, 0] } }))?.sign).toBe(1)
    expect(aimOf(race({ space: near, heading, rounding: home }))?.sign).toBe(4)
  })
})
