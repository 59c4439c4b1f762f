import { at, unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import { boatOf, courseOf, targetOf } from '@powerboats/rules'
import type { Game, GameEvent, Point, Space } from '@powerboats/rules'
import type { Landing } from '../../race/odds.ts'
import type { Way } from '../../race/ways.ts'

export interface Attention {
  readonly game: Game
  readonly event: GameEvent | null
  /** Whether a person before the screen is to choose something. */
  readonly isActing: boolean
  readonly landings: readonly Landing[]
  readonly ways: readonly Way[]
  /** The width of the board in pixels. */
  readonly width: number
}

/** Up to this width the camera goes with every boat; up to the next one it comes closer when a person must choose. */
const narrow = 620
const middling = 900

/** What one wants to see from near now; null for the whole lake. */
export function followBox({ game, event, isActing, landings, ways, width }: Attention): Box | null {
  if (game.phase === 'placing' || game.phase === 'opening')
    return isActing || width < narrow ? boxOf(courseOf(game).line, 3.2) : null
  if (width > middling || (width > narrow && !isActing)) return null
  const seat = event !== null && 'seat' in event ? event.seat : game.seat
  const space = seat === null ? null : boatOf(game, seat).space
  if (space === null) return null
  const path = event?.kind === 'steered' ? event.path : []
  const ends = [...landings.map((landing) => landing.space), ...ways.flatMap((way) => way.path.slice(-1))]
  return boxOf([space, ...path, ...ends], width > narrow ? 2.5 : 1.6)
}

function boxOf(spaces: readonly Space[], margin: number): Box {
  const points = spaces.map(at)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const edge = margin * unit
  return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge }
}

/** Where the boat at turn must go: the next buoy, or the line. */
export function aimOf(game: Game): { point: Point; sign: string } | null {
  if (game.seat === null || game.phase === 'placing') return null
  const { rounding } = boatOf(game, game.seat)
  const course = courseOf(game)
  const target = targetOf(rounding.counts)
  if (rounding.started && target !== 4) return { point: at(course.buoys[target]), sign: String(target) }
  const [a, b] = [at(course.buoys[0]), at(course.finishBuoy)]
  return { point: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, sign: '⚑' }
}
