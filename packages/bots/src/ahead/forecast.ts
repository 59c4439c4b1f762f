import {
  alone,
  diceOptions,
  expectedTurns,
  fewestTurns,
  spaceAhead,
  steerOptions,
  turnedHeadings,
} from '@powerboats/solver'
import type { Outcome, Position, ValueTable, Waters } from '@powerboats/solver'
import { rollsFrom } from './odds.ts'

/** One of the next turns of a boat that sails by the table, as the other boats see it. */
export interface Forecast {
  /** By space: the chance that it ends its move there. */
  readonly lands: ReadonlyMap<number, number>
  /** By space: how many turns it loses on average if another boat lies there. */
  readonly delays: ReadonlyMap<number, number>
}

/** Positions that are less likely than this are not followed any further. */
const unlikely = 0.02

/** The turns to expect before a roll if other boats may be in the way of the next move, and nobody after it. */
export function turnsAmong(table: ValueTable, position: Position, waters: Waters): number {
  if (!isInTheWay(position, waters)) return expectedTurns(table, position)
  return 1 + diceOptions(waters, position, fewestTurns(table))[0]!.cost
}

/** R5.7: whether another boat lies anywhere a boat might stop in its next move. */
function isInTheWay({ dice, heading, space }: Position, { course, others }: Waters): boolean {
  const most = 3 * (dice[0] + dice[1] + dice[2] + 1)
  return turnedHeadings.subarray(heading * 3, heading * 3 + 3).some((turned) => {
    const run = Math.min(most, course.runs[space * 6 + turned]!)
    for (let moved = 1; moved <= run; moved++)
      if (others.includes(spaceAhead(course, space, turned, moved))) return true
    return false
  })
}

/** Where a boat that sails by the table may be after its next move. */
function movesOf(table: ValueTable, position: Position, waters: Waters): { outcome: Outcome; chance: number }[] {
  const judgement = fewestTurns(table)
  const best = diceOptions(waters, position, judgement)[0]!
  const damage = best.kind === 'repair' ? position.damage - 1 : position.damage
  const rolls = best.kind === 'repair' ? [{ dice: position.dice, chance: 1 }] : rollsFrom(best.kept, best.rolled)
  return rolls.map(({ chance, dice }) => {
    const outcome = steerOptions(waters, { ...position, damage, dice }, judgement)[0]!
    return { outcome, chance }
  })
}

/** Follows a boat that sails by the table for `turns` turns, as if it were alone. */
export function forecastOf(
  table: ValueTable,
  position: Position,
  stoppedShort: Waters['stoppedShort'],
  turns: number,
): Forecast[] {
  const among = (others: readonly number[]): Waters => ({ ...alone(table), others, stoppedShort })
  let now = new Map([['', { position, chance: 1 }]])
  return Array.from({ length: turns }, () => {
    const lands = new Map<number, number>()
    const delays = new Map<number, number>()
    const next: typeof now = new Map()
    for (const { position: from, chance: before } of now.values()) {
      if (before < unlikely) continue
      const here = new Set<number>()
      for (const { chance, outcome } of movesOf(table, from, among([]))) {
        const { after, end } = outcome
        if (end !== 'sails') continue
        here.add(after.space)
        lands.set(after.space, (lands.get(after.space) ?? 0) + before * chance)
        const key = JSON.stringify(after)
        next.set(key, { position: after, chance: (next.get(key)?.chance ?? 0) + before * chance })
      }
      for (const space of here) {
        const delay = turnsAmong(table, from, among([space])) - expectedTurns(table, from)
        delays.set(space, (delays.get(space) ?? 0) + before * delay)
      }
    }
    now = next
    return { lands, delays }
  })
}
