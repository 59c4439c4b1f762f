import { alone, diceOptions, fewestTurns, startOptions, steerOptions } from '../src/index.ts'
import type { Outcome, Position, RollOption, ValueTable } from '../src/index.ts'

/** How likely a boat finishes in 0, 1, 2 … turns when it always does what the table says is best, alone on the lake. */
export function finishOdds(table: ValueTable, start: Position): number[] {
  const odds = [0]
  let now = new Map([[JSON.stringify(start), 1]])
  while (now.size > 0) {
    const next = new Map<string, number>()
    let finished = 0
    for (const [key, chance] of now)
      for (const { outcome, share } of turnFrom(table, JSON.parse(key) as Position)) {
        if (outcome.end === 'finished') finished += chance * share
        if (outcome.end !== 'sails') continue
        const after = JSON.stringify(outcome.after)
        next.set(after, (next.get(after) ?? 0) + chance * share)
      }
    odds.push(finished)
    now = new Map([...next].filter(([, chance]) => chance > negligible))
  }
  return odds
}

const negligible = 1e-4

/** Sails to the end by the table; the turns, with the price if the boat sinks. */
export function sail(table: ValueTable, start: Position, chance: (sides: number) => number): number {
  let position = start
  for (let turns = 1; ; turns++) {
    const { kept, rolled } = bestRoll(table, position)
    const dice: [number, number, number] = [...kept]
    for (let i = 0; i < rolled; i++) dice[chance(3)]!++
    const { after, end } = bestOutcome(table, { ...position, dice })
    if (end !== 'sails') return turns + (end === 'sunk' ? table.options.sinkCost : 0)
    position = after
  }
}

/** What the best choice of dice may lead to in one turn. */
function turnFrom(table: ValueTable, position: Position): { outcome: Outcome; share: number }[] {
  const { kept, rolled } = bestRoll(table, position)
  const all = throws(rolled).map((thrown) => {
    const dice: [number, number, number] = [...kept]
    for (const face of thrown) dice[face]!++
    return bestOutcome(table, { ...position, dice })
  })
  return all.map((outcome) => ({ outcome, share: 1 / all.length }))
}

/** Every throw of `count` dice. */
function throws(count: number): number[][] {
  return count === 0 ? [[]] : throws(count - 1).flatMap((thrown) => [0, 1, 2].map((face) => [...thrown, face]))
}

/** The best start of a boat without damage. */
export function bestStart(table: ValueTable): Position {
  return startOptions(table.course, 0, fewestTurns(table))[0]!.position
}

/** The best treatment of the dice, repairs left aside. */
export function bestRoll(table: ValueTable, position: Position): RollOption {
  const options = diceOptions({ ...alone(table), coastRepair: false }, position, fewestTurns(table))
  return options.find((option) => option.kind === 'roll')!
}

/** Where the best heading leads. */
export function bestOutcome(table: ValueTable, rolled: Position): Outcome {
  return steerOptions(alone(table), rolled, fewestTurns(table))[0]!
}
