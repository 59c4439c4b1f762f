import { setImmediate } from 'node:timers/promises'
import { fairChance } from '@powerboats/host'
import type { DiceSource } from '@powerboats/host'
import { dealInSteps, optionsFor } from '@powerboats/rules'
import type { Options, Setup } from '@powerboats/rules'
import type { StoredTable } from '../../contracts/stores.ts'
import { starterAt } from './table.ts'

/** What decides a game: the table's secret, and what each seat of the game has added to it. */
export function sourceOf({ secret, seats, draw }: StoredTable): DiceSource {
  return { secret, contributions: seats.map((seat) => (seat.kind === 'player' ? (seat.contribution ?? '') : '')), draw }
}

/** Deals lake and courses for a table that starts, as they follow from its draw; others are served between two courses. */
export async function setupFor({ terms, seats }: StoredTable, source: DiceSource): Promise<Setup> {
  const { side, ruleSet, changes } = terms
  const players = seats.flatMap((seat) => (seat.kind === 'free' ? [] : [{ name: seat.name, colour: seat.colour }]))
  // What came as JSON has no field that is there and undefined.
  const options = optionsFor(players.length, ruleSet, changes as Partial<Options>)
  const starter = starterAt(seats)
  const agreed = { players, side, options, ...(starter !== undefined && { starter }) }
  const steps = dealInSteps(agreed, fairChance(source))
  let step = steps.next()
  while (step.done !== true) {
    await setImmediate()
    step = steps.next()
  }
  return step.value
}
