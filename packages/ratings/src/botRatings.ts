import { botLevels } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import { tenToOne } from './chances.ts'
import type { Rating } from './rating.ts'
import { startRating } from './rating.ts'

/** How often each level wins against the one below it: measured, see docs/BOTS.md. */
const winsAgainstLower: Readonly<Record<Exclude<BotLevel, 'cadet'>, number>> = {
  deckhand: 0.643,
  boatswain: 0.738,
  mate: 0.713,
  skipper: 0.692,
  navigator: 0.704,
  captain: 0.721,
  admiral: 0.553,
}

/** The level that is as strong as somebody of whom nothing is known: it makes no mistakes of beginners and does not reckon with luck. */
const average: BotLevel = 'skipper'

/** How far off the ladder may be as a whole: nobody has measured it against people. */
const deviation = 75

/** What each level is worth; it never changes, whatever the bots win or lose. */
export const botRatings: Readonly<Record<BotLevel, Rating>> = ratingsFrom(stepsOf())

function stepsOf(): number[] {
  let above = 0
  return botLevels.map((level) => {
    if (level !== 'cadet') {
      const wins = winsAgainstLower[level]
      above += tenToOne * Math.log10(wins / (1 - wins))
    }
    return above
  })
}

function ratingsFrom(steps: readonly number[]): Record<BotLevel, Rating> {
  const middle = steps[botLevels.indexOf(average)]!
  const ratings = botLevels.map((level, i) => [
    level,
    { value: startRating.value + Math.round(steps[i]! - middle), deviation },
  ])
  return Object.fromEntries(ratings) as Record<BotLevel, Rating>
}
