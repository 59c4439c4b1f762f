import { ahead, crossingOf, headings, isOpen, routeOf } from '@powerboats/rules'
import type { Course, Heading, Rounded, Space } from '@powerboats/rules'

/** One of the shortest ways round a course, from a space of the line over the gates to the finish. */
export function shortestRoute(course: Course): Space[] {
  const route = routeOf(course)
  if (route.length === Infinity) return []
  const starts = course.line.flatMap((space) => course.startHeadings.map((heading) => [space, ahead(space, heading)]))
  const start = starts.find(([, next]) => isOpen(course, next!) && route.toGo(next!, 0) === route.length - 1)
  const spaces = [...(start ?? [])]
  let rounded: Rounded = 0
  let lastHeading: Heading | undefined
  for (let left = route.length - 1; left > 1; left--) {
    const here = spaces.at(-1)!
    const steps = headings.flatMap((heading) => {
      const next = ahead(here, heading)
      const after = roundedAfter(course, here, heading, rounded)
      return after !== null && isOpen(course, next) && route.toGo(next, after) === left - 1
        ? [{ heading, next, after }]
        : []
    })
    // Straight on where that is as short: fewer bends are easier on the eye.
    const step = steps.find(({ heading }) => heading === lastHeading) ?? steps[0]
    if (!step) break
    spaces.push(step.next)
    rounded = step.after
    lastHeading = step.heading
  }
  const here = spaces.at(-1)
  const line = course.finishHeadings
    .map((heading) => here && ahead(here, heading))
    .find((next) => next && course.line.some(({ q, r }) => q === next.q && r === next.r))
  return line ? [...spaces, line] : spaces
}

/** How many buoys are rounded after a step; null when the step goes back over a gate that counted. */
function roundedAfter(course: Course, from: Space, heading: Heading, rounded: Rounded): Rounded | null {
  const crossings = course.gates.map((gate) => crossingOf(gate, from, heading))
  if (crossings.slice(0, rounded + 1).some((crossing) => crossing < 0)) return null
  return crossings[rounded] === 1 ? ((rounded + 1) as Rounded) : rounded
}
