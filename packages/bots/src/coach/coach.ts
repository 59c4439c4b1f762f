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
export interface Advised {
  readonly intent: Intent
  /** Turns to the finish from now on, this turn included. */
  readonly turns: number
  /** How many turns more than the best choice. */
  readonly cost: number
}

/** Everything that a seat may do now, best first. It must be its turn, on the course of the table. */
export function adviseOn(game: Game, seat: Seat, table: ValueTable): Advised[] {
  const { course } = table
  const choices = choicesOf(game, seat, course, judgementOf(game, seat, table))
  // A start takes no turn; everything else is part of this one.
  const turnsOf = ({ kind, cost }: (typeof choices)[number]) => (kind === 'place' ? cost : 1 + cost)
  return choices.map((choice) => ({
    intent: intentFor(game, seat, course, choice),
    turns: turnsOf(choice),
    cost: choice.cost - choices[0]!.cost,
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
  if (game.phase === 'steering' && game.seat === seat) return adviseOn(game, seat, table)[0]!.turns
  return expectedTurns(table, positionOfBoat(table.course, boat))
}
