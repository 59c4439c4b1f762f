import { spread } from './chances.ts'
import { plackettLuce } from './plackettLuce.ts'
import { kept, leastAgainstBots } from './rating.ts'
import type { Rating } from './rating.ts'

/** A boat in a game that is rated. */
export interface Entrant {
  readonly rating: Rating
  readonly isBot: boolean
  /** Counted from 1; equal ranks are shared. */
  readonly rank: number
}

/** How much what nobody knows yet grows with each game, in points: people learn. */
const learning = 8
/** What a game counts for somebody who meets bots alone; with every person among the others it counts for more. */
const weightOfBots = 0.5

/** What each rating is after a game. Those of bots stay, and a game counts less the more of the others are bots. */
export function rateGame(entrants: readonly Entrant[]): Rating[] {
  const rated = plackettLuce(entrants, {
    // The model adds this up over all boats: so a difference in points means the same in a fleet of any size.
    beta: spread / Math.sqrt(entrants.length),
    tau: learning,
  })
  return entrants.map((entrant, i) =>
    entrant.isBot ? entrant.rating : weighed(entrant.rating, rated[i]!, shareOfPeople(entrants, i)),
  )
}

/** How many of the others are people, as a share. */
function shareOfPeople(entrants: readonly Entrant[], own: number): number {
  const people = entrants.filter(({ isBot }, i) => !isBot && i !== own).length
  return people / (entrants.length - 1)
}

function weighed(before: Rating, after: Rating, people: number): Rating {
  const weight = weightOfBots + (1 - weightOfBots) * people
  const value = before.value + weight * (after.value - before.value)
  const variance = before.deviation ** 2 + weight * (after.deviation ** 2 - before.deviation ** 2)
  const least = people === 0 ? Math.min(before.deviation, leastAgainstBots) : 0
  return kept({ value, deviation: Math.max(least, Math.sqrt(variance)) })
}
