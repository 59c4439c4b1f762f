import { boatOf } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'
import { expectedTurns, positionOfBoat, spaceOf, startAdvice } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import { turnsByTable } from './captain.ts'
import { diceOptions, intentOf, placeOptions, steerOptions } from './lookAhead.ts'
import type { Judgement } from './lookAhead.ts'
import { chancesToWin, expectedPoints, prospectOf, settledProspect } from './outlook.ts'
import type { Prospect } from './outlook.ts'

/** What a seat may hope for in this race when sailed as well as can be. */
export interface Outlook {
  /** Turns to the finish from now on, this turn included. */
  readonly turns: number
  /** To finish first. */
  readonly chanceToWin: number
  readonly points: number
}

/** Something a boat may do, and what it may hope for then. */
export interface Advised extends Outlook {
  readonly intent: Intent
  /** How many turns more than the best choice. */
  readonly cost: number
}

/** What the coach says about a position: everything that may be done, best first. */
export interface Advice {
  readonly seat: Seat
  readonly options: readonly Advised[]
  /** How the boat stands now, among its opponents. */
  readonly outlook: Outlook
}

/** Ranks what a seat may do now. It must be its turn, on the course of the table. */
export function adviseOn(game: Game, seat: Seat, table: ValueTable): Advice {
  const options = optionsFor(game, seat, table)
  const best = options[0]?.turns ?? 0
  const prospects = prospectsOf(game, table)
  const withTurns = (turns: number) => {
    const own = prospectOf(game, seat, boatOf(game, seat).turns, turns)
    return hopesOf(game, prospects.with(seat, own), seat, turns)
  }
  return {
    seat,
    options: options.map(({ intent, turns }) => ({ intent, cost: turns - best, ...withTurns(turns) })),
    outlook: withTurns(best),
  }
}

/** Everything a seat may do, with the turns to expect, best first. */
export function optionsFor(game: Game, seat: Seat, table: ValueTable): Pick<Advised, 'intent' | 'turns'>[] {
  const judgement = judgementOf(game, seat, table)
  const { course } = table
  switch (game.phase) {
    case 'placing':
      return placeOptions(game, seat, course, judgement).map(({ space, heading, cost }) => ({
        intent: { kind: 'place', space: spaceOf(course, space), heading },
        turns: cost,
      }))
    case 'rolling':
      return diceOptions(game, seat, course, judgement).map((option) => ({
        intent: intentOf(game, seat, option),
        turns: 1 + option.cost,
      }))
    case 'steering':
      return steerOptions(game, seat, course, judgement).map(({ heading, cost }) => ({
        intent: { kind: 'steer', heading },
        turns: 1 + cost,
      }))
    case 'opening':
    case 'over':
      return []
  }
}

/** One die more than the table reckons with may be added by a person; it is judged all the same. */
function judgementOf(game: Game, seat: Seat, table: ValueTable): Judgement {
  const judgement = turnsByTable(table)
  return { ...judgement, mostDice: Math.max(judgement.mostDice, boatOf(game, seat).dice.length + 1) }
}

/** What each seat may hope for in this race, sailing as well as can be. */
export function outlookOf(game: Game, table: ValueTable): Outlook[] {
  const prospects = prospectsOf(game, table)
  return prospects.map(({ end, seat }) =>
    hopesOf(game, prospects, seat, end === 'sails' ? turnsToGo(game, seat, table) : 0),
  )
}

function prospectsOf(game: Game, table: ValueTable): Prospect[] {
  return game.boats.map(({ turns }, at) => {
    const seat = at as Seat
    return settledProspect(game, seat) ?? prospectOf(game, seat, turns, turnsToGo(game, seat, table))
  })
}

function hopesOf(game: Game, prospects: readonly Prospect[], seat: Seat, turns: number): Outlook {
  return { turns, chanceToWin: chancesToWin(prospects)[seat]!, points: expectedPoints(game, prospects)[seat]! }
}

function turnsToGo(game: Game, seat: Seat, table: ValueTable): number {
  const boat = boatOf(game, seat)
  if (boat.space === null) return startAdvice(table, boat.damage)[0]!.turns
  if (game.phase === 'steering' && game.seat === seat) return optionsFor(game, seat, table)[0]!.turns
  return expectedTurns(table, positionOfBoat(table.course, boat))
}
