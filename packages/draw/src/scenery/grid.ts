import { ahead, isWater, spacesOf } from '@powerboats/rules'
import type { Heading, Lake } from '@powerboats/rules'
import { at, cornerRadius, unit } from '../geometry/plane.ts'

/**
 * The hexagon lines of all water spaces as one path. Each space draws its upper left, upper right and left edges, and the
 * others where no water space does it for them; the shore hides what touches land.
 */
export function gridPath(lake: Lake): string {
  const half = unit / 2
  const side = Math.round(cornerRadius)
  const rise = Math.round(cornerRadius / 2)
  return spacesOf(lake)
    .filter((space) => isWater(lake, space))
    .map((space) => {
      const centre = at(space)
      const [x, y] = [Math.round(centre.x) - half, Math.round(centre.y)]
      const isOpen = (heading: Heading) => isWater(lake, ahead(space, heading))
      const top = `M${x} ${y + rise}v-${side}l${half}-${rise}l${half} ${rise}`
      const right = isOpen(0) ? '' : `v${side}`
      const bottomLeft = isOpen(4) ? '' : `M${x} ${y + rise}l${half} ${rise}`
      const bottomRight = isOpen(5) ? '' : `M${x + unit} ${y + rise}l-${half} ${rise}`
      return top + right + bottomLeft + bottomRight
    })
    .join('')
}
