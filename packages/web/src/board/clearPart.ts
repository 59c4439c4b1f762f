import type { Box } from '@powerboats/draw'
import type { Size } from './camera.ts'

/** How close the camera follows, in pixels a unit: what is smaller can hardly be pressed; at most about eight spaces across a phone. */
export const closeness = { least: 0.18, most: 0.46 }

/**
 * The part of a window, clear of what covers it, in which something of this size is seen largest; the roomiest of several.
 * Where it would be too small, what covers least is looked past.
 */
export function clearPart(window: Box, covers: readonly Box[], seen: Size): Box {
  const parts = covers.reduce<readonly Box[]>((left, cover) => left.flatMap((part) => without(part, cover)), [window])
  const scaleIn = ({ width, height }: Size) => Math.min(closeness.most, width / seen.width, height / seen.height)
  const best = parts.toSorted((a, b) => scaleIn(b) - scaleIn(a) || room(b) - room(a))[0]
  if (best !== undefined && (covers.length === 0 || scaleIn(best) >= closeness.least)) return best
  return clearPart(window, covers.toSorted((a, b) => room(b) - room(a)).slice(0, -1), seen)
}

function room({ width, height }: Size): number {
  return width * height
}

/** What is left of a part beside a cover: the strips above and below it, left and right of it. They overlap. */
function without(part: Box, cover: Box): Box[] {
  const [right, bottom] = [part.x + part.width, part.y + part.height]
  const [coverRight, coverBottom] = [cover.x + cover.width, cover.y + cover.height]
  if (cover.x >= right || coverRight <= part.x || cover.y >= bottom || coverBottom <= part.y) return [part]
  return [
    { ...part, height: cover.y - part.y },
    { ...part, y: coverBottom, height: bottom - coverBottom },
    { ...part, width: cover.x - part.x },
    { ...part, x: coverRight, width: right - coverRight },
  ].filter(({ width, height }) => width > 0 && height > 0)
}
