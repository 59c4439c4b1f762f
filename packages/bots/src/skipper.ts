import { boatOf, courseOf } from '@powerboats/rules'
import type { Course } from '@powerboats/rules'
import { outcomesOf, packCourse, rankDice } from '@powerboats/solver'
import type { Outcome, Position } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import { lookAhead } from './lookAhead.ts'
import type { Judgement } from './lookAhead.ts'
import { planOf, plannedTurns } from './plan.ts'
import type { Plan } from './plan.ts'

/** Plans a route and a speed without a table: looks two turns ahead and reckons the rest by the plan. Plays at once. */
export const skipper: Bot = {
  name: 'skipper',
  choose(game, seat, chance) {
    const plan = planFor(courseOf(game))
    // Its patience varies: a boat that always waited the same way would turn to and fro for ever.
    const patience = chance(prices.idle)
    return lookAhead(game, seat, plan.course, twoTurnsAhead(plan, trusted, boatOf(game, seat).heading, patience))
  },
}

/** What the skipper reckons with, in turns: a planned turn (luck makes it dearer), damage, sinking, waiting. */
const prices = { luck: 1.8, damage: 0.5, sinking: 40, idle: 6, stuck: 10 }
/** More dice than this the skipper does not trust. */
const trusted = 4

const plans = new WeakMap<Course, Plan>()

/** The plan of a course, reckoned once. */
export function planFor(course: Course): Plan {
  const plan = plans.get(course) ?? planOf(packCourse(course))
  plans.set(course, plan)
  return plan
}

/** Judges by the next turn, worked out, and by the plan after it. */
export function twoTurnsAhead(plan: Plan, mostDice: number, heading: number, patience: number): Judgement {
  return {
    mostDice,
    cost({ end, after, moved }) {
      if (end === 'finished') return 0
      if (end === 'sunk') return prices.sinking
      // Without this it would wait for ever where every roll is a risk.
      const idle = moved > 0 ? 0 : after.heading === heading ? prices.stuck : patience
      return idle + turnsAhead(plan, mostDice, after)
    },
    costOfStart: (position) => turnsAhead(plan, mostDice, position),
  }
}

/** The turns to expect from a position: one turn sailed as well as possible, alone, and the rest by the plan. */
function turnsAhead(plan: Plan, mostDice: number, position: Position): number {
  const waters = { course: plan.course, others: [], stoppedShort: 'run' } as const
  const costs: number[] = []
  const costOf = ([ones, twos, threes]: Position['dice']) => {
    // Only the total matters to where a boat gets; ones stand for all the dice that make it.
    const total = ones + 2 * twos + 3 * threes
    const rolled = { ...position, dice: [total, 0, 0] as const }
    costs[total] ??= Math.min(...outcomesOf(waters, rolled).map((outcome) => reckon(plan, outcome, position.damage)))
    return costs[total]
  }
  return 1 + rankDice(position.dice, mostDice, costOf)[0]!.cost
}

/** What is left by the plan, at about the speed the boat has, and what damage may lead to. */
function reckon(plan: Plan, { end, after, crash }: Outcome, damage: number): number {
  if (end === 'finished') return 0
  if (end === 'sunk') return prices.sinking
  const speed = crash > 0 ? 0 : after.dice[0]
  // Dice rarely show just what the plan wants: a boat is a little faster or slower.
  const turns = [speed, speed + 1, Math.max(0, speed - 1)].map((near) => plannedTurns(plan, after, near))
  return prices.luck * ((2 * turns[0]! + turns[1]! + turns[2]!) / 4) + crash * (1 + damage) * prices.damage
}
