import { describe, expect, it } from 'vitest'
import { drawnCourse } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, scene, steer } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import { sinkingDamage } from '../game/ways.ts'
import type { Options } from '../game/options.ts'
import { ahead } from '../lake/hex.ts'
import type { Face } from './dice.ts'

/** A channel to the east, five spaces long. */
const { course, at } = drawnCourse(
  `
  # # # # # # # # . . . . . .
   # # # # # # # # . . . 1 . .
  # B a b c d # # . . . . . .
   # # # # # # # # . . . . . .
  . . . . . . . . . . . . . .
   . . . 2 . . . . . . . . . .
  . . . . . . 0 - - - - F . 3
   . . . . . . . . . . . . . .
  `,
  0,
)

const crashing = (dice: Face[], boat: BoatSketch = {}, others: string[] = [], options: Partial<Options> = {}) =>
  scene(course, {
    boats: [
      { space: at('B'), heading: 0, dice, ...boat },
      { space: at('-') },
      ...others.map((mark) => ({ space: at(mark) })),
    ],
    phase: 'steering',
    options,
  })

describe('a crash', () => {
  it('[R5.8] costs what the run falls short of the total, and all dice', () => {
    const game = crashing([3, 3])
    expect(only(eventsOf(game, 0, steer(0)), 'steered')).toMatchObject({ run: 4, total: 6, damage: 2 })
    expect(act(game, 0, steer(0)).boats[0]).toMatchObject({ space: at('d'), damage: 2, dice: [], hurt: true, turns: 1 })
  })

  it('[R5.8] a run that is just long enough is none', () => {
    expect(act(crashing([2, 2]), 0, steer(0)).boats[0]).toMatchObject({
      space: at('d'),
      damage: 0,
      dice: [2, 2],
      hurt: false,
    })
  })

  it('[R5.8] costs the same when another boat stops it earlier; the other boat is unharmed', () => {
    const game = crashing([3, 3], {}, ['d', 'c'])
    const after = act(game, 0, steer(0))
    expect(after.boats[0]).toMatchObject({ space: at('b'), damage: 2, dice: [] })
    expect(after.boats[2]).toMatchObject({ space: at('d'), damage: 0 })
  })

  it('[R5.8] a boat that only stops behind another takes no damage and keeps its dice', () => {
    expect(act(crashing([2, 2], {}, ['d']), 0, steer(0)).boats[0]).toMatchObject({
      space: at('c'),
      damage: 0,
      dice: [2, 2],
    })
  })

  it('[R5.8] damage adds up over turns', () => {
    expect(act(crashing([3, 2], { damage: 2 }), 0, steer(0)).boats[0]).toMatchObject({ damage: 3, status: 'racing' })
  })

  it('[R5.8] [R8.1] a boat that was hurt once stays so for the race, also after a turn without a crash', () => {
    const sailing = { space: ahead(at('-'), 0), heading: 1, damage: 1, hurt: true } as const
    expect(act(crashing([1], sailing), 0, steer(1)).boats[0]).toMatchObject({ damage: 1, hurt: true })
    expect(act(crashing([1], { ...sailing, hurt: false }), 0, steer(1)).boats[0]!.hurt).toBe(false)
  })

  it('[R9.3] with stoppedShort "moved" it costs the total less the spaces moved', () => {
    const moved = { stoppedShort: 'moved' } as const
    expect(act(crashing([3, 2], {}, ['d'], moved), 0, steer(0)).boats[0]).toMatchObject({ space: at('c'), damage: 2 })
    expect(act(crashing([3, 2], {}, [], moved), 0, steer(0)).boats[0]).toMatchObject({ space: at('d'), damage: 1 })
    // No crash, no damage: the run is long enough, only the boat in the way is not.
    expect(act(crashing([2, 2], {}, ['d'], moved), 0, steer(0)).boats[0]).toMatchObject({ space: at('c'), damage: 0 })
  })
})

describe('sinking', () => {
  it('[R5.9] four damage counters sink a boat: it leaves the lake, without dice', () => {
    expect(sinkingDamage).toBe(4)
    const game = crashing([3, 3, 2])
    const events = eventsOf(game, 0, steer(0))
    expect(events.map((event) => event.kind)).toEqual(['steered', 'sunk'])
    expect(act(game, 0, steer(0)).boats[0]).toMatchObject({
      status: 'sunk',
      space: null,
      damage: 4,
      dice: [],
      place: null,
    })
  })

  it('[R5.9] three do not, and counters from before count', () => {
    expect(act(crashing([3, 3, 1]), 0, steer(0)).boats[0]).toMatchObject({ status: 'racing', damage: 3 })
    expect(act(crashing([3, 3, 1], { damage: 1 }), 0, steer(0)).boats[0]).toMatchObject({ status: 'sunk', damage: 4 })
    expect(act(crashing([3, 3, 3], { damage: 2 }), 0, steer(0)).boats[0]).toMatchObject({ status: 'sunk', damage: 7 })
  })

  it('[R5.9] a sunk boat is no longer in the way, and its turn is over', () => {
    const game = act(crashing([3, 3, 2]), 0, steer(0))
    expect(game).toMatchObject({ seat: 1, phase: 'rolling' })
    expect(ahead(at('B'), 0, 4)).toEqual(at('d'))
    const follower = { ...game, seat: 1 as const, phase: 'steering' as const }
    const boats = follower.boats.map((boat, seat) =>
      seat === 1 ? { ...boat, space: at('B'), heading: 0 as const, dice: [2, 2] as Face[] } : boat,
    )
    expect(act({ ...follower, boats }, 1, steer(0)).boats[1]!.space).toEqual(at('d'))
  })
})
