import type { Heading, Space } from '../lake/hex.ts'
import { passageAlong } from '../turn/passage.ts'
import type { Passage } from '../turn/passage.ts'
import { steerings } from '../turn/run.ts'
import type { Steering } from '../turn/run.ts'
import { boatOf, courseOf, othersOf } from './game.ts'
import type { Boat, Game, Seat } from './game.ts'

/** R5.9: the number of damage counters that sinks a boat. */
export const sinkingDamage = 4

/** What comes of one of the three headings with a total (R5.4 to R6.2). */
export interface Way extends Passage {
  readonly heading: Heading
  /** R5.5: whether the heading may be chosen. */
  readonly allowed: boolean
  /** R5.9, R6.2: whether the boat sinks before it finishes. */
  readonly sinks: boolean
}

/** R5.9: whether a boat sinks when it takes this damage. */
export function isWrecked(boat: Boat, damage: number): boolean {
  return boat.damage + damage >= sinkingDamage
}

/** What comes of a heading whose run is known, for a boat on this space. */
export function wayAlong(game: Game, seat: Seat, space: Space, steering: Steering, total: number): Way {
  const boat = boatOf(game, seat)
  const moving = { space, rounding: boat.rounding }
  const passage = passageAlong(courseOf(game), moving, steering, total, othersOf(game, seat), game.setup.options)
  const { heading, allowed } = steering
  return { heading, allowed, ...passage, sinks: !passage.finished && isWrecked(boat, passage.damage) }
}

/** Left, straight on and right with a total, for a boat on the lake: where each leads and what it costs. */
export function waysFor(game: Game, seat: Seat, total: number): Way[] {
  const { space, heading } = boatOf(game, seat)
  if (space === null) throw new Error(`seat ${seat} has no boat on the lake`)
  return steerings(courseOf(game), space, heading, total).map((steering) =>
    wayAlong(game, seat, space, steering, total),
  )
}
