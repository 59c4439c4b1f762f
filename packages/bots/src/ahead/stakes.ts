import { turnLimit } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import type { Stakes } from '@powerboats/solver'
import { chancesAgainst } from './chances.ts'
import { arrivalsIn } from './prospect.ts'
import type { Prospect } from './prospect.ts'

/** What a turn costs beside the chance to win: so a boat sails home even when the game is decided. */
const pride = 0.001
/** A sunk boat costs as many turns of pride. */
const sunkTurns = 40
/**
 * What is at stake in this race for a seat that has had `turnsHad` turns: the chance to end the game ahead of a rival, summed over
 * all rivals.
 */
export function stakesFor(game: Game, seat: Seat, turnsHad: number, rivals: readonly Prospect[]): Stakes {
  const chanceAgainst = chancesAgainst(game, seat, rivals)
  const chances = (turn: number | null) => rivals.reduce((sum, rival) => sum + chanceAgainst(rival, turn), 0)

  const known = new Map<number, number>()
  const finished = (turns: number) => {
    const turn = Math.min(turnLimit, turnsHad + turns)
    const cost = known.get(turn) ?? pride * turn - chances(turn)
    known.set(turn, cost)
    return cost
  }
  const withoutBoat = chances(null)
  return {
    finished,
    sunk: (turns) => pride * (turnsHad + turns + sunkTurns) - withoutBoat,
    underWay: (turns, toGo) =>
      arrivalsIn(toGo).reduce((sum, chance, turn) => (chance > 0 ? sum + chance * finished(turns + turn) : sum), 0),
  }
}
