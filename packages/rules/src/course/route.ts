import { ahead, headings, turn } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { spaceIndex, spacesOf } from '../lake/lake.ts'
import { isOpen } from './course.ts'
import type { Course } from './course.ts'
import { crossingOf } from './gate.ts'
import { allRounded, codeOfCounts, codeOfCrossings, codesAfter, codesBefore, countsCodes } from './routeCounts.ts'

/** How many buoys a boat has rounded, in order. */
export type Rounded = 0 | 1 | 2 | 3

/** The shortest ways round a course, in steps, for a boat that could turn at will. */
export interface Route {
  /** From the line, left by a step of the start way, to the finish; Infinity when the course cannot be sailed (R3.5). */
  readonly length: number
  /** One of the shortest, from a space of the line to a space of the line; empty when there is none. */
  readonly spaces: readonly Space[]
  /** The steps still to sail from a space with `rounded` buoys behind the boat. */
  toGo(space: Space, rounded: Rounded): number
}

const inOrder = (
  [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ] as const
).map(codeOfCounts)
const far = 0xffff

/** Measures a course backwards from the finish, with the counts of the gates as the rules keep them (R3.3). */
export function routeOf(course: Course): Route {
  const { lake, line } = course
  const steps = stepsOf(course)
  /** By space × codes of counts + code: steps to the finish. */
  const distances = new Uint16Array(steps.count * countsCodes).fill(far)
  const queue: number[] = []
  const reach = (space: number, code: number, distance: number) => {
    const state = space * countsCodes + code
    if (distances[state] !== far) return
    distances[state] = distance
    queue.push(state)
  }
  for (const space of line)
    for (const heading of course.finishHeadings) {
      const from = steps.next(spaceIndex(lake, space), turn(heading, 3))
      if (from >= 0)
        for (const code of allRounded)
          for (const before of codesBefore[steps.crossing(from, heading)]![code]!) reach(from, before, 1)
    }
  for (const state of queue) {
    const to = Math.floor(state / countsCodes)
    for (const heading of headings) {
      const from = steps.next(to, turn(heading, 3))
      if (from < 0) continue
      for (const before of codesBefore[steps.crossing(from, heading)]![state % countsCodes]!)
        reach(from, before, distances[state]! + 1)
    }
  }
  const toGo = (space: number, code: number) => {
    const distance = distances[space * countsCodes + code]
    return distance === undefined || distance === far ? Infinity : distance
  }
  const spaces = wayRound(course, steps, toGo)
  return {
    length: spaces.length === 0 ? Infinity : spaces.length - 1,
    spaces,
    toGo: (space, rounded) => toGo(spaceIndex(lake, space), inOrder[rounded]!),
  }
}

/** Follows the shortest way to the finish; straight on where that is as short, because it looks better. */
function wayRound(course: Course, steps: Steps, toGo: (space: number, code: number) => number): Space[] {
  const make = (from: number, code: number, heading: Heading) => {
    const to = steps.next(from, heading)
    const after = codesAfter[steps.crossing(from, heading)]![code]!
    return { heading, to, code: after, left: after < 0 ? Infinity : toGo(to, after) }
  }
  const starts = course.line.flatMap((space) =>
    course.startHeadings.map((heading) => ({ space, ...make(spaceIndex(course.lake, space), inOrder[0]!, heading) })),
  )
  const start = starts.reduce((one, other) => (other.left < one.left ? other : one))
  if (start.left === Infinity) return []
  const spaces = [start.space, ahead(start.space, start.heading)]
  let here: ReturnType<typeof make> = start
  while (here.left > 1) {
    const onWay = headings
      .map((heading) => make(here.to, here.code, heading))
      .filter(({ left }) => left === here.left - 1)
    here = onWay.find(({ heading }) => heading === here.heading) ?? onWay[0]!
    spaces.push(ahead(spaces.at(-1)!, here.heading))
  }
  const isHome = (heading: Heading) =>
    course.line.some((space) => spaceIndex(course.lake, space) === steps.next(here.to, heading))
  return [...spaces, ahead(spaces.at(-1)!, course.finishHeadings.find(isHome)!)]
}

/** The steps of a course as tables: where each leads, and the code of the gates it crosses. */
interface Steps {
  readonly count: number
  /** The open space one step on, or -1. */
  next(space: number, heading: Heading): number
  crossing(space: number, heading: Heading): number
}

function stepsOf(course: Course): Steps {
  const { lake } = course
  const spaces = spacesOf(lake)
  const open = spaces.map((space) => isOpen(course, space))
  const next = new Int16Array(spaces.length * 6).fill(-1)
  const crossings = new Uint8Array(spaces.length * 6)
  spaces.forEach((space, index) => {
    if (!open[index]) return
    for (const heading of headings) {
      const to = spaceIndex(lake, ahead(space, heading))
      if (!open[to]) continue
      next[index * 6 + heading] = to
      crossings[index * 6 + heading] = codeOfCrossings(course.gates.map((gate) => crossingOf(gate, space, heading)))
    }
  })
  return {
    count: spaces.length,
    next: (space, heading) => next[space * 6 + heading]!,
    crossing: (space, heading) => crossings[space * 6 + heading]!,
  }
}
