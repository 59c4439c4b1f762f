import { isOpen } from '../course/course.ts'
import type { Course } from '../course/course.ts'
import { ahead, turn } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'

/** What lies ahead in one of the three headings a boat may turn to (R5.5). */
export interface Steering {
  readonly heading: Heading
  /** Spaces free of land and buoys straight ahead, up to the total. */
  readonly run: number
  readonly allowed: boolean
}

/** R5.5: how many spaces of open water lie straight ahead, up to `most`. */
export function runOf(course: Course, space: Space, heading: Heading, most: number): number {
  let run = 0
  while (run < most && isOpen(course, ahead(space, heading, run + 1))) run++
  return run
}

/** R5.4, R5.5: left, straight on and right, and which of them the total allows. */
export function steerings(course: Course, space: Space, heading: Heading, total: number): Steering[] {
  const runs = [1, 0, -1].map((sixths) => {
    const turned = turn(heading, sixths)
    return { heading: turned, run: runOf(course, space, turned, total) }
  })
  const longest = Math.max(...runs.map(({ run }) => run))
  return runs.map((steering) => ({ ...steering, allowed: steering.run === longest }))
}
