import type { PlayerId } from '../state/plan.ts'

const smallest = 4
const largest = 8

/** T8.1: cuts an order into divisions of about a size, none smaller than 4 or larger than 8 and all as equal as can be. */
export function cutDivisions(order: readonly PlayerId[], size: number): PlayerId[][] {
  const most = Math.max(1, Math.floor(order.length / smallest))
  const fewest = Math.ceil(order.length / largest)
  const count = Math.min(most, Math.max(fewest, Math.round(order.length / size)))
  const ends = Array.from({ length: count + 1 }, (_, i) => Math.round((i * order.length) / count))
  return ends.slice(1).map((end, i) => order.slice(ends[i], end))
}

/** T8.5: the order of the next season: between two divisions the last ones change places with the first ones. */
export function movedOrder(divisions: readonly (readonly PlayerId[])[], moving: number): PlayerId[] {
  const moved = divisions.map((division) => [...division])
  for (let i = 0; i + 1 < moved.length; i++) {
    const upper = moved[i]!
    const lower = moved[i + 1]!
    const count = Math.min(moving, Math.floor(upper.length / 2), Math.floor(lower.length / 2))
    const down = upper.splice(upper.length - count, count)
    const up = lower.splice(0, count)
    upper.push(...up)
    lower.unshift(...down)
  }
  return moved.flat()
}
