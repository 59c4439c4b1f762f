import type { Point, Side } from '@powerboats/rules'
import { boulderSizes } from '../scenery/boulders.ts'
import type { Boulder } from '../scenery/boulders.ts'
import { palettes } from './palette.ts'
import { seedOf } from '../geometry/noise.ts'
import { unit } from '../geometry/plane.ts'
import type { Scenery } from '../scenery/scenery.ts'
import { dots, element, group, moveTo, path } from './svg.ts'

/** Rings of shallow water: broad strokes along the shores, from the outer to the inner one, half of each hidden under the land. */
const rings = [
  { width: 2.2 * unit, opacity: 0.42 },
  { width: 1.35 * unit, opacity: 0.55 },
  { width: 0.7 * unit, opacity: 0.8 },
] as const

/** So blurred, the rings make the islands glow. */
const shallowsBlur = 0.11 * unit

function shallowsOf(side: Side) {
  return rings.map((ring, i) => ({ ...ring, colour: palettes[side].shallows[i as 0 | 1 | 2] }))
}

/** What the water's paint needs in the head of the document. */
export function waterDefinitions({ lake }: Scenery): string {
  const { deep, open } = palettes[lake.side]
  return [
    element(
      'radialGradient',
      { id: 'water', cx: '50%', cy: '50%', r: '62%' },
      element('stop', { offset: 0.1, 'stop-color': deep }),
      element('stop', { offset: 1, 'stop-color': open }),
    ),
    element(
      'filter',
      { id: 'shimmer', x: 0, y: 0, width: '100%', height: '100%' },
      element('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '.0022 .0068',
        numOctaves: 3,
        seed: seedOf(lake) % 1000,
      }),
      element('feColorMatrix', { values: '0 0 0 0 .78  0 0 0 0 .95  0 0 0 0 1  2.6 0 0 0 -1.2' }),
    ),
    element('filter', { id: 'soft' }, element('feGaussianBlur', { stdDeviation: shallowsBlur })),
  ].join('')
}

/** Water, shallows and hexagon lines. */
export function paintWater(scenery: Scenery): string {
  const { lake, bounds, ripples, grid, boulders, lilies } = scenery
  const palette = palettes[lake.side]
  const waves = ripples
    .map(({ centre, length }) => {
      const half = Math.round(length / 2)
      const swell = Math.round(length / 5)
      return `${moveTo({ x: centre.x - half, y: centre.y })}q${half}-${swell} ${length} 0`
    })
    .join('')
  return group(
    { id: 'lake' },
    element('rect', { ...bounds, fill: 'url(#water)' }),
    element('rect', { ...bounds, filter: 'url(#shimmer)', opacity: lake.side === 'dark' ? 0.2 : 0.5 }),
    group(
      { filter: 'url(#soft)', fill: 'none', 'stroke-linejoin': 'round' },
      ...shallowsOf(lake.side).map(({ colour, width, opacity }) =>
        element('use', { href: '#shores', stroke: colour, 'stroke-width': width, opacity }),
      ),
    ),
    path(waves, { fill: 'none', stroke: palette.ripple, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.3 }),
    path(grid, {
      id: 'grid',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3.2,
      opacity: lake.side === 'dark' ? 0.15 : 0.38,
    }),
    element('use', { href: '#shores', fill: 'none', stroke: palette.foam, 'stroke-width': 15, opacity: 0.6 }),
    ...paintLilies(lilies),
    ...paintBoulders(boulders),
  )
}

/** Each size in one path: its shade, itself and the light on it. */
function paintBoulders(boulders: readonly Boulder[]): string[] {
  return boulderSizes.flatMap((size) => {
    const centres = boulders.filter((boulder) => boulder.size === size).map(({ centre }) => centre)
    const round = { 'stroke-linecap': 'round' }
    return [
      path(dots(centres), { ...round, stroke: '#fff', 'stroke-width': size + 11, opacity: 0.45 }),
      path(dots(shifted(centres, 2, 4)), { ...round, stroke: '#06304d', 'stroke-width': size + 2, opacity: 0.35 }),
      path(dots(centres), { ...round, stroke: '#7f8583', 'stroke-width': size }),
      path(dots(shifted(centres, -size / 7, -size / 7)), { ...round, stroke: '#b4b8b2', 'stroke-width': size * 0.55 }),
    ]
  })
}

function paintLilies(centres: readonly Point[]): string[] {
  const round = { 'stroke-linecap': 'round' }
  const blossoms = centres.filter((_, i) => i % 5 === 0)
  return [
    path(dots(shifted(centres, 2, 4)), { ...round, stroke: '#06304d', 'stroke-width': 15, opacity: 0.25 }),
    path(dots(centres), { ...round, stroke: '#4f9a4a', 'stroke-width': 15 }),
    path(dots(shifted(centres, -1, -2)), { ...round, stroke: '#74b85c', 'stroke-width': 9 }),
    path(dots(blossoms), { ...round, stroke: '#ffe3f0', 'stroke-width': 8 }),
  ]
}

function shifted(points: readonly Point[], right: number, down: number): Point[] {
  return points.map(({ x, y }) => ({ x: x + right, y: y + down }))
}
