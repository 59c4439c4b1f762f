import { afterRoll, faces, rolledCount } from '@powerboats/rules'
import type { DiceChoice, Face } from '@powerboats/rules'

/** Every choice that differs by the faces it removes and re-rolls; which of two equal dice is taken does not matter. */
export function diceChoices(dice: readonly Face[], mostDice: number): DiceChoice[] {
  const changes: Omit<DiceChoice, 'reroll'>[] = [{ add: 0, remove: [] }]
  if (dice.length < mostDice) changes.push({ add: 1, remove: [] })
  for (const face of new Set(dice)) changes.push({ add: 0, remove: [dice.indexOf(face)] })
  return changes.flatMap((change) => rerolls(dice, change.remove).map((reroll) => ({ ...change, reroll })))
}

/** The sets of dice that may be re-rolled: so many of each face. */
function rerolls(dice: readonly Face[], removed: readonly number[]): number[][] {
  const byFace = faces.map((face) =>
    dice.flatMap((other, die) => (other === face && !removed.includes(die) ? [die] : [])),
  )
  return byFace.reduce<number[][]>(
    (sets, same) => sets.flatMap((set) => [[], ...same].map((_, count) => [...set, ...same.slice(0, count)])),
    [[]],
  )
}

/** The mean of a value over everything a choice may roll. */
export function expectation(
  dice: readonly Face[],
  choice: DiceChoice,
  value: (dice: readonly Face[]) => number,
): number {
  const roll = (thrown: readonly Face[]): number => {
    if (thrown.length === rolledCount(choice)) return value(afterRoll(dice, choice, thrown))
    return faces.reduce<number>((sum, face) => sum + roll([...thrown, face]), 0) / faces.length
  }
  return roll([])
}
