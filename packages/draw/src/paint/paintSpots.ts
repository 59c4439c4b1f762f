import type { Spot } from '@powerboats/rules'
import { fontFamily, palettes } from './palette.ts'
import { at, degreesOf } from '../geometry/plane.ts'
import { group, path, uprightLabel } from './svg.ts'

/** Quiet marks for the lettered spots; the notch shows the letter side, where the line would lie (R1.4). */
export function paintSpots(spots: readonly Spot[], mark: string, opacity: number, turn = 0): string {
  const { markGround } = mark === palettes.dark.mark ? palettes.dark : palettes.light
  return group(
    { id: 'spots', opacity, 'font-family': fontFamily, 'font-weight': 700, fill: mark },
    ...spots.map(({ letter, space, lineHeading }) => {
      const { x, y } = at(space)
      const centre = { x: Math.round(x), y: Math.round(y) }
      return (
        path('M22-21A30 30 0 1 0 22 21L47 0Z', {
          transform: `translate(${centre.x} ${centre.y}) rotate(${degreesOf(lineHeading)})`,
          fill: markGround,
          'fill-opacity': 0.35,
          stroke: mark,
          'stroke-width': 4,
          'stroke-linejoin': 'round',
        }) + uprightLabel(centre, letter, 38, turn, {})
      )
    }),
  )
}
