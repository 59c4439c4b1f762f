import type { Bot } from './bot.ts'
import { sailsByPlan } from './planSailing.ts'

/** Everything a beginner gets wrong: too fast, often without a thought of the next turn, and a crash seems cheap. */
export const cadet: Bot = sailsByPlan('cadet', {
  mostDice: 3,
  forgets: 4,
  misjudges: 1.75,
  hurry: 0.1,
  damage: 0.3,
  sinking: 30,
})

/** Has learnt what a crash costs, and still sails with few dice and many detours. */
export const deckhand: Bot = sailsByPlan('deckhand', {
  mostDice: 3,
  forgets: 3,
  misjudges: 1.55,
  hurry: 0.05,
  damage: 0.4,
  sinking: 40,
})

/** Dares to go fast, and forgets to brake now and then. */
export const boatswain: Bot = sailsByPlan('boatswain', {
  mostDice: 4,
  forgets: 2,
  misjudges: 1.2,
  hurry: 0,
  damage: 0.4,
  sinking: 40,
})

/** Has a good eye for the way, not for the best one. */
export const mate: Bot = sailsByPlan('mate', {
  mostDice: 4,
  forgets: 1,
  misjudges: 0.8,
  hurry: 0,
  damage: 0.5,
  sinking: 40,
})

/** Makes no mistakes but those of the plan, which leaves out luck. */
export const skipper: Bot = sailsByPlan('skipper', {
  mostDice: 4,
  forgets: 0,
  misjudges: 0,
  hurry: 0,
  damage: 0.5,
  sinking: 40,
})
