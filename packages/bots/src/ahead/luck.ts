import { boatOf, courseOf, evolve, newGame } from '@powerboats/rules'
import type { Game, GameEvent, GameRecord, Seat } from '@powerboats/rules'
import { fewestTurns, positionOfBoat, steerOptions } from '@powerboats/solver'
import type { DiceCounts, ValueTable } from '@powerboats/solver'
import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { turnsAmong } from './forecast.ts'
import { watersAround } from './lookAhead.ts'
import { rollsOf } from './odds.ts'
import { prospectOf, settledProspect } from './prospect.ts'
import { stakesFor } from './stakes.ts'

type Rolled = Extract<GameEvent, { kind: 'rolled' }>

/**
 * How much the dice changed the chance of seat 0 to win a game of two: summed over all rolls, the chance after the roll minus
 * the mean over everything that might have been rolled. On average this is zero, however well the chances are estimated. So wins
 * minus luck have the same mean as wins, but vary less; the better the estimate, the less (AIVAT; Burch, Schmid, Moravčík and
 * Bowling, 2018).
 */
export function luckIn({ setup, events }: Pick<GameRecord, 'setup' | 'events'>, solved: SolvedCourses): number {
  if (setup.players.length !== 2) throw new Error('luck can only be computed for two players')
  let game = newGame(setup)
  let luck = 0
  for (const event of events) {
    if (event.kind === 'rolled' && event.faces.length > 0) {
      const gain = luckOfRoll(game, event, solved.tableFor(courseOf(game), setup.options))
      luck += event.seat === 0 ? gain : -gain
    }
    game = evolve(game, event)
  }
  return luck
}

/** How much a roll changed the chance to win of the seat that rolled; `game` is the game before the roll. */
function luckOfRoll(game: Game, { seat, dice, ...choice }: Rolled, table: ValueTable): number {
  const chanceWith = chancesAfterRoll(game, seat, table)
  const mean = rollsOf(boatOf(game, seat).dice, choice).reduce(
    (sum, roll) => sum + roll.chance * chanceWith(roll.dice),
    0,
  )
  const shown = (face: number) => dice.filter((other) => other === face).length
  return chanceWith([shown(1), shown(2), shown(3)]) - mean
}

/** Estimates the chance of a seat to win once it has rolled these dice, if everybody sails by the table. */
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
    const best = steerOptions(waters, { ...position, dice }, fewestTurns(table))[0]!
    const rivals = [prospectBeside(best.end === 'sails' ? best.after.space : null)]
    const stakes = stakesFor(game, seat, boatOf(game, seat).turns + 1, rivals)
    if (best.end === 'finished') return -stakes.finished(0)
    return best.end === 'sunk' ? -stakes.sunk(0) : -stakes.underWay(0, best.cost)
  }
}
