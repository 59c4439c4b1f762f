import type { Lake, Point } from '@powerboats/rules'
import { fieldOf, seedOf } from '../geometry/noise.ts'
import { apart, boundsOf, moved, towards, unit } from '../geometry/plane.ts'
import type { Box } from '../geometry/plane.ts'

/** The score track (R1.5): a river round the frame with a stone for each count of points. */
export interface River {
  /** Its middle, as a closed line, clockwise from the top left. */
  readonly points: readonly Point[]
  /** Its two banks, outer and inner. */
  readonly banks: readonly [readonly Point[], readonly Point[]]
  readonly stones: readonly Stone[]
}

/** A stone at the river, which counts points. */
export interface Stone {
  readonly points: number
  readonly centre: Point
  /** How the stone lies, in degrees, so that no two look alike. */
  readonly tilt: number
}

/** Beyond the last stone the count goes round once more. */
export const lastStone = 30

const fromEdge = 0.72 * unit
const bend = 2 * unit

export function riverOf(lake: Lake): River {
  const seed = seedOf(lake)
  const field = fieldOf(seed + 7, 1.6 * unit)
  const narrows = fieldOf(seed + 8, 0.8 * unit)
  const track = ringOf(boundsOf(lake))
  const line = (offset: number) =>
    track.map(({ point, outward }) => {
      const { x, y } = point
      const waver = 0.2 * field(x, y) + offset * (0.31 + 0.1 * narrows(x + offset, y))
      return moved(point, outward, waver * unit)
    })
  const points = line(0)
  const stones = spread(points, lastStone + 1).map((centre, i) => ({
    points: i,
    centre,
    tilt: Math.round(20 * field(centre.y, centre.x)),
  }))
  return { points, banks: [line(1), line(-1)], stones }
}

interface RingPoint {
  readonly point: Point
  readonly outward: Point
}

/** Points along a rectangle with round corners, about half a space apart. */
function ringOf(box: Box): RingPoint[] {
  const left = box.x + fromEdge + bend
  const top = box.y + fromEdge + bend
  const right = box.x + box.width - fromEdge - bend
  const bottom = box.y + box.height - fromEdge - bend
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % 4]!
    const start = -180 + 90 * i
    const curve = [0, 15, 30, 45, 60, 75].map((turned) => towards(start + turned))
    const outward = towards(start + 90)
    const length = apart(corner, next)
    const steps = Math.max(1, Math.round((2 * length) / unit))
    const along = { x: (next.x - corner.x) / length, y: (next.y - corner.y) / length }
    return [
      ...curve.map((way) => ({ point: moved(corner, way, bend), outward: way })),
      ...Array.from({ length: steps }, (_, step) => {
        const from = moved(corner, along, (length * step) / steps)
        return { point: moved(from, outward, bend), outward }
      }),
    ]
  })
}

/** `count` points at equal distances along a closed line, the first a little after the first corner. */
function spread(points: readonly Point[], count: number): Point[] {
  const legs = points.map((point, i) => apart(point, points[(i + 1) % points.length]!))
  const total = legs.reduce((sum, leg) => sum + leg, 0)
  return Array.from({ length: count }, (_, k) => {
    let rest = ((total * (k + 0.9)) / count) % total
    let leg = 0
    while (leg < legs.length - 1 && rest > legs[leg]!) rest -= legs[leg++]!
    const from = points[leg]!
    const to = points[(leg + 1) % points.length]!
    const part = rest / (legs[leg]! || 1)
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })
}
