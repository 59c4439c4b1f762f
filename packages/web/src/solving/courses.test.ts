import { seededCourse, seededLake } from '@powerboats/chance'
import { boatOf, newGame, optionsFor } from '@powerboats/rules'
import type { Boat } from '@powerboats/rules'
import { packCourse, solve, spaceOf, turnsFromStart } from '@powerboats/solver'
import type { PackedTable } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { createCourses } from './courses.ts'
import type { Need } from './courses.ts'

const { setup } = puddleRecord(5)
const [course] = setup.courses
const { options } = setup
const [sail, near, whole]: Need[] = [{ kind: 'sail', boats: newGame(setup).boats }, { kind: 'near' }, { kind: 'whole' }]
const exact = turnsFromStart(solve(packCourse(course!))!, 0)

/** Courses over a storage in memory, with a clock that moves when somebody looks at it. */
function opened(stored = new Map<string, PackedTable>()) {
  let time = 0
  let rests = 0
  const courses = createCourses({
    now: () => (time += 0.3),
    rest: async () => {
      rests++
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
    kept: { get: async (key) => stored.get(key) ?? null, put: async (key, table) => void stored.set(key, table) },
  })
  return { courses, stored, rests: () => rests }
}

describe('courses that bots and coach share', () => {
  it('can be sailed by before they are solved, then for boats near the course, then for all', async () => {
    const { courses } = opened()
    const met: string[] = []
    await Promise.all(
      [whole, near, sail].map(async (need) => {
        await courses.solved(course!, options, need!)
        met.push(need!.kind)
        const turns = turnsFromStart(courses.tableFor(course!, options), 0)
        expect(Math.abs(turns / exact - 1)).toBeLessThan(need === sail ? 0.02 : 0.001)
        expect(courses.isWhole(course!, options)).toBe(need === whole)
      }),
    )
    expect(met).toEqual(['sail', 'near', 'whole'])
  })

  it('let requests in while they are solved, and tell how much is done', async () => {
    const { courses, rests } = opened()
    const told: number[] = []
    await courses.solved(course!, options, whole!, (done) => told.push(done))
    expect(rests()).toBeGreaterThan(10)
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.every((done) => done >= 0 && done < 1)).toBe(true)
  })

  it('are solved on for the next choice when somebody can sail by them', async () => {
    const { courses, stored } = opened()
    await courses.solved(course!, options, sail!)
    expect(stored.size).toBe(0)
    await expect.poll(() => stored.size).toBe(1)
    expect([...stored.values()][0]!.options.astray).toBe(false)
  })

  it('are not solved again on a later visit, or by another object of the same course', async () => {
    const first = opened()
    await first.courses.solved(course!, options, whole!)
    await expect.poll(() => first.stored.size).toBe(1)
    const { courses, rests } = opened(first.stored)
    const copy = structuredClone(course!)
    await courses.solved(copy, options, whole!)
    expect(rests()).toBeLessThan(5)
    expect(turnsFromStart(courses.tableFor(copy, options), 0)).toBeCloseTo(exact, 2)
    // With other options it is another course.
    expect(courses.isWhole(copy, { coastRepair: true })).toBe(false)
  })

  it('make those who judge boats far astray wait for the whole table; bots sail on by its guess meanwhile', async () => {
    const lost = seededCourse(5, seededLake(5, 'dark'), 1)
    const packed = packCourse(lost)
    const game = newGame({ ...setup, options: optionsFor(2), lake: lost.lake, courses: [lost] })
    const boat: Boat = {
      ...boatOf(game, 0),
      space: spaceOf(packed, packed.size - 1),
      rounding: { started: true, counts: [-2, 0, 0] },
    }
    const { courses } = opened()
    const met: [string, boolean][] = []
    const told: number[] = []
    const ask = async (name: string, need: Need, tell?: (done: number) => void) => {
      await courses.solved(lost, options, need, tell)
      met.push([name, courses.isWhole(lost, options)])
    }
    await Promise.all([
      ask('judges astray', { kind: 'judge', boats: [boat] }, (done) => told.push(done)),
      ask('sails astray', { kind: 'sail', boats: [boat] }),
      ask('judges at the start', { kind: 'judge', boats: game.boats }),
    ])
    expect(met).toEqual([
      ['judges at the start', false],
      ['sails astray', false],
      ['judges astray', true],
    ])
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  }, 60_000)
})
