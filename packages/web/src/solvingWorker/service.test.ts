import { seededCourse, seededLake } from '@powerboats/chance'
import { boatOf, decide, evolveAll, newGame } from '@powerboats/rules'
import type { Boat, Game } from '@powerboats/rules'
import { packCourse, spaceOf } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { createBotService } from '../botWorker/service.ts'
import { createCoachService } from '../coach/service.ts'
import { nowOf } from '../coach/moment.ts'
import { createCourses } from '../solving/courses.ts'
import { createService } from './service.ts'

const { setup, events } = puddleRecord(5)
const placing = events.findIndex(({ kind }) => kind === 'placed')
const game: Game = evolveAll(newGame(setup), events.slice(0, placing))

/** The service with the courses that it solves; `solved` lists every course that somebody had to wait for. */
function opened() {
  const waitedFor: string[] = []
  let time = 0
  const courses = createCourses({
    rest: () => new Promise((resolve) => setTimeout(resolve, 0)),
    // A slice is so many looks at the clock, on a quick machine too.
    now: () => time++,
    kept: { get: async () => null, put: async () => {} },
  })
  const noting = {
    ...courses,
    solved: (...[course, options, need]: Parameters<typeof courses.solved>) => {
      waitedFor.push(need.kind)
      return courses.solved(course, options, need)
    },
  }
  const ask = createService(createBotService(noting), createCoachService(noting))
  const about = () => ({ game: 'a', setup: structuredClone(setup) })
  const choose = (level: 'skipper' | 'captain') =>
    ask({ kind: 'choose', ...about(), now: nowOf(game), seat: game.seat!, level, seed: 1 }, () => {})
  return { ask, about, choose, courses, waitedFor }
}

describe('the solving worker', () => {
  it.each(['skipper', 'captain'] as const)('chooses something allowed for a %s', async (level) => {
    const { choose, waitedFor } = opened()
    const intent = await choose(level)
    expect(decide(game, game.seat!, intent as never, () => []).ok).toBe(true)
    expect(waitedFor).toEqual(level === 'captain' ? ['sail'] : [])
  })

  it('solves a course before the race for those who sail by its table, and for nobody else', async () => {
    const { ask, about, waitedFor } = opened()
    expect(await ask({ kind: 'prepare', ...about(), race: 1, levels: ['deckhand', 'skipper'] }, () => {})).toBeNull()
    expect(waitedFor).toEqual([])
    expect(await ask({ kind: 'prepare', ...about(), race: 1, levels: ['skipper', 'captain'] }, () => {})).toBeNull()
    expect(waitedFor).toEqual(['near'])
    // A race that the game does not have.
    expect(await ask({ kind: 'prepare', ...about(), race: 3, levels: ['captain'] }, () => {})).toBeNull()
  })

  it('answers others while it solves, and the coach from the table of the bots', async () => {
    const { ask, about, choose } = opened()
    const answered: string[] = []
    const moment = { now: nowOf(game), next: null, wish: null, roll: null }
    await Promise.all([
      ask({ kind: 'solve', ...about(), race: 1 }, () => {}).then(() => answered.push('solve')),
      ask({ kind: 'look', ...about(), moment }, () => {}).then((answer) => {
        expect(answer).toMatchObject({ kind: 'looked', isFinal: false })
        answered.push('look')
      }),
      choose('captain').then(() => answered.push('captain')),
      choose('skipper').then(() => answered.push('skipper')),
    ])
    expect(answered.at(-1)).toBe('solve')
    expect(await ask({ kind: 'look', ...about(), moment }, () => {})).toMatchObject({ isFinal: true })
  })

  it('has the coach guess nothing of a boat astray: his first look is the last', async () => {
    const { ask } = opened()
    const lost = seededCourse(5, seededLake(5, 'dark'), 1)
    const packed = packCourse(lost)
    const there = { ...setup, lake: lost.lake, courses: [lost] }
    const start = newGame(there)
    const boat: Boat = {
      ...boatOf(start, 0),
      status: 'racing',
      space: spaceOf(packed, packed.size - 1),
      rounding: { started: true, counts: [-1, 0, 0] },
    }
    const astray: Game = { ...start, phase: 'rolling', seat: 0, boats: [boat, ...start.boats.slice(1)] }
    const about = { game: 'b', setup: there }
    const moment = { now: nowOf(astray), next: null, wish: null, roll: null }
    // The table for boats near the course is done; it has a guess for this one.
    await ask({ kind: 'prepare', ...about, race: 1, levels: ['captain'] }, () => {})
    const first = await ask({ kind: 'look', ...about, moment }, () => {})
    await ask({ kind: 'solve', ...about, race: 1 }, () => {})
    expect(await ask({ kind: 'look', ...about, moment }, () => {})).toEqual(first)
  }, 60_000)
})
