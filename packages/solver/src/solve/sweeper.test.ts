import { describe, expect, it } from 'vitest'
import { inlet } from '../../test/inlet.ts'
import { packCourse } from '../course/packedCourse.ts'
import { stationsOf } from '../course/stations.ts'
import { dicePlan } from '../dice/dicePlan.ts'
import { plainBackups } from './plainBackups.ts'
import { Solving } from './solving.ts'
import type { SolveOptions, ValueTable } from './valueTable.ts'

const course = packCourse(inlet)
const damages = [3, 2, 1, 0]

/** The values that no backup changes any more: all stations again and again, whatever has changed. */
function settledLevels(options: SolveOptions): readonly Float32Array[] {
  const plan = dicePlan(options.maxDice)
  const stations = stationsOf(course, plan.hands.most, options.astray)
  const backups = plainBackups({ stations, plan, options })
  const { levels, changes } = backups
  for (const level of levels) level.fill(options.sinkCost)
  for (let change = 1; change > 1e-5;) {
    change = 0
    for (const damage of damages)
      for (let station = 0; station < stations.count; station++) {
        backups.backUp(damage, station)
        change = Math.max(change, ...changes)
      }
  }
  return levels
}

/** The largest difference between two lists of values. */
function difference(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  let most = 0
  for (const damage of damages)
    one[damage]!.forEach((value, at) => (most = Math.max(most, Math.abs(value - other[damage]![at]!))))
  return most
}

/** The stations at which a value changes on a level. */
function changedAt({ levels, stations }: ValueTable, before: readonly Float32Array[], damage: number): number[] {
  const row = levels[damage]!.length / (stations.count + 1)
  return Array.from({ length: stations.count + 1 }, (_, station) => station).filter((station) =>
    levels[damage]!.subarray(station * row, (station + 1) * row).some(
      (value, i) => value !== before[damage]![station * row + i],
    ),
  )
}

const given = { maxDice: 1, sinkCost: 40, tolerance: 1e-4 }

describe.each([
  { ...given, coastRepair: false, astray: false },
  { ...given, coastRepair: true, astray: false },
  { ...given, coastRepair: false, astray: true },
])('sweeps over a course: %o', (options) => {
  const settled = settledLevels(options)
  const whole = new Solving(course, options, plainBackups)
  const told = [whole.progress]
  whole.advance(() => told.push(whole.progress) > 0)

  it('end with the values that no backup changes', () => {
    expect(whole.stage).toBe('done')
    expect(difference(whole.table.levels, settled)).toBeLessThan(0.002)
  })

  it('do less with a looser tolerance, and are off by more', () => {
    const loose = new Solving(course, { ...options, tolerance: 0.05 }, plainBackups)
    expect(loose.advance(() => true)).toBe(true)
    expect(loose.backups).toBeLessThan(whole.backups)
    expect(loose.sweeps).toBeLessThan(whole.sweeps)
    expect(difference(loose.table.levels, settled)).toBeLessThan(0.5)
  })

  it('work on the stations near the shortest way first, on all levels', () => {
    const solving = new Solving(course, options, plainBackups)
    const before = solving.table.levels.map((level) => level.slice())
    expect(solving.advance(() => solving.stage === 'rough')).toBe(false)
    expect(solving.stage).toBe('exact')
    const { core } = solving.table.stations
    const near = Array.from(core.keys()).filter((station) => core[station] === 1)
    for (const damage of damages) expect(changedAt(solving.table, before, damage)).toEqual(near)
  })

  it('can be stopped after every hundred stations, and come to the same', () => {
    const solving = new Solving(course, options, plainBackups)
    let [before, most] = [0, 0]
    for (let isDone = false, stops = 0; !isDone; stops++) {
      let asked = 0
      isDone = solving.advance(() => asked++ === 0)
      most = Math.max(most, solving.backups - before)
      before = solving.backups
      if (stops < 3) expect(isDone).toBe(false)
    }
    expect(difference(solving.table.levels, whole.table.levels)).toBe(0)
    expect([solving.backups, solving.sweeps]).toEqual([whole.backups, whole.sweeps])
    // Six positions each, and hardly ever all of them.
    expect(most).toBeGreaterThan(100)
    expect(most).toBeLessThanOrEqual(100 * 6)
  })

  it('know no boat in the rough stage, then those near the shortest way, and all of them at the end', () => {
    const solving = new Solving(course, options, plainBackups)
    const { core, stationAt } = solving.table.stations
    const stateOf = (isNear: number) => stationAt.findIndex((station) => core[station] === isNear)
    const known = () =>
      [stateOf(1), stateOf(0)].map((state) =>
        solving.knows({
          space: state % course.size,
          rounding: Math.floor(state / course.size),
          heading: 0,
          damage: 0,
          dice: [0, 0, 0],
        }),
      )
    expect(known()).toEqual([false, false])
    solving.advance(() => solving.stage === 'rough')
    expect(known()).toEqual([true, false])
    for (const _ of ['to its end', 'and once more']) expect(solving.advance(() => true)).toBe(true)
    expect(known()).toEqual([true, true])
  })

  it('tell how much is done: more and more, and all of it at the end alone', () => {
    expect(told[0]).toBe(0)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBeLessThanOrEqual(0.99)
    expect(told.at(-1)).toBeGreaterThan(0)
    expect(whole.progress).toBe(1)
  })
})

it('sweeps from a table without boats far astray end with the same values', () => {
  const options: SolveOptions = { ...given, coastRepair: false, astray: true }
  const near = new Solving(course, { ...options, astray: false }, plainBackups)
  near.advance(() => true)
  const solving = new Solving(course, options, plainBackups, near.table)
  expect(solving.stage).toBe('exact')
  const first = new Solving(course, options, plainBackups).table.levels[0]!
  const row = 6 * dicePlan(options.maxDice).hands.count
  const { count, stationAt } = near.table.stations
  const known = Array.from(stationAt.keys()).filter((state) => stationAt[state]! < count)
  for (const damage of damages) {
    const values = (table: ValueTable) =>
      known.flatMap((state) => {
        const at = table.stations.stationAt[state]! * row
        return Array.from(table.levels[damage]!.subarray(at, at + row))
      })
    expect(values(solving.table)).toEqual(values(near.table))
  }
  const own = Array.from(stationAt.keys()).filter((state) => stationAt[state] === count)
  const begunWith = own.map((state) => solving.table.levels[0]![solving.table.stations.stationAt[state]! * row])
  expect(begunWith).toEqual(own.map((state) => first[solving.table.stations.stationAt[state]! * row]))
  expect(solving.advance(() => true)).toBe(true)
  expect(difference(solving.table.levels, settledLevels(options))).toBeLessThan(0.002)
})
