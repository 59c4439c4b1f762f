import { boatOf, courseOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import {
  expectedTurns,
  positionOfBoat,
  rankDice,
  spaceAhead,
  spaceNumber,
  startAdvice,
  turnsAfterRoll,
} from '@powerboats/solver'
import type { Outcome, PackedCourse, Position, ValueTable, Waters } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import { turnsByTable } from './captain.ts'
import type { Charts } from './charts.ts'
import { lookAhead, watersAround } from './lookAhead.ts'
import type { Judgement } from './lookAhead.ts'
import { chancesInGame, prospectOf, settledProspect } from './outlook.ts'
import type { Prospect } from './outlook.ts'

/** What a turn is worth to an admiral whose game is decided. */
const pride = 0.001
/** A boat further ahead than this is in nobody's way next turn. */
const longestMove = 12

/** Knows that there are opponents: weighs every outcome by the chance to end the game ahead of each of them. */
export function admiral(charts: Charts): Bot {
  return {
    name: 'admiral',
    choose(game, seat) {
      const table = charts.tableFor(courseOf(game), game.setup.options)
      return lookAhead(game, seat, table.course, chancesByTable(game, seat, table))
    },
  }
}

/** Judges by what the outcome does to the game: own prospects, and those of the boats it gets in the way of. */
function chancesByTable(game: Game, seat: Seat, table: ValueTable): Judgement {
  const byTurns = turnsByTable(table)
  const rivals = game.boats.map((_, other) => other as Seat).filter((other) => other !== seat)
  const carried = carriedPoints(game, seat, table)
  const blocked = new Map<string, Prospect>()
  const rivalProspect = (rival: Seat, space: number | null): Prospect => {
    const settled = settledProspect(game, rival)
    if (settled !== null) return settled
    const key = `${rival} ${space}`
    const known =
      blocked.get(key) ??
      prospectOf(game, rival, boatOf(game, rival).turns, rivalTurns(game, rival, table, seat, space))
    blocked.set(key, known)
    return known
  }
  const weigh = (own: Prospect, space: number | null, extra: number) => {
    const prospects = [...rivals.map((rival) => rivalProspect(rival, space)), own].sort((a, b) => a.seat - b.seat)
    return -chancesInGame(game, seat, prospects, extra)
  }
  return {
    mostDice: byTurns.mostDice,
    cost(outcome) {
      const turns = byTurns.cost(outcome)
      const own = ownProspect(game, seat, outcome, turns)
      const space = outcome.end === 'sails' ? outcome.after.space : null
      // Where nothing is to be won or lost any more, it still sails home.
      return weigh(own, space, outcome.crash > 0 ? carried : 0) + pride * turns
    },
    costOfStart: (position) => byTurns.costOfStart(position),
  }
}

function ownProspect(game: Game, seat: Seat, { end }: Outcome, turnsToGo: number): Prospect {
  const turns = boatOf(game, seat).turns + 1
  return { ...prospectOf(game, seat, turns, end === 'sails' ? turnsToGo : 0), end }
}

/** R8: what taking damage now costs in the races to come, in points; this course stands for theirs. */
function carriedPoints(game: Game, seat: Seat, table: ValueTable): number {
  const { carryOver, races, turnBonus } = game.setup.options
  const { damageAtStart, hurt } = boatOf(game, seat)
  if (hurt || carryOver === 'everyone' || game.race === races) return 0
  const turnsAtStart = (damage: number) => startAdvice(table, damage)[0]!.turns
  const turns = turnsAtStart(damageAtStart + 1) - turnsAtStart(damageAtStart)
  let points = 0
  for (let race = game.race + 1; race <= races; race++)
    points += turns * ((turnBonus ? 1 : 0) + race * pointsOfTurn * (game.boats.length - 1))
  return points
}

/** How many places, of one opponent, a turn is worth at the start of a race. */
const pointsOfTurn = 0.1

/** The turns a rival may expect once this boat lies on a space. */
function rivalTurns(game: Game, rival: Seat, table: ValueTable, seat: Seat, space: number | null): number {
  const boat = boatOf(game, rival)
  if (boat.space === null) return startAdvice(table, boat.damage)[0]!.turns
  const position = positionOfBoat(table.course, boat)
  if (space === null || !isAhead(table.course, position, space)) return expectedTurns(table, position)
  const others = game.boats.flatMap((other, at) =>
    other.space === null || at === rival || at === seat ? [] : [spaceNumber(table.course, other.space)],
  )
  const waters = { ...watersAround(game, rival, table.course), others: [space, ...others] }
  return turnsAmong(waters, table, position)
}

/** Whether a boat could come to a space on its next move: only there can somebody be in its way. */
function isAhead(course: PackedCourse, { heading, space }: Position, other: number): boolean {
  return [0, 1, 5].some((turn) => {
    const turned = (heading + turn) % 6
    const run = Math.min(longestMove, course.runs[space * 6 + turned]!)
    for (let steps = 1; steps <= run; steps++) if (spaceAhead(course, space, turned, steps) === other) return true
    return false
  })
}

/** What a boat may expect with others in its way: its next turn is worked out, the rest is by the table. */
function turnsAmong(waters: Waters, table: ValueTable, position: Position): number {
  const best = rankDice(position.dice, table.options.maxDice, (dice) =>
    turnsAfterRoll(table, { ...position, dice }, waters),
  )
  return 1 + best[0]!.cost
}
