import { astrayOf, boatOf, courseOf, totalOf, turn, waysFor } from '@powerboats/rules'
import type { Astray, Game, Way as RulesWay, Seat, Space } from '@powerboats/rules'

export const sidewards = ['left', 'straight', 'right'] as const
export type Sideward = (typeof sidewards)[number]

/** One of the three headings after a roll, with all that a player wants to know before taking it. */
export interface Way extends RulesWay {
  readonly side: Sideward
  readonly from: Space
  /** What it loses at a buoy; null when nothing. */
  readonly astray: Astray | null
}

/** Left, straight on and right, as the rules see them. */
export function waysOf(game: Game, seat: Seat): Way[] {
  const boat = boatOf(game, seat)
  const { space: from, rounding } = boat
  if (from === null) return []
  return waysFor(game, seat, totalOf(boat.dice)).map((way) => ({
    ...way,
    side: way.heading === boat.heading ? 'straight' : way.heading === turn(boat.heading, 1) ? 'left' : 'right',
    from,
    astray: astrayOf(courseOf(game), { space: from, rounding }, way.heading, way),
  }))
}
