import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnSetup, anySeed } from '../../test/arbitraries.ts'
import { drawnCourse } from '../../test/drawnCourse.ts'
import { playRandomly, randomIntent } from '../../test/playRandomly.ts'
import { act, scene } from '../../test/scene.ts'
import { faces, rolledCount } from '../turn/dice.ts'
import type { Face } from '../turn/dice.ts'
import { decide } from './decide.ts'
import type { Game, Seat } from './game.ts'
import type { Heading } from '../lake/hex.ts'
import { diceOutlook } from './diceOutlook.ts'

/** A cove: a boat at C that points east has one space ahead, and none to either side. */
const { course, at } = drawnCourse(
  `
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . 2 . . . . . . . . 1 . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . # # # . . . . .
   . . . . . . . # # # . . . . . .
  . . . 3 . . . C . # . . . . . .
   . . . . . . . # # # . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . 0 - - - - F . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  `,
  0,
)
const inCove = (damage: number, dice: readonly Face[] = []) =>
  scene(course, { boats: [{ space: at('C'), heading: 0, damage, dice }, {}] })

describe('diceOutlook', () => {
  it('[R5.8] [R5.9] tells a boat in a cove that one die crashes in two of three throws, and sinks in one', () => {
    const { throws, totals } = diceOutlook(inCove(2), 0, { add: 1, remove: [], reroll: [] })
    expect(throws).toBe(3)
    expect(
      totals.map(({ total, throws: made, ways }) => {
        const open = ways.filter(({ allowed }) => allowed)
        return [total, made, open.map(({ heading, damage, sinks }) => [heading, damage, sinks])]
      }),
    ).toEqual([
      [1, 1, [[0, 0, false]]],
      [2, 1, [[0, 1, false]]],
      [3, 1, [[0, 2, true]]],
    ])
  })

  it('[R5.4] only turns a boat that rolls nothing and has no dice, one kept die is certain', () => {
    const still = diceOutlook(inCove(3), 0, { add: 0, remove: [], reroll: [] })
    expect(still).toMatchObject({ throws: 1, totals: [{ total: 0, throws: 1 }] })
    expect(still.totals[0]!.ways.every(({ allowed, damage, sinks }) => allowed && damage === 0 && !sinks)).toBe(true)
    const kept = diceOutlook(inCove(0, [3]), 0, { add: 0, remove: [], reroll: [] })
    expect(kept).toMatchObject({ throws: 1, totals: [{ total: 3 }] })
  })

  it('[R5.2] counts the throws of two dice beside one that is kept and one that goes', () => {
    const { throws, totals } = diceOutlook(inCove(0, [3, 1, 2]), 0, { add: 0, remove: [1], reroll: [2] })
    expect([throws, totals.map(({ total }) => total)]).toEqual([3, [4, 5, 6]])
    const two = diceOutlook(inCove(0, [3, 1]), 0, { add: 1, remove: [], reroll: [1] })
    expect(two.totals.map((made) => [made.total, made.throws])).toEqual([
      [5, 1],
      [6, 2],
      [7, 3],
      [8, 2],
      [9, 1],
    ])
  })

  it('[R5.1] to [R6.2] is what trying every throw and every heading by the rules gives', () => {
    fc.assert(
      fc.property(anyDrawnSetup, anySeed, (setup, seed) => {
        const chance = seeded(seed)
        for (const { before: game } of playRandomly(setup, chance)) {
          if (game.phase !== 'rolling' || chance(4) > 0) continue
          const choice = randomIntent(game, game.seat!, chance)
          if (choice.kind !== 'roll' || rolledCount(choice) > 4) continue
          const { throws, totals } = diceOutlook(game, game.seat!, choice)
          const foreseen = totals.flatMap(({ throws: made, ways }) =>
            Array.from({ length: made }, () => fates(ways.filter(({ allowed }) => allowed))),
          )
          const all = everyThrow(rolledCount(choice))
          const tried = all.map((faced) => fates(byTrying(act(game, game.seat!, choice, faced), game.seat!)))
          if (throws !== all.length) expect(throws).toBe(all.length)
          if (foreseen.toSorted().join('\n') !== tried.toSorted().join('\n'))
            expect(foreseen.toSorted()).toEqual(tried.toSorted())
        }
      }),
      { numRuns: 8 },
    )
  })
})

interface Fate {
  readonly heading: number
  readonly path: readonly unknown[]
  readonly damage: number
  readonly sinks: boolean
  readonly finished: boolean
}

const fates = (ways: readonly Fate[]) =>
  JSON.stringify(ways.map(({ heading, path, damage, sinks, finished }) => [heading, path, damage, sinks, finished]))

function everyThrow(count: number): Face[][] {
  return count === 0 ? [[]] : everyThrow(count - 1).flatMap((thrown) => faces.map((face) => [...thrown, face]))
}

/** Every heading that the rules accept after a roll, with what they say comes of it. */
function byTrying(rolled: Game, seat: Seat): Fate[] {
  const left = ((rolled.boats[seat]!.heading + 1) % 6) as Heading
  return [left, (left + 5) % 6, (left + 4) % 6].flatMap((heading) => {
    const decided = decide(rolled, seat, { kind: 'steer', heading: heading as Heading }, () => [])
    if (!decided.ok) return []
    const steered = decided.value.find((event) => event.kind === 'steered')!
    const has = (kind: string) => decided.value.some((event) => event.kind === kind)
    return [{ heading, path: steered.path, damage: steered.damage, sinks: has('sunk'), finished: has('finished') }]
  })
}
