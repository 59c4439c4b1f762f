import { isOpen } from '../src/course/course.ts'
import type { Course } from '../src/course/course.ts'
import { afterStep, finishesBy, unrounded } from '../src/course/rounding.ts'
import type { Rounding } from '../src/course/rounding.ts'
import { ahead, headings } from '../src/lake/hex.ts'
import type { Space } from '../src/lake/hex.ts'

/** The shortest way by trying every step with the rules of rounding themselves, counts from -2 to 3. */
export function shortestByTrying(course: Course): number {
  const keyOf = (space: Space, { counts }: Rounding) => [space.q, space.r, ...counts].join()
  let layer: [Space, Rounding][] = course.line.map((space) => [space, { started: true, counts: unrounded }])
  const seen = new Set<string>()
  for (let steps = 1; layer.length > 0; steps++) {
    const next: typeof layer = []
    for (const [from, rounding] of layer)
      for (const heading of steps === 1 ? course.startHeadings : headings) {
        const to = ahead(from, heading)
        if (!isOpen(course, to)) continue
        const after = afterStep(course, rounding, from, heading)
        if (finishesBy(course, after, from, heading)) return steps
        const key = keyOf(to, after)
        if (seen.has(key) || after.counts.some((count) => count < -2 || count > 3)) continue
        seen.add(key)
        next.push([to, after])
      }
    layer = next
  }
  return Infinity
}
