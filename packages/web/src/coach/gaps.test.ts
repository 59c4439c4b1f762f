import { newGame } from '@powerboats/rules'
import type { GameEvent, Seat } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { logOf } from '../records/log.ts'
import { createCourses } from '../solving/courses.ts'
import { createCoach } from './coach.ts'
import type { Connect } from './coach.ts'
import { createGaps } from './gaps.ts'
import { createCoachService } from './service.ts'

const { setup, events } = puddleRecord(5)
const start = newGame(setup)
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const nothing = { get: async () => null, put: async () => {} }
const connect: Connect = () => {
  const answer = createCoachService(createCourses({ rest, now: () => performance.now(), kept: nothing }))
  return { ask: (request) => answer(request, () => {}), end: () => {} }
}

/** Whether what follows from a move has been told too. */
const isSettled = (told: readonly GameEvent[]) =>
  !['finished', 'sunk', 'retired'].includes(events[told.length]?.kind ?? '')

describe('the gaps between boats', () => {
  it('are what the report draws: turns to go after every turn, and what the last one took off', async () => {
    const coach = createRoot(() => createCoach('game', setup, connect))
    const { curves } = await coach.report(events)
    const [count, setCount] = createSignal(0)
    const told = () => events.slice(0, count())
    const log = () => logOf(start, told())
    const gapOf = createRoot(() => createGaps(log, { told, isCaughtUp: () => isSettled(told()) }, coach))
    let compared = 0
    for (let at = 1; at <= events.length; at++) {
      setCount(at)
      if (!isSettled(told())) continue
      const { boats } = log().games.at(-1)!
      for (const [i, { status, space, turns }] of boats.entries()) {
        const seat = i as Seat
        // Nobody has a way to go who is not under way.
        if (status !== 'racing' || space === null) await expect.poll(() => gapOf(seat)).toBeNull()
        else {
          const { toGo } = curves.find((curve) => curve.seat === seat)!
          await expect.poll(() => gapOf(seat)?.turns).toBeCloseTo(toGo[turns]!, 1)
          const change = turns === 0 ? null : expect.closeTo(toGo[turns]! - toGo[turns - 1]!, 1)
          expect(gapOf(seat)?.change).toEqual(change)
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})
