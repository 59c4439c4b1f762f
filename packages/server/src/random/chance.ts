import { randomInt } from 'node:crypto'
import type { Chance } from '@powerboats/rules'

/** Chance from the machine: every number is equally likely and nobody can foresee it. */
export const trueChance: Chance = (sides) => randomInt(sides)
