import { setImmediate } from 'node:timers/promises'
import { dealInSteps, optionsFor } from '@powerboats/rules'
import type { Chance, Options, Setup } from '@powerboats/rules'
import type { StoredTable } from '../../contracts/stores.ts'

/** Deals lake and courses for a table that starts; its seats are those of the game; others are served between two courses. */
export async function setupFor({ terms, seats }: StoredTable, chance: Chance): Promise<Setup> {
  const { side, ruleSet, changes } = terms
  const players = seats.flatMap((seat) => (seat.kind === 'free' ? [] : [{ name: seat.name, colour: seat.colour }]))
  // What came as JSON has no field that is there and undefined.
  const options = optionsFor(players.length, ruleSet, changes as Partial<Options>)
  const steps = dealInSteps({ players, side, options }, () => chance)
  let step = steps.next()
  while (step.done !== true) {
    await setImmediate()
    step = steps.next()
  }
  return step.value
}
