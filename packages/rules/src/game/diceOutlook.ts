import { afterRoll, faces, rolledCount, totalOf } from '../turn/dice.ts'
import type { DiceChoice } from '../turn/dice.ts'
import { boatOf } from './game.ts'
import type { Game, Seat } from './game.ts'
import { waysFor } from './ways.ts'
import type { Way } from './ways.ts'

/** One total that the dice can make, and what comes of it. */
export interface RollTotal {
  readonly total: number
  /** How many of the throws make this total. */
  readonly throws: number
  /** R5.4: the heading is chosen after the roll, among the ways that are allowed. */
  readonly ways: readonly Way[]
}

/** All that a choice of dice can lead to. */
export interface DiceOutlook {
  /** How many throws there are, all equally likely. */
  readonly throws: number
  /** By total, the smallest first. */
  readonly totals: readonly RollTotal[]
}

/** What a choice of dice can lead to, exactly. The boat must be on the lake and the choice allowed to it. */
export function diceOutlook(game: Game, seat: Seat, choice: DiceChoice): DiceOutlook {
  const { dice } = boatOf(game, seat)
  const count = rolledCount(choice)
  // R5.2: what is kept lies there already; the dice that are rolled add from one to three each.
  const least = totalOf(
    afterRoll(
      dice,
      choice,
      Array.from({ length: count }, () => 1 as const),
    ),
  )
  const totals = throwsByTotal(count).map((throws, more) => {
    const total = least + more
    return { total, throws, ways: waysFor(game, seat, total) }
  })
  return { throws: faces.length ** count, totals }
}

/** How many throws of `count` dice make each total, from the least possible on. */
function throwsByTotal(count: number): number[] {
  let throws = [1]
  for (let die = 0; die < count; die++)
    throws = Array.from({ length: throws.length + faces.length - 1 }, (_, more) =>
      faces.reduce<number>((sum, _face, i) => sum + (throws[more - i] ?? 0), 0),
    )
  return throws
}
