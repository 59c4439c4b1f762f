/** Chance comes in from outside (R5.2): a whole number from 0 to `sides` - 1, each equally likely. */
export type Chance = (sides: number) => number

/** The items in an order that chance decides. */
export function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  const shuffled = [...items]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = chance(i + 1)
    const item = shuffled[i]!
    shuffled[i] = shuffled[j]!
    shuffled[j] = item
  }
  return shuffled
}
