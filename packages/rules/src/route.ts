import { isOpen } from './course.ts'
import type { Course } from './course.ts'
import { crossingOf } from './gate.ts'
import { ahead, headings, turn } from './hex.ts'
import type { Heading, Space } from './hex.ts'
import { spaceIndex, spacesOf } from './lake.ts'

/** How many buoys a boat has rounded, in order. */
export type Rounded = 0 | 1 | 2 | 3

/** The shortest ways round a course, in spaces, for a boat that could turn at will. */
export interface Route {
  /** From the line, leaving it the start way, to the finish; Infinity when the course cannot be sailed (R3.5). */
  readonly length: number
  /** The spaces still to sail from `space` with so many buoys rounded. */
  toGo(space: Space, rounded: Rounded): number
}

/** Measures a course backwards from the finish, one stretch between two gates after the other. */
export function routeOf(course: Course): Route {
  const { lake } = course
  const indexOf = (space: Space) => spaceIndex(lake, space)
  const spaces = spacesOf(lake)
  const open = spaces.filter((space) => isOpen(course, space))
  const isFree = new Set(open.map(indexOf))
  const stretches: number[][] = []

  for (const rounded of [3, 2, 1, 0] as const) {
    const later = stretches[rounded + 1]
    const toGo: number[] = spaces.map(() => Infinity)
    stretches[rounded] = toGo
    const layers: Space[][] = []
    const reach = (space: Space, steps: number) => {
      if (!isFree.has(indexOf(space)) || toGo[indexOf(space)]! <= steps) return
      toGo[indexOf(space)] = steps
      ;(layers[steps] ??= []).push(space)
    }
    if (later === undefined) {
      for (const space of course.line)
        for (const heading of course.finishHeadings) reach(ahead(space, turn(heading, 3)), 1)
    } else {
      for (const space of open)
        for (const heading of headings)
          if (crossingOf(course.gates[rounded as 0 | 1 | 2], space, heading) === 1)
            reach(space, 1 + (later[indexOf(ahead(space, heading))] ?? Infinity))
    }
    for (let steps = 0; steps < layers.length; steps++)
      for (const space of layers[steps] ?? [])
        if (toGo[indexOf(space)] === steps)
          for (const heading of headings) {
            const before = ahead(space, turn(heading, 3))
            if (staysOnStretch(course, rounded, before, heading)) reach(before, steps + 1)
          }
  }

  const toGo = (space: Space, rounded: Rounded) => stretches[rounded]![indexOf(space)] ?? Infinity
  const starts = course.line.flatMap((space) => course.startHeadings.map((heading) => ahead(space, heading)))
  return { length: 1 + Math.min(...starts.map((space) => toGo(space, 0))), toGo }
}

/** A step that goes back over no gate that counts, and not yet over the next one. */
function staysOnStretch(course: Course, rounded: Rounded, from: Space, heading: Heading): boolean {
  return course.gates.every(({ number }, i) => {
    if (number > rounded + 1) return true
    const crossing = crossingOf(course.gates[i]!, from, heading)
    return number > rounded ? crossing === 0 : crossing >= 0
  })
}
