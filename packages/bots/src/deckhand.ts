import { boatOf, courseOf } from '@powerboats/rules'
import type { Bot } from './bot.ts'
import { diceOptions, intentOf, lookAhead, steerOptions } from './lookAhead.ts'
import { planFor, twoTurnsAhead } from './skipper.ts'

/** A beginner takes no more dice than this, and in one choice out of so many is not paying attention. */
const mostDice = 2
const attention = 5
const patience = 6

/** A cautious beginner: sails slowly by the plan, finishes, and makes mistakes on purpose. */
export const deckhand: Bot = {
  name: 'deckhand',
  choose(game, seat, chance) {
    const plan = planFor(courseOf(game))
    const judgement = twoTurnsAhead(plan, mostDice, boatOf(game, seat).heading, chance(patience))
    if (game.phase === 'placing' || chance(attention) > 0) return lookAhead(game, seat, plan.course, judgement)
    if (game.phase === 'steering') {
      const options = steerOptions(game, seat, plan.course, judgement)
      return { kind: 'steer', heading: options[chance(options.length)]!.heading }
    }
    // A mistake, but not a wild one: something from the better half.
    const options = diceOptions(game, seat, plan.course, judgement)
    return intentOf(game, seat, options[chance(Math.ceil(options.length / 2))]!)
  },
}
