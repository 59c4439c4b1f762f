import { reviewOf } from '@powerboats/bots'
import { courseOf } from '@powerboats/rules'
import type { Course, GameEvent, RaceNumber } from '@powerboats/rules'
import { expectedTurns, positionOfBoat } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { Courses } from '../solving/courses.ts'
import type { Progress } from '../solving/messages.ts'
import { curvesOf } from './curves.ts'
import { decisiveTurn } from './decisive.ts'
import { lookAt } from './look.ts'
import type { CoachAnswer, CoachRequest } from './messages.ts'
import { sailOn } from './sailOn.ts'

/** Progress is reported in steps of this share. */
const telling = 0.02

/** Answers requests to the coach. It computes for seconds, so it belongs in a worker. */
export function createCoachService(
  courses: Courses,
): (request: CoachRequest, tell: (progress: Progress) => void) => Promise<CoachAnswer> {
  return async (request, tell) => {
    const { setup, game: id } = request
    const { options } = setup
    const teller = (course: Course) => {
      const race = (setup.courses.indexOf(course) + 1) as RaceNumber
      let told = 0
      return (done: number) => {
        if (done < told + telling) return
        told = done
        tell({ game: id, race, done })
      }
    }
    const solveWhole = (course: Course) => courses.solved(course, options, { kind: 'whole' }, teller(course))

    switch (request.kind) {
      case 'look': {
        const game = { ...request.moment.now, setup }
        const course = courseOf(game)
        await courses.solved(course, options, { kind: 'judge', boats: game.boats }, teller(course))
        const isFinal = courses.isWhole(course, options)
        const look = lookAt(setup, request.moment, () => courses.tableFor(course, options))
        return { kind: 'looked', look, isFinal }
      }
      case 'solve': {
        const course = setup.courses[request.race - 1]
        if (course !== undefined) await solveWhole(course)
        return { kind: 'solved' }
      }
      case 'sailOn': {
        const course = courseOf({ ...request.now, setup })
        await solveWhole(course)
        return {
          kind: 'sailedOn',
          track: sailOn(setup, request.now, request.intent, courses.tableFor(course, options)),
        }
      }
      case 'decisive': {
        const course = setup.courses[lastRaceIn(request.events) - 1]!
        await solveWhole(course)
        return { kind: 'decided', decisive: decisiveTurn(setup, request.events, courses.tableFor(course, options)) }
      }
      case 'toGo': {
        const course = setup.courses[request.race - 1]!
        await courses.solved(course, options, { kind: 'near' })
        await courses.solved(course, options, { kind: 'judge', boats: request.boats })
        const table = courses.tableFor(course, options)
        return {
          kind: 'toGo',
          turns: request.boats.map((boat) => expectedTurns(table, positionOfBoat(table.course, boat))),
        }
      }
      case 'report': {
        const { events } = request
        const races = lastRaceIn(events)
        const tables = new Map<Course, ValueTable>()
        for (const course of setup.courses.slice(0, races)) {
          await solveWhole(course)
          tables.set(course, courses.tableFor(course, options))
        }
        const table = (course: Course) => tables.get(course)!
        return {
          kind: 'reported',
          report: { review: reviewOf(setup, events, table), curves: curvesOf(setup, events, table) },
        }
      }
    }
  }
}

/** The race that was begun last. */
function lastRaceIn(events: readonly GameEvent[]): number {
  return events.reduce((last, event) => (event.kind === 'raceStarted' ? event.race : last), 1)
}
