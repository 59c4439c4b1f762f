import { sinkingDamage } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { turnedHeadings } from '@powerboats/solver'
import type { Judgement, PackedCourse, Position } from '@powerboats/solver'

/** Two dice can be got rid of in two turns. */
const mostDice = 2
/** More than any way may cost. */
const forbidden = 1e6

/** Whether a seat's boat sank in each of the last two races. */
export function hasSunkTwice({ results }: Pick<Game, 'results'>, seat: Seat): boolean {
  const last = results.slice(-2)
  return (
    last.length === 2 && last.every((race) => race.some((result) => result.seat === seat && result.status === 'sunk'))
  )
}

/** The same judgement for somebody who must not sink: nothing is done from which the boat could not be stopped in time. */
export function carefully(judgement: Judgement, course: PackedCourse): Judgement {
  return {
    mostDice: Math.min(mostDice, judgement.mostDice),
    cost(outcome) {
      const { after, end } = outcome
      if (end === 'finished') return judgement.cost(outcome)
      return judgement.cost(outcome) + (end === 'sunk' || !canStop(course, after) ? forbidden : 0)
    },
    costOfStart: (position) => judgement.costOfStart(position),
  }
}

/**
 * Whether a boat can stop without sinking, whatever others do. With one die or none it can: it takes the die off and turns. With two
 * it takes one off and moves by the other, as it lies there (R5.2); a crash counts in full, because a boat in the way may make it so (R9.3).
 */
function canStop({ runs }: PackedCourse, { damage, dice, heading, space }: Position): boolean {
  const [ones, twos, threes] = dice
  const count = ones + twos + threes
  if (count < mostDice) return true
  if (count > mostDice) return false
  const least = ones > 0 ? 1 : twos > 0 ? 2 : 3
  const run = Math.max(
    ...turnedHeadings.subarray(heading * 3, heading * 3 + 3).map((turned) => runs[space * 6 + turned]!),
  )
  return least <= run || damage + least < sinkingDamage
}
