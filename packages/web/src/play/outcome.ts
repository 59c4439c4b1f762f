import type { Words } from '../words/en/common.ts'
import type { Way } from './ways.ts'

/** What taking a way would bring, in a few words. */
export function outcomeOf({ ways }: Words, way: Way): string {
  if (!way.allowed) return ways.locked(way.run)
  const parts = [way.path.length === 0 && way.damage === 0 ? ways.turns : ways.goes(way.path.length)]
  if (way.damage > 0) parts.push(ways.crash(way.damage))
  if (way.finished) parts.push(ways.finishes)
  else if (way.sinks) parts.push(ways.sinks)
  for (const buoy of way.rounded) parts.push(ways.rounds(buoy))
  if (way.astray !== null) parts.push(ways[way.astray.kind](way.astray.buoy))
  return parts.join(', ')
}
