import type { Letters } from './labels.ts'
import { fontFamily, paints, palettes } from './palette.ts'
import type { Box } from '../geometry/plane.ts'
import type { Quay } from '../marks/quay.ts'
import { wellSize } from '../marks/quay.ts'
import type { Stone } from '../scenery/river.ts'
import type { Scenery } from '../scenery/scenery.ts'
import { element, group, path, softLoop, uprightLabel } from './svg.ts'

/** The river with its numbered stones: the score track. */
export function paintRiver({ lake, river }: Scenery, turn = 0): string {
  const { sand, river: blue, foam } = palettes[lake.side]
  const d = river.banks.map(softLoop).join('')
  return group(
    { id: 'score', fill: 'none', 'font-family': fontFamily, 'font-weight': 700 },
    path(d, { fill: blue, 'fill-rule': 'evenodd', stroke: sand, 'stroke-width': 16, 'stroke-linejoin': 'round' }),
    path(softLoop(river.points), {
      stroke: foam,
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
      opacity: 0.4,
      'stroke-dasharray': '34 50 14 80 22 120',
    }),
    ...river.stones.map((stone) => paintStone(stone, turn)),
  )
}

function paintStone({ points, centre, tilt }: Stone, turn: number): string {
  const turned = `rotate(${tilt} ${Math.round(centre.x)} ${Math.round(centre.y)})`
  const stone = { cx: Math.round(centre.x), cy: Math.round(centre.y), rx: 41, ry: 35 }
  return [
    element('ellipse', { ...stone, cy: stone.cy + 6, transform: turned, fill: '#0b3550', opacity: 0.35 }),
    element('ellipse', { ...stone, transform: turned, fill: points % 10 === 0 ? '#fff4d6' : '#dcdad0' }),
    uprightLabel({ x: stone.cx, y: stone.cy }, String(points), 40, turn, { fill: '#3b4347' }),
  ].join('')
}

/** A quay of planks in a player's colour, with a letter and wells for dice. */
export function paintQuay({ colour, box, isUpright, wells, plate, jetty }: Quay, letters: Letters, turn = 0): string {
  const { main, shade, ink } = paints[colour]
  const { x, y, width, height } = box
  const plank = 23
  const count = Math.floor((isUpright ? height : width) / plank)
  const seams = Array.from({ length: count }, (_, i) =>
    isUpright ? `M${x} ${y + (i + 1) * plank}h${width}` : `M${x + (i + 1) * plank} ${y}v${height}`,
  ).join('')
  const half = wellSize / 2
  return group(
    { id: `quay-${colour}`, 'font-family': fontFamily, 'font-weight': 700 },
    jetty ? paintJetty(jetty, isUpright) : '',
    element('rect', { x: x + 8, y: y + 12, width, height, rx: 10, fill: '#1d2b18', opacity: 0.35 }),
    element('rect', { ...box, rx: 10, fill: main, stroke: shade, 'stroke-width': 5 }),
    path(seams, { stroke: shade, 'stroke-width': 3, opacity: 0.45 }),
    ...wells.map((well) =>
      element('rect', {
        x: well.x - half,
        y: well.y - half,
        width: wellSize,
        height: wellSize,
        rx: 18,
        fill: '#0c2233',
        'fill-opacity': 0.55,
        stroke: shade,
        'stroke-width': 4,
      }),
    ),
    uprightLabel(plate, letters[colour], 62, turn, { fill: ink }),
  )
}

function paintJetty(box: Box, isUpright: boolean): string {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const count = Math.floor((isUpright ? width : height) / 14)
  const seams = Array.from({ length: count }, (_, i) =>
    isUpright ? `M${x + 14 * (i + 1)} ${y}v${height}` : `M${x} ${y + 14 * (i + 1)}h${width}`,
  ).join('')
  return [
    element('rect', { x: x + 6, y: y + 9, width, height, fill: '#0c2a33', opacity: 0.35 }),
    element('rect', { x, y, width, height, fill: '#b98a55', stroke: '#7a5230', 'stroke-width': 3 }),
    path(seams, { stroke: '#7a5230', 'stroke-width': 2.5, opacity: 0.7 }),
  ].join('')
}
