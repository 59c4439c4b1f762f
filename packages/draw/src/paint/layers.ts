import type { Lake } from '@powerboats/rules'
import type { Letters } from './labels.ts'
import { paintQuay, paintRiver } from './paintFrame.ts'
import { landDefinitions, paintLand, sunlight } from './paintLand.ts'
import { paintSpots } from './paintSpots.ts'
import { paintWater, waterDefinitions } from './paintWater.ts'
import { palettes } from './palette.ts'
import type { Quay } from '../marks/quay.ts'
import type { Stone } from '../scenery/river.ts'
import { sceneryOf } from '../scenery/scenery.ts'
import { element, group } from './svg.ts'

/** A lake as two pictures that lie on each other, so that a game can let water move between them. */
export interface LakeLayers {
  readonly water: string
  readonly land: string
  readonly quays: readonly Quay[]
  readonly stones: readonly Stone[]
}

/** Paints a lake as two pictures, and says where its quays and stones are. What stands or is written on it stays upright when the pictures are turned by some degrees. */
export function layersOf(lake: Lake, letters: Letters, turn = 0): LakeLayers {
  const scenery = sceneryOf(lake)
  const { bounds } = scenery
  const definitions = element('defs', {}, waterDefinitions(scenery), landDefinitions(scenery), sunlight)
  const picture = (...parts: readonly string[]) =>
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`,
        width: bounds.width,
        height: bounds.height,
      },
      definitions,
      group({ 'clip-path': 'url(#picture)' }, ...parts),
    )
  return {
    water: picture(paintWater(scenery)),
    land: picture(
      paintLand(scenery, turn),
      element('rect', { ...bounds, fill: 'url(#sun)' }),
      paintSpots(lake.spots, palettes[lake.side].mark, 0.3, turn),
      paintRiver(scenery, turn),
      ...scenery.quays.map((quay) => paintQuay(quay, letters, turn)),
    ),
    quays: scenery.quays,
    stones: scenery.river.stones,
  }
}
