import { diceAdvice, expectedTurns, outcomesOf, spaceAhead, turnsAfter } from '@powerboats/solver'
import type { Outcome, Position, ValueTable, Waters } from '@powerboats/solver'
import { rollsFrom } from './odds.ts'

/** What the next turns of a boat sailed by the table look like from outside, one entry a turn. */
export interface Forecast {
  /** By space: the chance that it ends its move there. */
  readonly lands: ReadonlyMap<number, number>
  /** By space: the turns that it may expect to lose if another boat lies there. */
  readonly delays: ReadonlyMap<number, number>
}

/** What is less likely than this is not followed any further. */
const unlikely = 0.02

/** The turns to expect before a roll with others in the way of that move; alone on the lake from then on. */
export function turnsAmong(table: ValueTable, position: Position, waters: Waters): number {
  if (!isInTheWay(position, waters)) return expectedTurns(table, position)
  return diceAdvice(table, position, waters)[0]!.turns
}

/** R5.7: whether another boat lies anywhere a boat might stop in its next move. */
function isInTheWay({ dice, heading, space }: Position, { course, others }: Waters): boolean {
  const most = 3 * (dice[0] + dice[1] + dice[2] + 1)
  return [1, 0, 5].some((turn) => {
    const turned = (heading + turn) % 6
    const run = Math.min(most, course.runs[space * 6 + turned]!)
    for (let moved = 1; moved <= run; moved++)
      if (others.includes(spaceAhead(course, space, turned, moved))) return true
    return false
  })
}

/** Where a boat sailed by the table may be after its next move. */
function movesOf(table: ValueTable, position: Position, waters: Waters): { outcome: Outcome; chance: number }[] {
  const { kept, repair, rolled } = diceAdvice(table, position, waters)[0]!
  const damage = position.damage - (repair ? 1 : 0)
  return rollsFrom(kept, rolled).map(({ chance, dice }) => {
    const outcomes = outcomesOf(waters, { ...position, damage, dice })
    const outcome = outcomes.reduce((best, next) => (turnsAfter(table, next) < turnsAfter(table, best) ? next : best))
    return { outcome, chance }
  })
}

/** Follows a boat that sails by the table for so many turns, nobody else about. */
export function forecastOf(
  table: ValueTable,
  position: Position,
  stoppedShort: Waters['stoppedShort'],
  turns: number,
): Forecast[] {
  const among = (others: readonly number[]): Waters => ({ course: table.course, others, stoppedShort })
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
