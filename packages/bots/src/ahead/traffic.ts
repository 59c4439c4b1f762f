import { boatOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { expectedTurns, positionOfBoat } from '@powerboats/solver'
import type { Stakes, Traffic, ValueTable } from '@powerboats/solver'
import { forecastOf } from './forecast.ts'
import { prospectOf } from './outlook.ts'
import type { Prospect } from './outlook.ts'
import { stakesFor } from './stakes.ts'

/**
 * What the rivals' next turns mean to a seat, by turn from now: a boat at speed often depends on one space, and finding another
 * boat there may cost it two turns (R5.7). So it is worth something to lie where a rival wants to stop, and not to need a space
 * where one will lie. Rivals are taken to sail by the table, and to lose turns at the same price for each.
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
      // Who has moved lies there when this seat's next turn comes.
      const { taken } = traffic[turn + 1]!
      for (const [space, chance] of lands) taken[space] = Math.min(1, taken[space]! + chance)
    })
  }
  return traffic
}
