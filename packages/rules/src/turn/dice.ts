/** The three faces of a die. */
export const faces = [1, 2, 3] as const
/** What a die shows (R5.2). */
export type Face = (typeof faces)[number]

/** Rolls `count` dice; the caller decides where the faces come from. */
export type Throw = (count: number) => readonly Face[]

/** What a player does with the dice on the quay; dice are named by their index there, from 0 (R5.1). */
export interface DiceChoice {
  readonly add: number
  readonly remove: readonly number[]
  readonly reroll: readonly number[]
}

/** Everything that can be wrong with a choice of dice. */
export const diceFaults = ['tooManyAdded', 'tooManyRemoved', 'addAndRemove', 'unknownDie', 'sameDieTwice'] as const
export type DiceFault = (typeof diceFaults)[number]

/** R5.1, R5.2: what is wrong with a choice for `count` dice, or null. */
export function faultOf(choice: DiceChoice, count: number): DiceFault | null {
  const named = [...choice.remove, ...choice.reroll]
  if (choice.add !== 0 && choice.add !== 1) return 'tooManyAdded'
  if (choice.remove.length > 1) return 'tooManyRemoved'
  if (choice.add === 1 && choice.remove.length === 1) return 'addAndRemove'
  if (!named.every((die) => Number.isInteger(die) && die >= 0 && die < count)) return 'unknownDie'
  return new Set(named).size < named.length ? 'sameDieTwice' : null
}

/** How many dice a choice rolls. */
export function rolledCount(choice: DiceChoice): number {
  return choice.reroll.length + choice.add
}

/** The dice after a roll: those re-rolled stay in their wells, the added one comes last. */
export function afterRoll(dice: readonly Face[], choice: DiceChoice, rolled: readonly Face[]): Face[] {
  const replaced = dice.map((face, die) => {
    const roll = choice.reroll.indexOf(die)
    return roll < 0 ? face : rolled[roll]!
  })
  return [...replaced.filter((_, die) => !choice.remove.includes(die)), ...rolled.slice(choice.reroll.length)]
}

/** The sum of the dice. */
export function totalOf(dice: readonly Face[]): number {
  return dice.reduce<number>((total, face) => total + face, 0)
}

/** A throw returned another number of dice than it was asked for, or faces that no die has. */
export class WrongThrow extends Error {}

/** Rolls `count` dice and checks what came back. */
export function throwDice(count: number, roll: Throw): readonly Face[] {
  const thrown = count === 0 ? [] : roll(count)
  if (thrown.length !== count || !thrown.every((face) => faces.includes(face)))
    throw new WrongThrow(`${count} dice were asked for, and ${JSON.stringify(thrown)} came back`)
  return thrown
}
