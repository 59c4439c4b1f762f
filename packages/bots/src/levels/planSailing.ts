import { boatOf, courseOf } from '@powerboats/rules'
import type { Course, Heading } from '@powerboats/rules'
import { outcomesOf, packCourse, rankDice } from '@powerboats/solver'
import type { Judgement, Outcome, Position } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import { lookAhead } from '../ahead/lookAhead.ts'
import { carefully, hasSunkTwice } from './caution.ts'
import { misjudged } from './mistakes.ts'
import { distanceByPlan, planOf, plannedTurns } from './plan.ts'
import type { Plan } from './plan.ts'

/** How somebody sails who has a plan but no table. What is wrong with it is what people do wrong. */
export interface Habits {
  /** It never takes more dice than this. */
  readonly mostDice: number
  /** In how many choices out of twenty it thinks of this move only, and forgets to brake for the next. */
  readonly forgets: number
  /** By how many turns, at most, it takes a way for shorter or longer than it is, and sails a wrong line. */
  readonly misjudges: number
  /** How many turns it believes to save with every space of a move: it goes too fast. */
  readonly hurry: number
  /** What it takes damage and sinking to cost, in turns. */
  readonly damage: number
  readonly sinking: number
}

/** How many turns a planned turn takes: dice rarely show what the plan wants. */
const luck = 1.8
/** What waiting costs, in turns: turning on the spot (at most), and doing nothing at all. */
const idle = 6
const stuck = 10
const oddsOfForgetting = 20

const plans = new WeakMap<Course, Plan>()

/** The plan of a course; computed once. */
function planFor(course: Course): Plan {
  const plan = plans.get(course) ?? planOf(packCourse(course))
  plans.set(course, plan)
  return plan
}

/** Sails by a plan, with habits: looks two turns ahead and estimates the rest by the plan. Needs no solving. */
export function sailsByPlan(name: string, habits: Habits): Bot {
  return {
    name,
    choose(game, seat, chance) {
      const plan = planFor(courseOf(game))
      // Its patience varies: a boat that always waits in the same way would turn back and forth forever.
      const patience = chance(idle)
      const forgets = chance(oddsOfForgetting) < habits.forgets
      const judgement = judgementOf(plan, habits, boatOf(game, seat).heading, patience, forgets)
      const misled = misjudged(judgement, habits.misjudges, chance)
      return lookAhead(game, seat, plan.course, hasSunkTwice(game, seat) ? carefully(misled, plan.course) : misled)
    },
  }
}

/** Judges by all rolls of the next turn, and by the plan after it; who forgets to brake, only by the way that is left. */
function judgementOf(plan: Plan, habits: Habits, heading: Heading, patience: number, forgets: boolean): Judgement {
  const ahead = (position: Position) => turnsAhead(plan, habits, position)
  return {
    mostDice: habits.mostDice,
    cost({ after, crash, end, moved }) {
      if (end === 'finished') return 0
      if (end === 'sunk') return habits.sinking
      // Without this it would wait forever where every roll is a risk.
      const waiting = moved > 0 ? 0 : after.heading === heading ? stuck : patience
      const left = forgets ? luck * distanceByPlan(plan, after) + crash * habits.damage : ahead(after)
      return waiting + left - habits.hurry * moved
    },
    costOfStart: ahead,
  }
}

/** The turns to expect from a position: one turn sailed as well as possible, alone, and the rest by the plan. */
function turnsAhead(plan: Plan, habits: Habits, position: Position): number {
  const waters = { course: plan.course, others: [], stoppedShort: 'run', coastRepair: false } as const
  const costs: number[] = []
  const costOf = ([ones, twos, threes]: Position['dice']) => {
    // Only the total decides how far a boat gets, so every hand of a total is looked at as ones.
    const total = ones + 2 * twos + 3 * threes
    const rolled = { ...position, dice: [total, 0, 0] as const }
    costs[total] ??= Math.min(
      ...outcomesOf(waters, rolled).map((outcome) => costByPlan(plan, habits, outcome, position.damage)),
    )
    return costs[total]
  }
  return 1 + rankDice(position.dice, habits.mostDice, costOf)[0]!.cost
}

/** The turns to the finish by the plan, at about the present speed, plus a price for damage. */
function costByPlan(plan: Plan, habits: Habits, { end, after, crash }: Outcome, damage: number): number {
  if (end === 'finished') return 0
  if (end === 'sunk') return habits.sinking
  const speed = crash > 0 ? 0 : after.dice[0]
  // Dice rarely show just what the plan wants: a boat is a little faster or slower.
  const turns = [speed, speed + 1, Math.max(0, speed - 1)].map((near) => plannedTurns(plan, after, near))
  return luck * ((2 * turns[0]! + turns[1]! + turns[2]!) / 4) + crash * (1 + damage) * habits.damage
}
