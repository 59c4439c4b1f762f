import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../../test/puddle.ts'
import { createCoach } from '../../coach/coach.ts'
import type { Coach } from '../../coach/coach.ts'
import { createCoachService } from '../../coach/service.ts'
import { createCourses } from '../../solving/courses.ts'
import { check } from '../../records/reading.ts'
import { createReport } from './ctrl.ts'

const reading = check(puddleRecord(5))
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const kept = { get: async () => null, put: async () => {} }
const answer = createCoachService(createCourses({ rest, now: () => performance.now(), kept }))

/** A report for those who sat on these seats, once it is there. */
async function reported(mine: readonly (0 | 1)[]) {
  const connect = () => ({
    ask: async (request: Parameters<typeof answer>[0]) => answer(request, () => {}),
    end: () => {},
  })
  const ctrl = createRoot(() => createReport(reading, mine, createCoach('game', reading.record.setup, connect)))
  while (ctrl.report() === null) await new Promise((resolve) => setTimeout(resolve, 0))
  return ctrl
}

describe('the report', () => {
  it('begins with those who read it, however they sailed, and tells their mistakes apart from those of others', async () => {
    const mine = await reported([1])
    expect(mine.seats().map(({ seat }) => seat)).toEqual([1, 0])
    expect(mine.mistakes().length).toBeGreaterThan(0)
    expect(mine.mistakes().every(({ seat }) => seat === 1)).toBe(true)
    expect(mine.others().every(({ seat }) => seat === 0)).toBe(true)
  })

  it('begins with the best for those who were not there, and tells all mistakes by what they cost', async () => {
    const nobody = await reported([])
    expect(nobody.seats().map(({ seat }) => seat)).toEqual([0, 1])
    expect(nobody.others()).toEqual([])
    const costs = nobody.mistakes().map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  it('leaves out slight mistakes, unless there are no others', async () => {
    const { review, curves } = (await reported([])).report()!
    const shown = async (...costs: number[]) => {
      const mistakes = costs.map((cost) => ({ ...review.mistakes[0]!, cost }))
      const coach = { report: async () => ({ review: { ...review, mistakes }, curves }) } as unknown as Coach
      const ctrl = createRoot(() => createReport(reading, [], coach))
      await rest()
      return ctrl.mistakes().map(({ cost }) => cost)
    }
    expect(await shown(12.4, 0.3, 0.29, 0.05)).toEqual([12.4, 0.3])
    expect(await shown(0.29, 0.05)).toEqual([0.29, 0.05])
    expect(await shown()).toEqual([])
  })

  it('has for each mistake the turns that were sailed, and those that the coach would have sailed', async () => {
    const ctrl = await reported([])
    for (const mistake of ctrl.mistakes()) {
      const better = (await ctrl.better(mistake))!
      expect([mistake.sailed.length, better.length].every((turns) => turns > 0 && turns <= 3)).toBe(true)
      if (mistake.made.kind !== 'steer') continue
      expect(mistake.made).toEqual({ kind: 'steer', heading: mistake.sailed[0]!.heading })
      expect(mistake.best).toEqual({ kind: 'steer', heading: better[0]!.heading })
    }
  })
})
