import type { Colour, Point, Space } from '@powerboats/rules'
import { gateNumbers } from '@powerboats/rules'
import type { Chevron } from '../marks/chevrons.ts'
import type { LineMark, WayArrow } from '../marks/line.ts'
import { fontFamily, gateTints, paints } from './palette.ts'
import { at, moved, towards } from '../geometry/plane.ts'
import { element, group, label, lineTo, moveTo, path, polygon, short } from './svg.ts'

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

/** The three gates, each in its own tint. */
export function paintChevrons(chevrons: readonly Chevron[]): string {
  return group(
    { id: 'gates', 'stroke-linejoin': 'round' },
    ...gateNumbers.flatMap((number) =>
      [false, true].map((isFar) =>
        path(
          chevrons
            .filter((chevron) => chevron.gate === number && chevron.isFar === isFar)
            .map(chevronPath)
            .join(''),
          {
            class: `gate${number}`,
            fill: gateTints[number],
            stroke: '#06304d',
            'stroke-width': 5,
            'stroke-opacity': 0.5,
            opacity: isFar ? 0.5 : 0.9,
          },
        ),
      ),
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

/** A way over the lake as a dashed line. */
export function paintRoute(route: readonly Space[]): string {
  const d = roundedWay(route.map(at))
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'stroke-dasharray': '1 26' }
  return group(
    { id: 'route' },
    path(d, { ...stroke, stroke: '#06304d', 'stroke-width': 15, opacity: 0.4 }),
    path(d, { ...stroke, stroke: '#fffbe0', 'stroke-width': 10, opacity: 0.95 }),
  )
}

/** The way that a boat of this colour has sailed. */
export interface SailedWay {
  readonly colour: Colour
  readonly spaces: readonly Space[]
}

/** Paints the way of a boat, moved aside a little so that those on the same spaces are seen too. */
export function paintSailed({ colour, spaces }: SailedWay, aside: number): string {
  const d = roundedWay(spaces.map(at).map(({ x, y }) => ({ x: x + aside, y: y + aside })))
  const { main, shade } = paints[colour]
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return group(
    { class: `sailed ${colour}` },
    path(d, { ...stroke, stroke: colour === 'black' ? '#8d949c' : shade, 'stroke-width': 16, opacity: 0.8 }),
    path(d, { ...stroke, stroke: main, 'stroke-width': 10 }),
  )
}

/** Lines through the points that cut each corner with a curve. */
function roundedWay(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const bends = points.slice(1, -1).map((point, i) => {
    const next = points[i + 2]!
    const [x, y] = [Math.round((point.x + next.x) / 2), Math.round((point.y + next.y) / 2)]
    return `Q${Math.round(point.x)} ${Math.round(point.y)} ${x} ${y}`
  })
  return moveTo(first) + bends.join('') + lineTo(last)
}
