import { boatOf } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'
import { expectedTurns, fewestTurns, positionOfBoat, turnsFromStart } from '@powerboats/solver'
import type { Judgement, ValueTable } from '@powerboats/solver'
import { choicesOf, intentFor } from '../ahead/lookAhead.ts'
import { chancesToWin } from '../ahead/chances.ts'
import { expectedPoints, prospectByTable, prospectOf } from '../ahead/prospect.ts'
import type { Prospect } from '../ahead/prospect.ts'

/** What a seat can expect if everybody sails as well as possible. */
export interface Outlook {
  /** Turns to the finish from now on, this turn included. */
  readonly turns: number
  /** To win the game. */
  readonly chanceToWin: number
  /** Of this race. */
  readonly points: number
}

/** Something a boat may do, and what it can expect then. */
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
  const options = turnsByChoice(game, seat, table)
  const best = options[0]?.turns ?? 0
  const prospects = prospectsOf(game, table)
  const withTurns = (turns: number) => {
    const own = prospectOf(game, seat, boatOf(game, seat).turns, turns)
    return { turns, ...hopesFrom(game, prospects.with(seat, own))[seat]! }
  }
  return {
    seat,
    options: options.map(({ intent, turns }) => ({ intent, cost: turns - best, ...withTurns(turns) })),
    outlook: withTurns(best),
  }
}

/** Everything a seat may do, with the turns to expect, best first. */
export function turnsByChoice(game: Game, seat: Seat, table: ValueTable): Pick<Advised, 'intent' | 'turns'>[] {
  const { course } = table
  return choicesOf(game, seat, course, judgementOf(game, seat, table)).map((option) => ({
    intent: intentFor(game, seat, course, option),
    // A start takes no turn; everything else is part of this one.
    turns: option.kind === 'place' ? option.cost : 1 + option.cost,
  }))
}

/** A person may have more dice than the table knows, and add one more: such choices are judged too. */
function judgementOf(game: Game, seat: Seat, table: ValueTable): Judgement {
  const judgement = fewestTurns(table)
  return { ...judgement, mostDice: Math.max(judgement.mostDice, boatOf(game, seat).dice.length + 1) }
}

/** What each seat can expect if everybody sails as well as possible. */
export function outlookOf(game: Game, table: ValueTable): Outlook[] {
  const prospects = prospectsOf(game, table)
  const hopes = hopesFrom(game, prospects)
  return prospects.map(({ end, seat }) => ({
    turns: end === 'sails' ? turnsToGo(game, seat, table) : 0,
    ...hopes[seat]!,
  }))
}

function prospectsOf(game: Game, table: ValueTable): Prospect[] {
  return game.boats.map(({ turns }, at) => {
    const seat = at as Seat
    const isSteering = game.phase === 'steering' && game.seat === seat
    return isSteering ? prospectOf(game, seat, turns, turnsToGo(game, seat, table)) : prospectByTable(game, seat, table)
  })
}

function hopesFrom(game: Game, prospects: readonly Prospect[]): Pick<Outlook, 'chanceToWin' | 'points'>[] {
  const points = expectedPoints(game, prospects)
  return chancesToWin(game, prospects).map((chanceToWin, seat) => ({ chanceToWin, points: points[seat]! }))
}

function turnsToGo(game: Game, seat: Seat, table: ValueTable): number {
  const boat = boatOf(game, seat)
  if (boat.space === null) return turnsFromStart(table, boat.damage)
  if (game.phase === 'steering' && game.seat === seat) return turnsByChoice(game, seat, table)[0]!.turns
  return expectedTurns(table, positionOfBoat(table.course, boat))
}
