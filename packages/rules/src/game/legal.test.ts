import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { refusal, scene, setupOn } from '../../test/scene.ts'
import type { BoatSketch, Scene } from '../../test/scene.ts'
import { startSpaces } from '../course/startSpaces.ts'
import { newGame } from './game.ts'
import { anyLegalIntent, legal } from './legal.ts'
import { waysFor } from './ways.ts'

const [start, next] = startSpaces(pond.course)
const nothing = { place: [], roll: null, steer: [], repair: false, retire: false }

/** What a boat at turn may do; another lies on the second start space. */
const legalFor = (boat: BoatSketch, { seat = 0, ...rest }: Partial<Scene> = {}) =>
  legal(scene(pond.course, { boats: [boat, { space: next! }], seat, ...rest }), 0)

describe('what a seat may do', () => {
  it('[R4.3] to place: every start space that is free', () => {
    const { place, ...other } = legalFor({ space: null }, { phase: 'placing' })
    expect(place).toEqual(startSpaces(pond.course).filter((space) => space !== next))
    expect(other).toEqual({ roll: null, steer: [], repair: false, retire: true })
  })

  it('[R5.1] to roll: its dice, and to remove one if there is one', () => {
    const rolling = (dice: BoatSketch['dice'] & object) => legalFor({ space: start!, dice })
    expect(rolling([])).toEqual({ ...nothing, roll: { dice: [], mayRemove: false }, retire: true })
    expect(rolling([2])).toEqual({ ...nothing, roll: { dice: [2], mayRemove: true }, retire: true })
  })

  it('[R5.4] to steer: three headings, for a boat on the lake', () => {
    const { steer, ...other } = legalFor({ space: start!, dice: [1] }, { phase: 'steering' })
    expect(new Set(steer.map(({ heading }) => heading))).toEqual(new Set([0, 1, 5]))
    expect(other).toEqual({ place: [], roll: null, repair: false, retire: true })
    const ashore = scene(pond.course, { boats: [{ space: null }, { space: next! }], phase: 'steering' })
    expect(legal(ashore, 0).steer).toEqual([])
    expect(() => waysFor(ashore, 0, 1)).toThrow('seat 0 has no boat on the lake')
  })

  it('[R9.2] to repair: where that is agreed, before rolling, and if there is damage', () => {
    const repair = (damage: number, coastRepair: boolean, phase: Scene['phase'] & string = 'rolling') =>
      legalFor({ space: start!, damage }, { phase, options: { coastRepair } }).repair
    expect([repair(1, true), repair(0, true), repair(1, false), repair(1, true, 'steering')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('[R6.4] to retire: as long as its boat is in the race, also when it is not its turn', () => {
    for (const status of ['waiting', 'racing'] as const)
      expect(legalFor({ space: start!, status }, { seat: 1 })).toEqual({ ...nothing, retire: true })
    for (const status of ['finished', 'sunk', 'retired'] as const)
      expect(legalFor({ space: null, status }, { seat: 1 })).toEqual(nothing)
  })

  it('nothing before the first race, after the last, and for a seat that nobody has', () => {
    const game = newGame(setupOn(pond.course, 2))
    expect(legal(game, 0)).toEqual(nothing)
    const over = { ...scene(pond.course, { boats: [{ space: start! }, {}] }), phase: 'over', seat: null } as const
    expect(legal(over, 0)).toEqual(nothing)
    expect(legal(scene(pond.course, { boats: [{ space: start! }, {}] }), 5)).toEqual(nothing)
  })
})

it('any legal intent is one that is accepted, in every phase', () => {
  const boats = (space: typeof start | null) => [{ space: space ?? null, dice: [1] as const }, { space: next! }]
  const games = [
    scene(pond.course, { boats: boats(null), phase: 'placing' }),
    scene(pond.course, { boats: boats(start) }),
    scene(pond.course, { boats: boats(start), phase: 'steering' }),
  ]
  expect(games.map((game) => anyLegalIntent(game, 0).kind)).toEqual(['place', 'roll', 'steer'])
  for (const game of games) expect(refusal(game, 0, anyLegalIntent(game, 0))).toBe(null)
})
