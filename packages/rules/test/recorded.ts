import { seeded } from '@powerboats/chance'
import type { Setup } from '../src/game/game.ts'
import type { GameRecord } from '../src/record/makeRecord.ts'
import { pond } from './drawnCourse.ts'
import { pilotBy } from './pilot.ts'
import { play } from './playRandomly.ts'
import { setupOn } from './scene.ts'

/** A whole game by the pilot. */
export function recorded(setup: Setup, seed: number, whims = 12, retireOdds = 150): GameRecord {
  const chance = seeded(seed)
  const events = [...play(setup, chance, pilotBy(chance, whims), retireOdds)].flatMap((played) => played.events)
  return { setup, dice: { kind: 'seeded', seed }, events }
}

/** A game of three on the pond with every rule in it: finishes, crashes, repairs and a retirement. */
export const pondRecord = recorded(setupOn(pond.course, 3, { coastRepair: true, races: 2 }), 4, 8)
