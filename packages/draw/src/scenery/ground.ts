import type { Lake, Point } from '@powerboats/rules'
import { boundsOf } from '../geometry/plane.ts'

/** A loose grid over the whole picture: where something may grow or lie. */
export function groundPoints(lake: Lake, step: number, next: () => number): Point[] {
  const { x, y, width, height } = boundsOf(lake)
  const points: Point[] = []
  for (let top = y + step / 2; top < y + height; top += step)
    for (let left = x + step / 2; left < x + width; left += step)
      points.push({
        x: Math.round(left + (next() - 0.5) * step * 0.9),
        y: Math.round(top + (next() - 0.5) * step * 0.9),
      })
  return points
}
