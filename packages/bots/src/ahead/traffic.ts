import { boatOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { expectedTurns, positionOfBoat } from '@powerboats/solver'
import type { Stakes, Traffic, ValueTable } from '@powerboats/solver'
import { forecastOf } from './forecast.ts'
import { prospectOf } from './prospect.ts'
import type { Prospect } from './prospect.ts'
import { stakesFor } from './stakes.ts'

/**
 * How the rivals' next turns matter to a seat, by turn from now. A fast boat often needs one exact space; if another boat lies
 * there, that may cost it two turns (R5.7). So it pays to lie where a rival wants to stop, and not to need a space where a rival
 * will lie. We assume that rivals sail by the table, and that each turn they lose is worth the same.
 */
export function trafficAround(
  game: Game,
  seat: Seat,
  table: ValueTable,
  rivals: readonly Prospect[],
  stakes: Stakes,
  turns: number,
): Traffic[] {
  const boat = boatOf(game, seat)
  if (boat.space === null) return []
  const { size } = table.course
  const traffic = Array.from({ length: turns + 1 }, () => ({
    lying: new Float64Array(size),
    taken: new Float64Array(size),
  }))
  const toGo = Math.max(1, expectedTurns(table, positionOfBoat(table.course, boat)) - 1)
  for (const { seat: rival } of rivals) {
    const other = boatOf(game, rival)
    if (other.space === null) continue
    const position = positionOfBoat(table.course, other)
    const late = prospectOf(game, rival, other.turns, expectedTurns(table, position) + 1)
    const ifLate = rivals.map((prospect) => (prospect.seat === rival ? late : prospect))
    const costOfTurn = stakesFor(game, seat, boat.turns + 1, ifLate).underWay(0, toGo) - stakes.underWay(0, toGo)
    forecastOf(table, position, game.setup.options.stoppedShort, turns).forEach(({ delays, lands }, turn) => {
      for (const [space, delay] of delays) traffic[turn]!.lying[space]! += costOfTurn * delay
      // A rival that has moved lies there when this seat has its next turn.
      const { taken } = traffic[turn + 1]!
      for (const [space, chance] of lands) taken[space] = Math.min(1, taken[space]! + chance)
    })
  }
  return traffic
}
