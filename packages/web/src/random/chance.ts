import { seeded } from '@powerboats/chance'
import type { Chance } from '@powerboats/rules'

/** Chance from the machine: every number is equally likely and nobody can foresee it. */
export const trueChance: Chance = (sides) => {
  // Numbers above the last full multiple would make small results likelier: draw again.
  const fair = 2 ** 32 - (2 ** 32 % sides)
  let drawn = randomNumber()
  while (drawn >= fair) drawn = randomNumber()
  return drawn % sides
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!
}

/** What decides a new game: chance for its lake and a secret for its dice. */
export interface Fate {
  readonly chance: Chance
  readonly secret: string
}

/** The fate of a new game. `?seed=7` in the address gives everyone who uses it the same lake and dice, to compare. */
export function newFate(search: string): Fate {
  const seed = new URLSearchParams(search).get('seed')
  if (seed !== null && /^\d{1,9}$/.test(seed)) return { chance: seeded(Number(seed)), secret: `seed ${seed}` }
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return { chance: trueChance, secret: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
