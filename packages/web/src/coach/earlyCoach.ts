import { evolveAll, newGame } from '@powerboats/rules'
import { createCoach } from './coach.ts'
import type { Coach, Connect } from './coach.ts'
import { nowOf } from './moment.ts'
import type { GameSource } from '../play/session.ts'
import { solvingWorker } from '../solving/client.ts'

/** The coach of a race that is still to be shown. */
export interface EarlyCoach {
  readonly coach: Coach
  /** Resolves once he can answer the first question of the race, if a person is asked it. */
  readonly isReady: Promise<void>
  end(): void
}

/** Has the coach begin with the course and the first question before the race is shown: then his hint is there with it. */
export function callCoach({ id, start, playedBy }: GameSource, connect: Connect = solvingWorker): EarlyCoach {
  const coach = createCoach(id, start.setup, connect)
  const game = evolveAll(newGame(start.setup), start.events)
  coach.prepare(game.race)
  const isAsked = game.seat !== null && playedBy(game.seat) === 'person'
  const isReady = new Promise<void>((resolve) => {
    if (isAsked) coach.look({ now: nowOf(game), next: null, wish: null, roll: null }, () => resolve())
    else resolve()
  })
  return { coach, isReady, end: () => coach.end() }
}
