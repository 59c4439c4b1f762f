import { reviewOf, solveCache } from '@powerboats/bots'
import type { GameEvent, Setup } from '@powerboats/rules'
import type { ReviewedSeat } from '../contracts/services.ts'

/** A look at a whole game, a little at a time. */
export interface Reviewing {
  /** Works as long as the caller likes; null until it is done. */
  advance(goOn: () => boolean): readonly ReviewedSeat[] | null
}

/** What the coach says of a game that is over. He knows every position of its courses, also far astray, where bots never go. */
export function createReviewing(setup: Setup, events: readonly GameEvent[]): Reviewing {
  const { options } = setup
  const races = Math.max(1, events.filter(({ kind }) => kind === 'raceEnded').length)
  const courses = setup.courses.slice(0, races)
  const cache = solveCache(races, true)
  return {
    advance: (goOn) => {
      if (!courses.every((course) => cache.advance(course, options, goOn))) return null
      const { seats, choices } = reviewOf(setup, events, (course) => cache.tableFor(course, options))
      return seats.map(({ seat, choices: count, accuracy, cost }) => ({
        seat,
        races: new Set(choices.filter((choice) => choice.seat === seat).map(({ race }) => race)).size,
        choices: count,
        accuracy,
        turnsLost: cost,
      }))
    },
  }
}
