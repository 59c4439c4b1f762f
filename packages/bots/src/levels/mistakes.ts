import type { Chance } from '@powerboats/rules'
import type { Judgement, Position } from '@powerboats/solver'

const grains = 0x10000

/** Takes every way for up to `most` turns shorter or longer than it is. Whoever judges like this sails a wrong line, but never a wild one. */
export function misjudged(judgement: Judgement, most: number, chance: Chance): Judgement {
  if (most === 0) return judgement
  const salt = chance(grains)
  const error = ({ space, heading }: Position) => most * (2 * scattered(space * 6 + heading, salt) - 1)
  return {
    mostDice: judgement.mostDice,
    cost: (outcome) => judgement.cost(outcome) + (outcome.end === 'sails' ? error(outcome.after) : 0),
    costOfStart: (position) => judgement.costOfStart(position) + error(position),
  }
}

/** A number from 0 to 1 that is always the same for a key and a salt, and unrelated to that of the next key. */
function scattered(key: number, salt: number): number {
  let mixed = Math.imul(key + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000
}
