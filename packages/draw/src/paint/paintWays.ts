import type { Colour, Point, Space } from '@powerboats/rules'
import { gateNumbers } from '@powerboats/rules'
import type { Chevron } from '../marks/chevrons.ts'
import { chevronPath } from './paintCourse.ts'
import { gateTints, paints } from './palette.ts'
import { at } from '../geometry/plane.ts'
import { group, lineTo, moveTo, path } from './svg.ts'

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
