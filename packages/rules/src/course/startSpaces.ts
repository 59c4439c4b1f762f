import { ahead, sameSpace, turn } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { isOnLine, isOpen } from './course.ts'
import type { Course } from './course.ts'

/** R4.3: how many spaces behind the line a boat may be placed. */
export const startDepth = 3

/** R4.3: the spaces on and behind the line where a boat may be placed, if no boat is there. */
export function startSpaces(course: Course): Space[] {
  const spaces = course.line.filter((space) => isOpen(course, space))
  for (const space of course.line)
    for (const heading of course.startHeadings)
      for (let back = 1; back <= startDepth; back++) {
        const behind = ahead(space, turn(heading, 3), back)
        if (!isOpen(course, behind)) break
        if (!isOnLine(course, behind) && !spaces.some((other) => sameSpace(other, behind))) spaces.push(behind)
      }
  return spaces
}
