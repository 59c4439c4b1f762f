import { seeded } from '@powerboats/chance'
import type { Chance } from '@powerboats/rules'
import { randomHex } from './randomHex.ts'

/** Chance from the browser's own generator: every number is equally likely, and nobody can predict it. */
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

/** What a new game is made from: chance for its lake and a secret for its dice. */
export interface Seeds {
  readonly chance: Chance
  readonly secret: string
}

/** The seeds of a new game. `?seed=7` in the address gives everyone who uses it the same lake and dice, to compare. */
export function newSeeds(search: string): Seeds {
  const seed = new URLSearchParams(search).get('seed')
  if (seed !== null && /^\d{1,9}$/.test(seed)) return { chance: seeded(Number(seed)), secret: `seed ${seed}` }
  return { chance: trueChance, secret: randomHex(32) }
}
