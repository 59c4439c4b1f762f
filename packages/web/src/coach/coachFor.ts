import type { Setup } from '@powerboats/rules'
import { onCleanup } from 'solid-js'
import { solvingWorker } from '../solving/client.ts'
import { createCoach } from './coach.ts'
import type { Coach } from './coach.ts'

/** The coach of a game, until the caller's owner is disposed. All coaches ask one worker, which knows what it solved for another page. */
export function coachFor(game: string, setup: Setup): Coach {
  const coach = createCoach(game, setup, solvingWorker)
  onCleanup(() => coach.end())
  return coach
}
