import { boatOf, courseOf, evolve, newGame } from '@powerboats/rules'
import type { Game, GameEvent, GameRecord, Seat } from '@powerboats/rules'
import { outcomesOf, positionOfBoat, turnsAfter } from '@powerboats/solver'
import type { DiceCounts, ValueTable } from '@powerboats/solver'
import type { Charts } from './charts.ts'
import { turnsAmong } from './forecast.ts'
import { watersAround } from './lookAhead.ts'
import { rollsOf } from './odds.ts'
import { prospectOf, settledProspect } from './outlook.ts'
import { stakesFor } from './stakes.ts'

type Rolled = Extract<GameEvent, { kind: 'rolled' }>

/**
 * What the dice did for seat 0 in a game of two, as a chance to win: over all rolls, how much better it stood than that roll
 * would have left it on average. Nobody's skill is in it: whatever is taken for the chance to win, the luck of a roll is zero on
 * average. So wins less luck are on average what wins are, and vary less, the more so the truer the chances (AIVAT; Burch,
 * Schmid, Moravčík and Bowling, 2018).
 */
export function luckIn({ setup, events }: Pick<GameRecord, 'setup' | 'events'>, charts: Charts): number {
  if (setup.players.length !== 2) throw new Error('luck is told for games of two')
  let game = newGame(setup)
  let luck = 0
  for (const event of events) {
    if (event.kind === 'rolled' && event.faces.length > 0) {
      const gain = luckOfRoll(game, event, charts.tableFor(courseOf(game), setup.options))
      luck += event.seat === 0 ? gain : -gain
    }
    game = evolve(game, event)
  }
  return luck
}

/** What a roll did for who rolled it, in a game just before it. */
export function luckOfRoll(game: Game, { seat, dice, ...choice }: Rolled, table: ValueTable): number {
  const chanceWith = chancesAfterRoll(game, seat, table)
  const mean = rollsOf(boatOf(game, seat).dice, choice).reduce(
    (sum, roll) => sum + roll.chance * chanceWith(roll.dice),
    0,
  )
  const shown = (face: number) => dice.filter((other) => other === face).length
  return chanceWith([shown(1), shown(2), shown(3)]) - mean
}

/** By dice: about what chance to win a seat has once they lie there, if everybody goes by the table. */
function chancesAfterRoll(game: Game, seat: Seat, table: ValueTable): (dice: DiceCounts) => number {
  const waters = watersAround(game, seat, table.course)
  const position = positionOfBoat(table.course, boatOf(game, seat))
  const rival = seat === 0 ? 1 : 0
  const rivalBoat = boatOf(game, rival)
  const settled = settledProspect(game, rival)
  const prospectBeside = (space: number | null) => {
    if (settled !== null) return settled
    const others = space === null ? [] : [space]
    const toGo = turnsAmong(table, positionOfBoat(table.course, rivalBoat), { ...waters, others })
    return prospectOf(game, rival, rivalBoat.turns, toGo)
  }
  return (dice) => {
    const outcomes = outcomesOf(waters, { ...position, dice })
    const best = outcomes.reduce((a, b) => (turnsAfter(table, b) < turnsAfter(table, a) ? b : a))
    const rivals = [prospectBeside(best.end === 'sails' ? best.after.space : null)]
    const stakes = stakesFor(game, seat, boatOf(game, seat).turns + 1, rivals)
    if (best.end === 'finished') return -stakes.finished(0)
    return best.end === 'sunk' ? -stakes.sunk(0) : -stakes.underWay(0, turnsAfter(table, best))
  }
}
