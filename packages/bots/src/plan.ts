import { countsOf, finishesBit, gateBits, unstarted } from '@powerboats/solver'
import type { PackedCourse, Position } from '@powerboats/solver'

/** Faster than this the plan does not reckon; and so much faster or slower a boat is taken to get in one turn. */
const mostSpeed = 9
const speeds = mostSpeed + 1
const change = 3
/** What the plan adds, in turns, for every time a gate was crossed the wrong way, and for a start not made yet. */
const wrongWay = 4
const notStarted = 1
const unknown = 255

/**
 * A route and a speed for every place of a course: the fewest turns to the finish for a boat whose dice always show what it
 * wants, as long as its speed changes by no more than a die's worth a turn. It is there at once, where a value table takes
 * seconds; what it leaves out is luck.
 */
export interface Plan {
  readonly course: PackedCourse
  /** By ((buoys rounded × spaces + space) × 6 + heading) × speeds + speed. */
  readonly turns: Uint8Array
}

/** Works the plan out backwards from the finish, turn by turn. */
export function planOf(course: PackedCourse): Plan {
  const { size } = course
  const turns = new Uint8Array(4 * size * 6 * speeds).fill(unknown)
  let layer: number[] = []
  let next: number[] = []
  /** The boat may have come in three headings and at several speeds to where it turned for this move. */
  const reach = (rounded: number, space: number, heading: number, speed: number, count: number) => {
    const slowest = Math.max(0, speed - change)
    const fastest = Math.min(mostSpeed, speed + change)
    for (let side = 5; side <= 7; side++) {
      const row = ((rounded * size + space) * 6 + ((heading + side) % 6)) * speeds
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
        for (const rounded of [0, 1, 2, 3])
          if (roundedAfter(course, rounded, space, heading, speed) === finish) reach(rounded, space, heading, speed, 1)
  for (let count = 2; next.length > 0 && count < unknown; count++) {
    layer = next
    next = []
    for (const state of layer) {
      const speed = state % speeds
      const at = Math.floor(state / speeds)
      const heading = at % 6
      const place = Math.floor(at / 6)
      const rounded = Math.floor(place / size)
      const from = spaceBehind(course, place % size, heading, speed)
      if (from < 0) continue
      for (let before = 0; before <= rounded; before++)
        if (roundedAfter(course, before, from, heading, speed) === rounded) reach(before, from, heading, speed, count)
    }
  }
  return { course, turns }
}

const finish = 4
const astray = -1

/** How many buoys are rounded after a move: `finish` once it crosses the line, `astray` if it undoes or goes round wrongly. */
function roundedAfter(course: PackedCourse, rounded: number, space: number, heading: number, speed: number): number {
  let now = rounded
  let at = space
  for (let i = 0; i < speed; i++) {
    const step = course.steps[at * 6 + heading]!
    at = course.neighbours[at * 6 + heading]!
    if (step === 0) continue
    for (let gate = 0; gate <= Math.min(2, now); gate++) {
      const way = (step >> gateBits[gate]!) & 3
      if (way === 2) return astray
      if (way === 1 && gate === now) {
        now++
        break
      }
    }
    if (now === 3 && step & finishesBit) return finish
  }
  return now
}

/** The open space from which a move of so many steps leads here; -1 if something is in the way. */
function spaceBehind(course: PackedCourse, space: number, heading: number, steps: number): number {
  let at = space
  for (let i = 0; i < steps && at >= 0; i++) at = course.neighbours[at * 6 + ((heading + 3) % 6)]!
  return at
}

/** The turns to the finish by the plan, for a boat before its roll that has been going at a speed. */
export function plannedTurns({ course, turns }: Plan, position: Position, speed: number): number {
  const { space, heading, rounding } = position
  const at = (rounded: number) =>
    turns[((rounded * course.size + space) * 6 + heading) * speeds + Math.min(mostSpeed, speed)]!
  // Behind the line the way leads over it anyway.
  if (rounding === unstarted) return at(0) + notStarted
  const counts = countsOf(rounding)
  const next = counts.findIndex((count) => count < 1)
  return at(next < 0 ? 3 : next) + wrongWay * counts.reduce((sum, count) => sum + Math.max(0, -count), 0)
}
