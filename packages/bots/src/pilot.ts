import {
  ahead,
  boatOf,
  courseOf,
  distance,
  headings,
  isOnLine,
  legal,
  othersOf,
  passageOf,
  runOf,
  sinkingDamage,
  steerings,
  totalOf,
  turn,
} from '@powerboats/rules'
import type { Course, Face, Game, Heading, Intent, Rounding, Seat, Space } from '@powerboats/rules'
import type { Bot } from './bot.ts'
import { planOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { diceChoices, expectation } from './diceChoices.ts'

/** A plain pilot: follows the shortest way round the course for a boat that turns slowly, looks one roll ahead, and brakes before it hits something. */
export const pilot: Bot = {
  name: 'pilot',
  choose(game, seat) {
    if (game.phase === 'placing') return place(game, seat)
    return game.phase === 'steering' ? steer(game, seat) : roll(game, seat)
  },
}

/** What the pilot reckons with, in spaces to sail. */
const prices = { damage: 4, sinking: 100, unstarted: 4, idle: 4, stuck: 12, momentum: 0.5 }
const mostDice = 4

const plans = new WeakMap<Course, Plan>()

function planFor(course: Course): Plan {
  const plan = plans.get(course) ?? planOf(course)
  plans.set(course, plan)
  return plan
}

function place(game: Game, seat: Seat): Intent {
  const course = courseOf(game)
  const choices = legal(game, seat).place.flatMap((space) =>
    headings.map((heading) => ({ kind: 'place' as const, space, heading })),
  )
  const price = ({ space, heading }: (typeof choices)[number]) =>
    toGo(course, space, heading, { started: isOnLine(course, space), counts: [0, 0, 0] }) -
    Math.min(3, clear(course, space, heading))
  return cheapest(choices, price)
}

function roll(game: Game, seat: Seat): Intent {
  const { dice } = boatOf(game, seat)
  const known = new Map<string, number>()
  const price = (after: readonly Face[]) => {
    const key = after.toSorted((a, b) => a - b).join('')
    const value = known.get(key) ?? Math.min(...steers(game, seat, after).map((steered) => steered.price))
    known.set(key, value)
    return value
  }
  const choice = cheapest(diceChoices(dice, mostDice), (other) => expectation(dice, other, price))
  return { kind: 'roll', ...choice }
}

function steer(game: Game, seat: Seat): Intent {
  const { heading } = cheapest(steers(game, seat, boatOf(game, seat).dice), ({ price }) => price)
  return { kind: 'steer', heading }
}

/** The headings that these dice allow, each with its price. */
function steers(game: Game, seat: Seat, dice: readonly Face[]): { heading: Heading; price: number }[] {
  const course = courseOf(game)
  const boat = boatOf(game, seat)
  const space = boat.space!
  const total = totalOf(dice)
  return steerings(course, space, boat.heading, total)
    .filter((steering) => steering.allowed)
    .map(({ heading }) => {
      const passage = passageOf(
        course,
        { space, rounding: boat.rounding },
        heading,
        total,
        othersOf(game, seat),
        game.setup.options,
      )
      if (passage.finished) return { heading, price: -100 - total }
      const damage = boat.damage + passage.damage
      const left = passage.damage > 0 ? [] : dice
      const end = passage.path.at(-1) ?? space
      const price =
        toGo(course, end, heading, passage.rounding) +
        passage.damage * prices.damage +
        (damage >= sinkingDamage ? prices.sinking : 0) +
        risk(course, end, heading, left) +
        (passage.path.length > 0 ? 0 : heading === boat.heading ? prices.stuck : prices.idle) -
        prices.momentum * totalOf(left)
      return { heading, price }
    })
}

/** How much a boat must crash next turn even if it slows down as hard as it can, and a little for being boxed in. */
function risk(course: Course, space: Space, heading: Heading, dice: readonly Face[]): number {
  const slowest = totalOf(dice) - Math.max(0, ...dice)
  return Math.max(0, slowest - clear(course, space, heading)) * prices.damage
}

/** The longest run in the three headings a boat may turn to. */
function clear(course: Course, space: Space, heading: Heading): number {
  return Math.max(...[1, 0, -1].map((turns) => runOf(course, space, turn(heading, turns), 12)))
}

function toGo(course: Course, space: Space, heading: Heading, rounding: Rounding): number {
  const plan = planFor(course)
  if (rounding.started) return plan.toGo(space, heading, rounding)
  const entries = course.line.flatMap((line) =>
    course.startHeadings.map((way) => ({ space: ahead(line, turn(way, 3)), way })),
  )
  const price = (entry: (typeof entries)[number]) =>
    distance(space, entry.space) + plan.toGo(entry.space, entry.way, rounding)
  return prices.unstarted + Math.min(...entries.map(price))
}

function cheapest<T>(choices: readonly T[], price: (choice: T) => number): T {
  const priced = choices.map((choice) => ({ choice, price: price(choice) }))
  return priced.reduce((best, next) => (next.price < best.price ? next : best)).choice
}
