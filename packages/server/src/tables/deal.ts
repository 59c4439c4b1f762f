import { setImmediate } from 'node:timers/promises'
import { dealCourse, dealLake, letters, optionsFor } from '@powerboats/rules'
import type { Chance, Course, Options, Setup } from '@powerboats/rules'
import type { StoredTable } from '../stores.ts'

/** Deals lake and courses for a table whose places are the seats of its game. */
export async function setupFor({ terms, places }: StoredTable, chance: Chance): Promise<Setup> {
  const { side, ruleSet, changes } = terms
  const players = places.flatMap((place) => (place.kind === 'free' ? [] : [{ name: place.name, colour: place.colour }]))
  // What came as JSON has no field that is there and undefined.
  const options = optionsFor(players.length, ruleSet, changes as Partial<Options>)
  const lake = dealLake(side, chance)
  const courses: Course[] = []
  for (const letter of letters.slice(0, options.races)) {
    // A course takes some ten milliseconds, because it is tried until it can be sailed: others may be served in between.
    await setImmediate()
    courses.push(dealCourse(lake, letter, chance))
  }
  return { options, players, lake, courses }
}
