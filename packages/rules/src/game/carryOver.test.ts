import { describe, expect, it } from 'vitest'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, repair, retire, roll, scene, steer } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import { ahead } from '../lake/hex.ts'
import type { Game } from './game.ts'
import type { Options } from './options.ts'
import { resultsOf } from './scoring.ts'

const carried = (boat: BoatSketch, options: Partial<Options> = {}) =>
  resultsOf(scene(pond.course, { boats: [{ status: 'finished', place: 1, ...boat }, {}], options }))[0]!.carried

describe('damage between races', () => {
  it('[R8.1] "earned": who took damage starts with one counter more, however much it was', () => {
    expect(carried({ damage: 1, damageAtStart: 0, hurt: true })).toBe(1)
    expect(carried({ damage: 3, damageAtStart: 0, hurt: true })).toBe(1)
    expect(carried({ damage: 3, damageAtStart: 1, hurt: true })).toBe(2)
  })

  it('[R8.1] "earned": who took none starts with what it had', () => {
    expect(carried({ damage: 0, damageAtStart: 0 })).toBe(0)
    expect(carried({ damage: 1, damageAtStart: 1 })).toBe(1)
  })

  it('[R8.1] sunk and retired boats are treated the same', () => {
    for (const status of ['sunk', 'retired', 'racing', 'waiting'] as const) {
      expect(carried({ status, place: null, damage: 5, damageAtStart: 1, hurt: true })).toBe(2)
      expect(carried({ status, place: null, damage: 1, damageAtStart: 1 })).toBe(1)
    }
  })

  it('[R8.2] "everyone": each boat starts with one counter more than it started this race with', () => {
    const everyone = { carryOver: 'everyone' } as const
    expect(carried({ damage: 0, damageAtStart: 0 }, everyone)).toBe(1)
    expect(carried({ damage: 3, damageAtStart: 1, hurt: true }, everyone)).toBe(2)
    expect(carried({ damage: 0, damageAtStart: 1 }, everyone)).toBe(2)
    expect(carried({ damage: 5, damageAtStart: 1, hurt: true, status: 'sunk', place: null }, everyone)).toBe(2)
  })

  /** Everybody places and retires; the seats named crash into the wall first. */
  const raceWith = (game: Game, crashing: readonly number[]): Game => {
    let after = game
    const spaces = legalSpaces(after)
    while (after.phase === 'placing')
      after = act(after, after.seat!, { kind: 'place', space: spaces.pop()!, heading: 0 })
    for (const seat of crashing) {
      const dice = [3, 3, 3] as const
      const boats = after.boats.map((boat, i) =>
        i === seat ? { ...boat, space: alley.at('B'), heading: 0 as const, dice } : boat,
      )
      after = act({ ...after, boats, seat: seat as 0, phase: 'steering' }, seat, steer(0))
    }
    for (const [seat, boat] of after.boats.entries()) if (boat.status === 'racing') after = act(after, seat, retire)
    return after
  }
  const alley = drawnCourse(
    `
    # # # # # # # # # # . . . .
     B . . . . . . . # # . . 1 .
    # # # # # # # # # # . . . .
     . . . . . . . . . . . . . .
    . . . 2 . . 0 - - - - F . 3
     . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    `,
    0,
  )
  const legalSpaces = (game: Game) => [0, 1, 2].map((i) => game.setup.courses[0]!.line[i]!)
  const begin = (options: Partial<Options>) =>
    scene(alley.course, { boats: [{}, {}, {}], phase: 'placing', seat: 2, options })
  const damages = (game: Game) => game.boats.map((boat) => boat.damage)

  it('[R8.1] over three races: 0, 1 or 2 at the start of the third', () => {
    const second = raceWith(begin({}), [0, 1])
    expect(second.race).toBe(2)
    expect(damages(second)).toEqual([1, 1, 0])
    const third = raceWith(second, [0])
    expect(third.race).toBe(3)
    expect(damages(third)).toEqual([2, 1, 0])
  })

  it('[R8.2] over three races: everybody 0, 1 and 2', () => {
    const second = raceWith(begin({ carryOver: 'everyone' }), [0])
    expect(damages(second)).toEqual([1, 1, 1])
    expect(damages(raceWith(second, []))).toEqual([2, 2, 2])
  })

  it('[R8.1] [R5.9] counters from the start of a race count for sinking in it', () => {
    const third = raceWith(raceWith(begin({}), [0]), [0])
    expect(third.boats[0]!.damage).toBe(2)
    const boats = third.boats.map((boat, i) =>
      i === 0 ? { ...boat, status: 'racing' as const, space: alley.at('B') } : boat,
    )
    const game: Game = { ...third, boats, seat: 0, phase: 'rolling' }
    const run = 7
    const crash = {
      ...game,
      boats: game.boats.map((boat, i) => (i === 0 ? { ...boat, dice: [3, 3, 3] as const } : boat)),
    }
    expect(ahead(alley.at('B'), 0, run).q).toBe(run + alley.at('B').q)
    expect(act(act(crash, 0, roll()), 0, steer(0)).boats[0]!.status).toBe('sunk')
  })

  it('[R8.1] damage that was repaired was taken all the same', () => {
    const options = { coastRepair: true } as const
    const game = scene(pond.course, {
      boats: [{ space: pond.at('-'), damage: 1, damageAtStart: 0, hurt: true }, { space: ahead(pond.at('-'), 3, 3) }],
      options,
    })
    const mended = act(game, 0, repair)
    expect(mended.boats[0]).toMatchObject({ damage: 0, hurt: true })
    expect(resultsOf(mended)[0]!.carried).toBe(1)
  })
})
