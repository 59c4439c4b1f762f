import { pointsOf, targetOf, totalOf } from '@powerboats/rules'
import type { Boat, BoatStatus, Game, Player, Rounded, Seat, Target } from '@powerboats/rules'
import type { ToGo } from '../games/dealing.ts'

/** A row of the standings. */
export interface Rank {
  readonly seat: Seat
  readonly player: Player
  readonly status: BoatStatus
  readonly target: Target
  readonly started: boolean
  readonly speed: number
  readonly damage: number
  readonly points: number
  readonly place: number | null
}

/**
 * The boats as they lie: those in the finish, then those under way, then those that are out. Boats under way lie as they can expect to finish, where
 * `finishTurn` knows that of all of them; else by the way still to go, once it is measured.
 */
export function rankingOf(
  game: Game,
  toGo: ToGo | null,
  finishTurn: (seat: Seat) => number | null = () => null,
): Rank[] {
  const isUnderWay = (boat: Boat) => boat.status === 'racing' && boat.space !== null
  const isExpected = game.boats.every((boat, seat) => !isUnderWay(boat) || finishTurn(seat as Seat) !== null)
  return game.boats
    .map((boat, seat) => {
      const order = isExpected && isUnderWay(boat) ? finishTurn(seat as Seat)! : orderOf(boat, toGo)
      return { boat, seat: seat as Seat, order }
    })
    .sort((a, b) => a.order - b.order || a.seat - b.seat)
    .map(({ boat, seat }) => ({
      seat,
      player: game.setup.players[seat]!,
      status: boat.status,
      target: targetOf(boat.rounding.counts),
      started: boat.rounding.started,
      speed: totalOf(boat.dice),
      damage: boat.damage,
      points: pointsOf(game, seat),
      place: boat.place,
    }))
}

const out = 1e6

function orderOf(boat: Boat, toGo: ToGo | null): number {
  if (boat.place !== null) return boat.place - 100
  if (boat.status === 'waiting') return out - 1
  if (boat.space === null) return out
  const rounded = (targetOf(boat.rounding.counts) - 1) as Rounded
  const way = toGo?.(boat.space, rounded) ?? -100 * rounded
  return Math.min(out - 2, way + (boat.rounding.started ? 0 : 1000))
}
