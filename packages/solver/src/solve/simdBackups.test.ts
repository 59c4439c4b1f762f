import { seeded, seededCourse, seededLake } from '@powerboats/chance'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anySailableCourse, anySeed } from '../../../rules/test/arbitraries.ts'
import { drawnCourse, pond } from '../../../rules/test/drawnCourse.ts'
import { packCourse } from '../course/packedCourse.ts'
import { stationsOf } from '../course/stations.ts'
import { dicePlan } from '../dice/dicePlan.ts'
import type { BackupParts, Backups } from './backups.ts'
import { turnsFromStart } from '../ask/options.ts'
import { plainBackups } from './plainBackups.ts'
import { Solving } from './solving.ts'
import type { SolveOptions } from './valueTable.ts'
import { simdBackups } from './simdBackups.ts'

/** Must work here: Node has vectors. */
function simd(parts: BackupParts): Backups {
  const backups = simdBackups(parts)
  if (backups === null) throw new Error('WebAssembly has no vectors here')
  return backups
}

/** The largest difference between two lists of values. */
function difference(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  let most = 0
  one.forEach((level, damage) =>
    level.forEach((value, at) => (most = Math.max(most, Math.abs(value - other[damage]![at]!)))),
  )
  return most
}

/** The largest difference in what both give at every so many stations, from the same random values. */
function differenceAt(one: Backups, other: Backups, seed: number, stations: number, step: number): number {
  const chance = seeded(seed)
  const values = Float32Array.from({ length: 997 }, () => chance(6000) / 100)
  for (const [damage, level] of one.levels.entries()) {
    level.forEach((_, at) => (level[at] = values[at % values.length]!))
    other.levels[damage]!.set(level)
  }
  let most = 0
  for (let station = 0; station < stations; station += step)
    for (const damage of [3, 0, 2, 1]) {
      one.backUp(damage, station)
      other.backUp(damage, station)
      most = Math.max(most, difference([one.changes], [other.changes]))
    }
  return Math.max(most, difference(one.levels, other.levels))
}

/** So small that even plain backups for six dice are done with it at once. */
const puddle = packCourse(
  drawnCourse(
    `
    . . . . . . . .
     . 2 . . . 1 . .
    . . . . . . . .
     . 3 . . . . . .
    . . 0 - - - - .
     . . . . . . . .
    `,
    0,
  ).course,
)

const anyOptions = fc.record({
  maxDice: fc.integer({ min: 1, max: 6 }),
  sinkCost: fc.integer({ min: 1, max: 200 }),
  coastRepair: fc.boolean(),
  astray: fc.boolean(),
})

describe('backups for vectors of four', () => {
  it(
    '[R5.5] [R5.8] [R9.2] give what plain backups give, at any station and by any options',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(anySailableCourse, anyOptions, anySeed, (course, given, seed) => {
          const options: SolveOptions = { tolerance: 0.001, ...given }
          const plan = dicePlan(options.maxDice)
          const stations = stationsOf(packCourse(course), plan.hands.most, options.astray)
          const [one, other] = [simd, plainBackups].map((make) => make({ stations, plan, options })) as [
            Backups,
            Backups,
          ]
          expect(differenceAt(one, other, seed, stations.count, 17)).toBeLessThan(1e-4)
        }),
        { numRuns: 15 },
      )
    },
  )

  it.each([
    { maxDice: 3, sinkCost: 40, coastRepair: false },
    { maxDice: 2, sinkCost: 7, coastRepair: true },
  ])('[R5.5] [R5.8] [R9.2] give it at every station of a puddle: %o', (given) => {
    const options: SolveOptions = { tolerance: 0.001, astray: true, ...given }
    const plan = dicePlan(options.maxDice)
    const stations = stationsOf(puddle, plan.hands.most, true)
    const [one, other] = [simd({ stations, plan, options }), plainBackups({ stations, plan, options })]
    expect(differenceAt(one, other, 1, stations.count, 1)).toBeLessThan(1e-4)
  })

  it.each([
    ['a dealt lake', packCourse(seededCourse(5, seededLake(5, 'dark'), 1)), { astray: false, maxDice: 3 }],
    ['a pond, with repairs', packCourse(pond.course), { coastRepair: true, maxDice: 2 }],
  ] as const)('solve a course to the same values: %s', { timeout: 120_000 }, (_, course, given) => {
    const [one, other] = [simd, plainBackups].map((make) => {
      const solving = new Solving(course, { tolerance: 1e-4, ...given }, make)
      expect(solving.advance(() => true)).toBe(true)
      return solving.table
    })
    expect(difference(one!.levels, other!.levels)).toBeLessThan(0.001)
  })

  it.each([
    ...[false, true].flatMap((coastRepair) =>
      [false, true].map((astray) => ({ maxDice: 5, sinkCost: 40, coastRepair, astray })),
    ),
    { maxDice: 6, sinkCost: 12, coastRepair: true, astray: false },
  ])('[R9.2] solve a puddle to the same values with all dice: %o', { timeout: 120_000 }, (options) => {
    const [one, other] = [simd, plainBackups].map((make) => {
      const solving = new Solving(puddle, options, make)
      expect(solving.advance(() => true)).toBe(true)
      return solving.table
    })
    expect(one!.options).toMatchObject(options)
    expect(difference(one!.levels, other!.levels)).toBeLessThan(0.001)
    // A table that nothing was worked out for would be equal too.
    expect(turnsFromStart(one!, 0)).toBeLessThan(turnsFromStart(one!, 3))
  })

  it.each([
    ['is missing', undefined],
    [
      'has none',
      {
        Module: () => {
          throw new Error('an unknown instruction')
        },
      },
    ],
  ])('leave the work to plain ones where WebAssembly %s', async (_, platform) => {
    vi.resetModules()
    vi.stubGlobal('WebAssembly', platform)
    const fresh = await import('./solving.ts')
    const solving = new fresh.Solving(packCourse(pond.course), { maxDice: 1 })
    expect(solving.advance(() => true)).toBe(true)
    const { simdBackups: here } = await import('./simdBackups.ts')
    const plan = dicePlan(1)
    const stations = stationsOf(packCourse(pond.course), plan.hands.most, false)
    expect(here({ stations, plan, options: solving.table.options })).toBeNull()
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
})
