import type { Point } from '@powerboats/rules'
import { paintLandmark } from './paintLandmark.ts'
import { seedOf } from '../geometry/noise.ts'
import { palettes } from './palette.ts'
import type { Palette } from './palette.ts'
import type { Box } from '../geometry/plane.ts'
import type { Outline } from '../geometry/outline.ts'
import type { Scenery } from '../scenery/scenery.ts'
import { circle, dots, element, group, lineTo, moveTo, path, softLoop } from './svg.ts'

/** What the land's paint needs in the head of the document. */
export function landDefinitions({ lake, bounds, grass, shores }: Scenery): string {
  const palette = palettes[lake.side]
  return [
    element('clipPath', { id: 'picture' }, element('rect', { ...bounds, rx: 130 })),
    path(landPath(bounds, shores), { id: 'shores', 'fill-rule': 'evenodd', 'clip-rule': 'evenodd' }),
    path(landPath(bounds, grass[0]), { id: 'grass', 'fill-rule': 'evenodd', 'clip-rule': 'evenodd' }),
    element('clipPath', { id: 'on-land' }, element('use', { href: '#shores' })),
    element('clipPath', { id: 'on-grass' }, element('use', { href: '#grass' })),
    element(
      'filter',
      { id: 'mottle', x: 0, y: 0, width: '100%', height: '100%' },
      element('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '.006 .008',
        numOctaves: 4,
        seed: seedOf(lake) % 999,
      }),
      element('feColorMatrix', { values: '0 0 0 0 .1  0 0 0 0 .22  0 0 0 0 .05  0 3 0 0 -1.35' }),
    ),
    ...[0, 1, 2].map((kind) => treeDefinition(kind as 0 | 1 | 2, palette)),
  ].join('')
}

/** Land is what lies between the picture's edge and the shores, and the islands inside of those. */
function landPath({ x, y, width, height }: Box, outlines: readonly Outline[]): string {
  const edge = `M${x} ${y}h${width}v${height}h${-width}Z`
  return edge + outlines.map(({ points }) => softLoop(points)).join('')
}

const treeSizes = [21, 24, 17] as const

/** A crown from above with the light on its upper left. */
function treeDefinition(kind: 0 | 1 | 2, { trees, treeLights }: Palette): string {
  const size = treeSizes[kind]
  const light: Point = { x: -size * 0.26, y: -size * 0.3 }
  return group(
    { id: `tree${kind}` },
    circle({ x: 0, y: 0 }, size, { fill: trees[kind] }),
    circle(light, size * 0.62, { fill: treeLights[kind] }),
    circle({ x: light.x * 1.5, y: light.y * 1.5 }, size * 0.25, { fill: '#fff', opacity: 0.16 }),
  )
}

/** Beach, grass, reeds, trees and what stands among them. */
export function paintLand(scenery: Scenery, turn = 0): string {
  const { lake, bounds, grass, meadow, trees, reeds, landmarks } = scenery
  const palette = palettes[lake.side]
  const shadows = trees.map(({ centre }) => ({ x: centre.x + 9, y: centre.y + 12 }))
  const tufts = meadow.tufts.map((point) => `${moveTo(point)}l-3-9m3 9l4-9`).join('')
  return group(
    { id: 'ground' },
    element('use', { href: '#shores', fill: palette.sand }),
    group(
      { 'clip-path': 'url(#on-land)' },
      element('use', { href: '#shores', fill: 'none', stroke: palette.wetSand, 'stroke-width': 9, opacity: 0.7 }),
    ),
    element('use', { href: '#grass', fill: palette.grass[0] }),
    path(landPath(bounds, grass[1]), { 'fill-rule': 'evenodd', fill: palette.grass[1] }),
    group(
      { 'clip-path': 'url(#on-grass)' },
      path(meadow.patches.map(softLoop).join(''), { fill: palette.grass[2], opacity: 0.5 }),
      element('rect', { ...bounds, filter: 'url(#mottle)', opacity: 0.34 }),
      path(tufts, { fill: 'none', stroke: palette.tuft, 'stroke-width': 2.5, opacity: 0.45 }),
      path(dots(meadow.flowers), { stroke: '#fff6c9', 'stroke-width': 6, 'stroke-linecap': 'round', opacity: 0.75 }),
    ),
    path(reeds.map(({ foot, tip }) => moveTo(foot) + lineTo(tip)).join(''), {
      stroke: '#5d7a35',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    path(dots(reeds.filter((_, i) => i % 3 === 0).map(({ tip }) => tip)), {
      stroke: '#7a5230',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
    ...landmarks.filter(({ kind }) => kind !== 'lighthouse').map((landmark) => paintLandmark(landmark, turn)),
    path(dots(shadows), { stroke: '#12331f', 'stroke-width': 40, 'stroke-linecap': 'round', opacity: 0.28 }),
    ...trees.map(({ kind, centre }) => element('use', { href: `#tree${kind}`, ...centre })),
    // Taller than any tree.
    ...landmarks.filter(({ kind }) => kind === 'lighthouse').map((landmark) => paintLandmark(landmark, turn)),
  )
}

/** Warm light from the upper left, a little shade at the lower right. */
export const sunlight = element(
  'linearGradient',
  { id: 'sun', x1: 0, y1: 0, x2: 1, y2: 1 },
  element('stop', { offset: 0, 'stop-color': '#fff3c4', 'stop-opacity': 0.2 }),
  element('stop', { offset: 0.45, 'stop-color': '#fff3c4', 'stop-opacity': 0 }),
  element('stop', { offset: 1, 'stop-color': '#062033', 'stop-opacity': 0.16 }),
)
