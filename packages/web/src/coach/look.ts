import { adviseOn, isSameChoice, oddsOf, outlookOf } from '@powerboats/bots'
import type { Odds, Steer } from '@powerboats/bots'
import { boatOf, courseOf, intentOf } from '@powerboats/rules'
import type { Course, DiceChoice, Game, Intent, Seat, Setup } from '@powerboats/rules'
import { turnsAfter } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { Look, Moment } from './messages.ts'

/** For this many of the best choices we work out where they lead. */
const looked = 6

/** What the coach sees in a moment of a game. */
export function lookAt(
  setup: Setup,
  { now, next, wish, roll }: Moment,
  tableFor: (course: Course) => ValueTable,
): Look {
  const game: Game = { ...now, setup }
  const table = tableFor(courseOf(game))
  const outlooks = outlookOf(game, table)
  const { seat } = game
  if (seat === null) return { seat, options: [], made: null, luck: null, outlooks }
  const options = adviseOn(game, seat, table)
  const { dice } = boatOf(game, seat)
  const made = next === null ? wish : intentOf(next)
  const taken = made === null ? -1 : options.findIndex(({ intent }) => isSameChoice(intent, made, dice))
  return {
    seat,
    options: options.map((option, i) => ({
      ...option,
      odds: i < looked || i === taken ? oddsFor(game, seat, table, option.intent) : null,
    })),
    made: taken < 0 ? null : taken,
    luck: roll === null ? null : luckOf({ ...roll.before, setup }, seat, table, roll.event, options[0]?.turns ?? 0),
    outlooks,
  }
}

/** How many turns better a roll was than its dice choice could expect. */
function luckOf(before: Game, seat: Seat, table: ValueTable, choice: DiceChoice, turns: number): number | null {
  if (choice.reroll.length + choice.add === 0) return null
  const { dice } = boatOf(before, seat)
  const { add, remove, reroll } = choice
  const chosen = adviseOn(before, seat, table).find(({ intent }) =>
    isSameChoice(intent, { kind: 'roll', add, remove, reroll }, dice),
  )
  return chosen === undefined ? null : chosen.turns - turns
}

function oddsFor(game: Game, seat: Seat, table: ValueTable, intent: Intent): Odds | null {
  const steer = bestOf(table)
  if (intent.kind === 'roll') return oddsOf(game, seat, table.course, intent, steer)
  const asItIs = { add: 0, remove: [], reroll: [] }
  return intent.kind === 'repair' ? oddsOf(game, seat, table.course, asItIs, steer) : null
}

/** Steers as well as possible: then the chances of the spaces add up to 1. */
function bestOf(table: ValueTable): Steer {
  return (allowed) => [
    allowed.reduce((best, next) => (turnsAfter(table, next) < turnsAfter(table, best) ? next : best)),
  ]
}
