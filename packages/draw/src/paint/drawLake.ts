import type { Lake } from '@powerboats/rules'
import { englishLabels } from './labels.ts'
import type { Letters } from './labels.ts'
import { paintQuay, paintRiver } from './paintFrame.ts'
import { landDefinitions, paintLand, sunlight } from './paintLand.ts'
import { paintSpots } from './paintSpots.ts'
import { paintWater, waterDefinitions } from './paintWater.ts'
import { palettes } from './palette.ts'
import { sceneryOf } from '../scenery/scenery.ts'
import type { Scenery } from '../scenery/scenery.ts'
import { element, escaped, group } from './svg.ts'
import type { Box } from '../geometry/plane.ts'

/** A picture of a lake with its lettered spots, as a whole SVG document. */
export function drawLake(lake: Lake): string {
  const scenery = sceneryOf(lake)
  return documentOf(scenery, {
    title: `A Powerboats lake, ${lake.side} side`,
    description: `${describe(scenery)} Lettered spots show where buoys can stand.`,
    letters: englishLabels.letters,
    onWater: '',
    onTop: paintSpots(lake.spots, palettes[lake.side].mark, 0.65),
  })
}

/** What a document shows besides the lake itself, and what it says to those who cannot see it. */
export interface Sheet {
  readonly title: string
  readonly description: string
  readonly letters: Letters
  /** Painted on the water, under the land. */
  readonly onWater: string
  readonly onTop: string
  /** Where it stands in another picture. */
  readonly frame?: Box
}

/** The lake with what a sheet adds to it, as a whole SVG document. */
export function documentOf(scenery: Scenery, { title, description, letters, onWater, onTop, frame }: Sheet): string {
  const { x, y, width, height } = scenery.bounds
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      ...(frame ?? { width: Math.round(width * 0.4), height: Math.round(height * 0.4) }),
      role: 'img',
      'aria-labelledby': 'title description',
    },
    element('title', { id: 'title' }, escaped(title)),
    element('desc', { id: 'description' }, escaped(description)),
    element('defs', {}, waterDefinitions(scenery), landDefinitions(scenery), sunlight),
    group(
      { 'clip-path': 'url(#picture)' },
      paintWater(scenery),
      onWater,
      paintLand(scenery),
      // Players' colours stay as they are: the light falls on water and land only.
      element('rect', { ...scenery.bounds, fill: 'url(#sun)', 'pointer-events': 'none' }),
      paintRiver(scenery),
      ...scenery.quays.map((quay) => paintQuay(quay, letters)),
      onTop,
    ),
  )
}

/** The lake in a sentence. */
export function describe({ lake, shores }: Scenery): string {
  const islands = shores.filter(({ isIsland }) => isIsland).length
  const water = lake.rows.join('').replaceAll('#', '').length
  return `A lake of ${water} spaces with ${islands} islands, six quays and a score track round the shore.`
}
