import { solvedCourses } from '@powerboats/bots'
import { decide, evolveAll, newGame } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { curvesOf } from './curves.ts'

const { setup, events } = puddleRecord(5)
const solved = solvedCourses()

describe('the curve of a boat', () => {
  it('[R6.4] has a point for every turn, also for one after which another boat retires', () => {
    const steered = events.findIndex((event) => event.kind === 'steered' && event.seat === 0)
    const sailed = events.slice(0, steered + 1)
    const decided = decide(evolveAll(newGame(setup), sailed), 1, { kind: 'retire' }, () => [])
    if (!decided.ok) throw new Error(decided.error)
    const curves = curvesOf(setup, [...sailed, ...decided.value], (course) => solved.tableFor(course, setup.options))
    expect(curves.find(({ seat }) => seat === 0)).toMatchObject({ end: 'racing', toGo: { length: 2 } })
    expect(curves.find(({ seat }) => seat === 1)?.end).toBe('retired')
  })
})
