import { countsOf, finishesBit, gateBits, startsBit, unstarted } from '@powerboats/solver'
import type { PackedCourse, Position } from '@powerboats/solver'

/** Faster than this the plan does not reckon; and so much faster or slower a boat is taken to get in one turn. */
const mostSpeed = 9
const speeds = mostSpeed + 1
const change = 3
/** What the plan adds, in turns, for every time a gate was crossed the wrong way. */
const wrongWay = 4
const unknown = 255

/** The legs of a race: behind the line, then to each of the buoys, then home. */
const legs = [0, 1, 2, 3, 4]
const behindLine = 0
const toFinish = 4
const finish = 5
const astray = -1

/**
 * A route and a speed for every place of a course: the fewest turns to the finish for a boat whose dice always show what it
 * wants, as long as its speed changes by no more than a die's worth a turn. It is there at once, where a value table takes
 * seconds; what it leaves out is luck.
 */
export interface Plan {
  readonly course: PackedCourse
  /** By ((leg × spaces + space) × 6 + heading) × speeds + speed. */
  readonly turns: Uint8Array
}

/** Works the plan out backwards from the finish, turn by turn. */
export function planOf(course: PackedCourse): Plan {
  const { size } = course
  const turns = new Uint8Array(legs.length * size * 6 * speeds).fill(unknown)
  let layer: number[] = []
  let next: number[] = []
  /** The boat may have come in three headings and at several speeds to where it turned for this move. */
  const reach = (leg: number, space: number, heading: number, speed: number, count: number) => {
    const slowest = Math.max(0, speed - change)
    const fastest = Math.min(mostSpeed, speed + change)
    for (let side = 5; side <= 7; side++) {
      const row = ((leg * size + space) * 6 + ((heading + side) % 6)) * speeds
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
      const place = Math.floor(at / 6)
      const leg = Math.floor(place / size)
      const from = spaceBehind(course, place % size, heading, speed)
      if (from < 0) continue
      for (let before = 0; before <= leg; before++)
        if (legAfter(course, before, from, heading, speed) === leg) reach(before, from, heading, speed, count)
    }
  }
  return { course, turns }
}

/** The leg after a move: `finish` once it is home, `astray` if it undoes something or goes round the wrong way. */
function legAfter(course: PackedCourse, leg: number, space: number, heading: number, speed: number): number {
  let now = leg
  let at = space
  for (let i = 0; i < speed; i++) {
    const step = course.steps[at * 6 + heading]!
    at = course.neighbours[at * 6 + heading]!
    if (step !== 0) now = legAfterStep(now, step)
    if (now === astray || now === finish) return now
  }
  return now
}

/** What a step that crosses the line or a gate does to the leg. */
function legAfterStep(leg: number, step: number): number {
  if (leg === behindLine) return step & startsBit ? 1 : behindLine
  const ways = gateBits.map((bit) => (step >> bit) & 3).slice(0, leg)
  if (ways.includes(2)) return astray
  const after = ways[leg - 1] === 1 ? leg + 1 : leg
  return after === toFinish && step & finishesBit ? finish : after
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
  const counts = rounding === unstarted ? null : countsOf(rounding)
  const leg = counts === null ? behindLine : ((counts.findIndex((count) => count < 1) + toFinish) % toFinish) + 1
  const at = ((leg * course.size + space) * 6 + heading) * speeds + Math.min(mostSpeed, speed)
  const circles = counts?.reduce((sum, count) => sum + Math.max(0, -count), 0) ?? 0
  return turns[at]! + wrongWay * circles
}
