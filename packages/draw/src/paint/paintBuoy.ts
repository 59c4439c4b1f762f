import { arrowPaths } from '../marks/buoy.ts'
import type { BuoyMark, RoundArrow } from '../marks/buoy.ts'
import type { Point } from '@powerboats/rules'
import { buoyRed, buoyShade, fontFamily, gateTints } from './palette.ts'
import { circle, element, group, label, path, polygon, uprightBy } from './svg.ts'

/** The curved arrow of a buoy, under boats and buoys. */
export function paintArrow({ name, centre, arrow }: BuoyMark): string {
  return arrow ? curvedArrow(centre, arrow, gateTints[Number(name) as 1 | 2 | 3]) : ''
}

function curvedArrow(centre: Point, arrow: RoundArrow, tint: string): string {
  const { arc, head } = arrowPaths(centre, arrow)
  return group(
    { class: 'arrow', 'stroke-linejoin': 'round' },
    path(arc, { fill: 'none', stroke: '#06304d', 'stroke-width': 21, opacity: 0.4 }),
    path(polygon(head), { fill: '#06304d', stroke: '#06304d', 'stroke-width': 9, opacity: 0.4 }),
    path(arc, { fill: 'none', stroke: tint, 'stroke-width': 13 }),
    path(polygon(head), { fill: tint, stroke: tint, 'stroke-width': 2 }),
  )
}

/** A float with a cone on it, seen from slightly above; the finish buoy carries a flag. It stands upright also where the picture is turned by some degrees. */
export function paintBuoy({ name, centre }: BuoyMark, turn = 0): string {
  return group(
    {
      class: 'buoy',
      id: `buoy-${name}`,
      transform: `translate(${Math.round(centre.x)} ${Math.round(centre.y)})${uprightBy(turn)}`,
    },
    element('ellipse', { cx: 9, cy: 27, rx: 46, ry: 19, fill: '#04263d', opacity: 0.35 }),
    element('ellipse', { cy: 22, rx: 43, ry: 19, fill: '#fff', opacity: 0.55 }),
    path('M-38 18v6a38 16 0 0 0 76 0v-6z', { fill: buoyShade }),
    element('ellipse', { cy: 18, rx: 38, ry: 16, fill: buoyRed }),
    ...(name === 'finish' ? flag() : cone(name)),
  )
}

function cone(name: string): string[] {
  return [
    path('M-30 17L-13-46Q0-54 13-46L30 17Q0 31-30 17Z', { fill: buoyRed }),
    path('M8-50Q11-49 13-46L30 17Q22 22 12 24Z', { fill: buoyShade, opacity: 0.55 }),
    path('M-27.5 7L-18-27Q0-20 18-27L27.5 7Q0 18-27.5 7Z', { fill: '#fff' }),
    path('M13-25.5L18-27L27.5 7Q22 10 15 11.5Z', { fill: '#b9c6cf', opacity: 0.6 }),
    label({ x: 0, y: -6 }, name, 36, { fill: '#1a2129', 'font-family': fontFamily, 'font-weight': 700 }),
  ]
}

function flag(): string[] {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .filter((i) => (Math.floor(i / 4) + i) % 2 === 0)
    .map((i) => `M${4 + (i % 4) * 13} ${-76 + Math.floor(i / 4) * 13}h13v13h-13z`)
    .join('')
  return [
    path('M-16 16L-7-12H7L16 16Q0 24-16 16Z', { fill: '#fff' }),
    path('M0 6V-80', { stroke: '#3a3f45', 'stroke-width': 7, 'stroke-linecap': 'round' }),
    path('M4-76h52v39h-52z', { fill: '#fff', stroke: '#14212b', 'stroke-width': 2.5 }),
    path(cells, { fill: '#14212b' }),
    circle({ x: 0, y: -82 }, 6, { fill: '#f4c20d' }),
  ]
}
