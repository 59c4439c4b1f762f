import { circlesOwed, codeOf, finished, legOf, roundingAfterStep, turnedHeadings } from '@powerboats/solver'
import type { PackedCourse, Position } from '@powerboats/solver'

/** The plan knows no faster boats than this. */
const mostSpeed = 9
const speeds = mostSpeed + 1
/** How much faster or slower a boat can get in one turn. */
const change = 3
/** What the plan adds, in turns, for every time a gate was crossed the wrong way. */
const wrongWay = 4
const unknown = 255

/** The legs of a race: behind the line, then to each of the buoys, then home. */
const legs = [0, 1, 2, 3, 4]
/** By leg: the rounding of a boat that did everything in order. */
const inOrder = legs.map((leg) =>
  codeOf({ started: leg > 0, counts: [leg > 1 ? 1 : 0, leg > 2 ? 1 : 0, leg > 3 ? 1 : 0] }),
)
const finish = 5
const astray = -1

/**
 * A route and a speed for every space, heading and leg of a course: the fewest turns to the finish for a boat whose dice always
 * show what it wants, as long as its speed changes by at most one die a turn. It is computed at once, while a value table has to
 * be solved first; but it ignores luck.
 */
export interface Plan {
  readonly course: PackedCourse
  /** By ((leg × spaces + space) × 6 + heading) × speeds + speed. */
  readonly turns: Uint8Array
}

/** Computes the plan backwards from the finish, turn by turn. */
export function planOf(course: PackedCourse): Plan {
  const { size } = course
  const turns = new Uint8Array(legs.length * size * 6 * speeds).fill(unknown)
  let layer: number[] = []
  let next: number[] = []
  /** R5.4: before this move the boat may have had three headings and several speeds. */
  const reach = (leg: number, space: number, heading: number, speed: number, count: number) => {
    const slowest = Math.max(0, speed - change)
    const fastest = Math.min(mostSpeed, speed + change)
    for (const before of turnedHeadings.subarray(heading * 3, heading * 3 + 3)) {
      const row = ((leg * size + space) * 6 + before) * speeds
      for (let state = row + slowest; state <= row + fastest; state++)
        if (turns[state] === unknown) {
          turns[state] = count
          next.push(state)
        }
    }
  }
  for (let space = 0; space < size; space++)
    for (let heading = 0; heading < 6; heading++)
      for (let speed = 1; speed <= Math.min(mostSpeed, course.runs[space * 6 + heading]!); speed++)
        for (const leg of legs)
          if (legAfter(course, leg, space, heading, speed) === finish) reach(leg, space, heading, speed, 1)
  for (let count = 2; next.length > 0 && count < unknown; count++) {
    layer = next
    next = []
    for (const state of layer) {
      const speed = state % speeds
      const at = Math.floor(state / speeds)
      const heading = at % 6
      const legSpace = Math.floor(at / 6)
      const leg = Math.floor(legSpace / size)
      const from = spaceBehind(course, legSpace % size, heading, speed)
      if (from < 0) continue
      for (let before = 0; before <= leg; before++)
        if (legAfter(course, before, from, heading, speed) === leg) reach(before, from, heading, speed, count)
    }
  }
  return { course, turns }
}

/** The leg after a move: `finish` once it is home, `astray` if it undoes something or goes round the wrong way. */
function legAfter(course: PackedCourse, leg: number, space: number, heading: number, speed: number): number {
  let rounding = inOrder[leg]!
  let at = space
  for (let i = 0; i < speed; i++) {
    const after = roundingAfterStep(course, rounding, at, heading)
    if (after === finished) return finish
    if (after !== rounding && (legOf(after) < legOf(rounding) || circlesOwed(after) > 0)) return astray
    rounding = after
    at = course.neighbours[at * 6 + heading]!
  }
  return legOf(rounding)
}

/** The space from which a move of `steps` steps leads here; -1 if something is in the way. */
function spaceBehind(course: PackedCourse, space: number, heading: number, steps: number): number {
  let at = space
  for (let i = 0; i < steps && at >= 0; i++) at = course.neighbours[at * 6 + ((heading + 3) % 6)]!
  return at
}

/** The turns to the finish by the plan, for a boat before its roll that moved `speed` spaces last. */
export function plannedTurns({ course, turns }: Plan, position: Position, speed: number): number {
  const { space, heading, rounding } = position
  const at = ((legOf(rounding) * course.size + space) * 6 + heading) * speeds + Math.min(mostSpeed, speed)
  return turns[at]! + wrongWay * circlesOwed(rounding)
}

/** The turns to the finish by the plan for a boat that may go at any speed: how far it is. */
export function distanceByPlan(plan: Plan, position: Position): number {
  let least = Infinity
  for (let speed = 0; speed <= mostSpeed; speed++) least = Math.min(least, plannedTurns(plan, position, speed))
  return least
}
