import { boatOf, courseOf, legal, othersOf, passageOf, sinkingDamage, totalOf, turn } from '@powerboats/rules'
import type { Game, GateNumber, Heading, Seat, Space } from '@powerboats/rules'

export const sidewards = ['left', 'straight', 'right'] as const
export type Sideward = (typeof sidewards)[number]

/** One of the three headings after a roll, with all that a player wants to know before taking it. */
export interface Way {
  readonly side: Sideward
  readonly heading: Heading
  readonly from: Space
  /** The spaces the boat would enter. */
  readonly path: readonly Space[]
  readonly total: number
  /** Spaces of open water ahead, up to the total. */
  readonly run: number
  readonly allowed: boolean
  readonly damage: number
  readonly sinks: boolean
  readonly finishes: boolean
  readonly rounds: readonly GateNumber[]
}

/** Left, straight on and right, as the rules see them. */
export function waysOf(game: Game, seat: Seat): Way[] {
  const boat = boatOf(game, seat)
  const from = boat.space
  if (from === null) return []
  const total = totalOf(boat.dice)
  return legal(game, seat).steer.map(({ heading, run, allowed }) => {
    const passage = passageOf(
      courseOf(game),
      { space: from, rounding: boat.rounding },
      heading,
      total,
      othersOf(game, seat),
      game.setup.options,
    )
    return {
      side: heading === boat.heading ? 'straight' : heading === turn(boat.heading, 1) ? 'left' : 'right',
      heading,
      from,
      path: passage.path,
      total,
      run,
      allowed,
      damage: passage.damage,
      sinks: boat.damage + passage.damage >= sinkingDamage,
      finishes: passage.finished,
      rounds: passage.rounded,
    }
  })
}
