import { at } from '@powerboats/draw'
import { isWater, spacesOf } from '@powerboats/rules'
import type { Lake } from '@powerboats/rules'

/** Every space of water as a dot: with a broad, round line they flow together. */
export function waterPath(lake: Lake): string {
  return spacesOf(lake)
    .filter((space) => isWater(lake, space))
    .map((space) => `M${Math.round(at(space).x)} ${Math.round(at(space).y)}h.1`)
    .join('')
}
