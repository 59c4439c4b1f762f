import { at, unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import { boatOf, courseOf, targetOf, waysFor } from '@powerboats/rules'
import type { Game, GameEvent, Point, Seat, Space, Target } from '@powerboats/rules'
import type { Landing } from '../play/odds.ts'
import type { Way } from '../play/ways.ts'

export interface Attention {
  readonly game: Game
  readonly event: GameEvent | null
  /** Whether a person before the screen is to choose something. */
  readonly isActing: boolean
  readonly landings: readonly Pick<Landing, 'space'>[]
  readonly ways: readonly Way[]
  /** The space that is chosen for the start. */
  readonly spot: Space | null
  /** The boat that the camera stays with; null when it is free. */
  readonly locked?: Seat | null
  /** The width of the board in pixels. */
  readonly width: number
}

/** Up to this width the camera goes with every boat; up to the next one it comes closer when a person must choose. */
const narrow = 620
const middling = 900

/** What one wants to see from near now; null for the whole lake. */
export function followBox({
  game,
  event,
  isActing,
  landings,
  ways,
  spot,
  locked = null,
  width,
}: Attention): Box | null {
  if (event !== null && isPhotoFinish(game, event)) return boxOf(courseOf(game).line, 3.2)
  const lockedSpace = locked === null ? null : boatOf(game, locked).space
  if (lockedSpace !== null) return boxOf([lockedSpace, ...pathOf(event, locked)], 3.2)
  if (game.phase === 'placing' || game.phase === 'opening')
    return isActing || width < narrow ? boxOf([...courseOf(game).line, ...(spot === null ? [] : [spot])], 3.2) : null
  if (width > middling || (width > narrow && !isActing)) return null
  const seat = event !== null && 'seat' in event ? event.seat : game.seat
  const space = seat === null ? null : boatOf(game, seat).space
  if (space === null) return null
  const ends = [...landings.map((landing) => landing.space), ...ways.flatMap((way) => way.path.slice(-1))]
  return boxOf([space, ...pathOf(event, seat), ...ends], width > narrow ? 2.5 : 1)
}

/** What of the lake a boat needs that moves now; null when none does. A camera that shows it already may stay. */
export function movingBox(game: Game, event: GameEvent | null): Box | null {
  if (event?.kind !== 'steered') return null
  const { space } = boatOf(game, event.seat)
  return space === null ? null : boxOf([space, ...event.path], 0.6)
}

function pathOf(event: GameEvent | null, seat: Seat | null): readonly Space[] {
  return event?.kind === 'steered' && event.seat === seat ? event.path : []
}

/** Whether a boat is about to win: the first that reaches the line, and that boat when it is there. */
function isPhotoFinish(game: Game, event: GameEvent): boolean {
  if (event.kind === 'finished') return event.place === 1
  if (
    event.kind !== 'steered' ||
    boatOf(game, event.seat).space === null ||
    game.boats.some(({ place }) => place !== null)
  )
    return false
  return waysFor(game, event.seat, event.total).some(({ heading, finished }) => finished && heading === event.heading)
}

function boxOf(spaces: readonly Space[], margin: number): Box {
  const points = spaces.map(at)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const edge = margin * unit
  return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge }
}

/** Where the boat at turn must go: the start, the next buoy or the finish; before it is placed, the first buoy. */
export function aimOf(game: Game): { point: Point; sign: Target | 'start' } | null {
  if (game.seat === null) return null
  const course = courseOf(game)
  if (game.phase === 'placing') return { point: at(course.buoys[1]), sign: 1 }
  const { rounding } = boatOf(game, game.seat)
  const target = targetOf(rounding.counts)
  if (rounding.started && target !== 4) return { point: at(course.buoys[target]), sign: target }
  const [a, b] = [at(course.buoys[0]), at(course.finishBuoy)]
  return { point: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, sign: rounding.started ? 4 : 'start' }
}
