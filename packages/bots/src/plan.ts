import { ahead, crossingOf, headings, isOpen, spaceIndex, spacesOf, targetOf, turn } from '@powerboats/rules'
import type { Course, Heading, Rounding, Space } from '@powerboats/rules'

/** A step costs 2 and a turn of 60° costs 3: turning is as dear as sailing one and a half spaces. */
const stepCost = 2
const turnCost = 3
/** The price, in spaces, of every time a gate was crossed the wrong way. */
const wrongWay = 12

/** The way round a course for a boat that has a bow: like the shortest route, but turning costs too. */
export interface Plan {
  /** Spaces to sail, turns included, for a boat that points in a heading; a large number where there is no way. */
  toGo(space: Space, heading: Heading, rounding: Rounding): number
}

/** Reckons a plan backwards from the finish, cheapest first. */
export function planOf(course: Course): Plan {
  const { lake } = course
  const spaces = spacesOf(lake)
  const costs = Array.from({ length: 4 }, () => new Uint16Array(spaces.length * headings.length).fill(far))
  const queue: { space: Space; heading: Heading; rounded: number }[][] = []
  const reach = (space: Space, heading: Heading, rounded: number, cost: number) => {
    const index = spaceIndex(lake, space) * headings.length + heading
    if (costs[rounded]![index]! <= cost) return
    costs[rounded]![index] = cost
    ;(queue[cost] ??= []).push({ space, heading, rounded })
  }
  for (const space of course.line)
    for (const heading of course.finishHeadings) {
      const before = ahead(space, turn(heading, 3))
      if (isOpen(course, before)) reach(before, heading, 3, stepCost)
    }
  for (let cost = 0; cost < queue.length; cost++)
    for (const { space, heading, rounded } of queue[cost] ?? []) {
      if (costs[rounded]![spaceIndex(lake, space) * headings.length + heading] !== cost) continue
      reach(space, turn(heading, 1), rounded, cost + turnCost)
      reach(space, turn(heading, -1), rounded, cost + turnCost)
      const before = ahead(space, turn(heading, 3))
      if (!isOpen(course, before)) continue
      const crossings = course.gates.map((gate) => crossingOf(gate, before, heading))
      if (crossings.slice(0, rounded).every((way) => way >= 0) && (crossings[rounded] ?? 0) === 0)
        reach(before, heading, rounded, cost + stepCost)
      if (rounded > 0 && crossings[rounded - 1] === 1) reach(before, heading, rounded - 1, cost + stepCost)
    }

  return {
    toGo(space, heading, { counts }) {
      const cost = costs[targetOf(counts) - 1]![spaceIndex(lake, space) * headings.length + heading] ?? far
      return cost / stepCost + wrongWay * counts.reduce((sum, count) => sum + Math.max(0, -count), 0)
    },
  }
}

const far = 4000
