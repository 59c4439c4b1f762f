import type { Chevron } from '../marks/chevrons.ts'
import type { LineMark, WayArrow } from '../marks/line.ts'
import { fontFamily } from './palette.ts'
import { moved, towards } from '../geometry/plane.ts'
import { element, group, label, path, polygon, short } from './svg.ts'

const squares = 3

/** The chequered line. */
export function paintLine({ centre, degrees, length, width }: LineMark): string {
  const size = width / squares
  const columns = Math.round(length / size)
  const dark = Array.from({ length: columns * squares }, (_, i) => [Math.floor(i / squares), i % squares] as const)
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(
      ([column, row]) =>
        `M${short(column * size - length / 2)} ${short(row * size - width / 2)}h${short(size)}v${short(size)}h${short(-size)}z`,
    )
    .join('')
  return group(
    { id: 'line' },
    group(
      { transform: `translate(${Math.round(centre.x)} ${Math.round(centre.y)}) rotate(${degrees})` },
      element('rect', { x: -length / 2, y: -width / 2, width: length, height: width, fill: '#fff', opacity: 0.92 }),
      path(dark, { fill: '#14212b', opacity: 0.92 }),
      element('rect', {
        x: -length / 2,
        y: -width / 2,
        width: length,
        height: width,
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 4,
      }),
    ),
  )
}

/** An arrow across the line with its word, like paint on the water; readable also where the picture is turned by some degrees. */
export function paintWay({ centre, degrees }: WayArrow, word: string, turn = 0): string {
  const isFlipped = Math.cos(((degrees + turn) * Math.PI) / 180) < -1e-9
  return group(
    { transform: `translate(${Math.round(centre.x)} ${Math.round(centre.y)}) rotate(${degrees})` },
    path('M-76-26H26V-52L78 0L26 52V26H-76Z', {
      fill: '#fff',
      opacity: 0.8,
      stroke: '#06304d',
      'stroke-width': 3,
      'stroke-opacity': 0.35,
    }),
    group(
      {
        transform: isFlipped ? 'rotate(180)' : undefined,
        fill: '#0a3f63',
        'font-family': fontFamily,
        'font-weight': 700,
      },
      label({ x: isFlipped ? 16 : -16, y: 0 }, word, word.length > 5 ? 27 : 31, {}),
    ),
  )
}

/** A broad arrowhead with a notched back. */
export function chevronPath({ centre, degrees }: Chevron): string {
  const ahead = towards(degrees)
  const aside = towards(degrees + 90)
  const corners = [
    [20, 0],
    [-4, 27],
    [-24, 27],
    [0, 0],
    [-24, -27],
    [-4, -27],
  ] as const
  return polygon(corners.map(([along, across]) => moved(moved(centre, ahead, along), aside, across)))
}
