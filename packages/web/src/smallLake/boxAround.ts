import { at, unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import type { Space } from '@powerboats/rules'

/** Less of a lake than this, in spaces, is not recognised. */
const least = 9

/** The part of a lake around some spaces, as wide as `ratio` heights, with a margin of one and a half spaces. */
export function boxAround(spaces: readonly Space[], ratio: number): Box {
  const points = spaces.map(at)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const height = Math.max(bottom - top + 3 * unit, (right - left + 3 * unit) / ratio, least * unit)
  const width = height * ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
