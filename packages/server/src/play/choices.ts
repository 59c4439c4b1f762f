import type { KnownGame } from '@powerboats/host'
import type { Choices } from '@powerboats/protocol'
import { legal } from '@powerboats/rules'
import type { Boat, Seat } from '@powerboats/rules'

/** A game as a program sees it, with what the player's seat may do. */
export function choicesOf({ count, game }: KnownGame, seat: Seat | null): Choices {
  const { phase, race, seat: turn, boats } = game
  return {
    count,
    phase,
    race,
    turn,
    boats: boats.map((boat, of) => boatView(boat, of as Seat)),
    you: seat === null ? null : { seat, ...listed(legal(game, seat)) },
  }
}

function boatView({ status, space, heading, dice, damage, rounding, turns, place }: Boat, seat: Seat) {
  const { started, counts } = rounding
  return {
    seat,
    status,
    space,
    heading,
    dice: [...dice],
    damage,
    rounding: { started, counts: [...counts] },
    turns,
    place,
  }
}

/** The same, in lists that may be changed, as the protocol's schemas have them. */
function listed({ place, roll, steer, repair, retire }: ReturnType<typeof legal>) {
  return { place: [...place], roll: roll && { ...roll, dice: [...roll.dice] }, steer: [...steer], repair, retire }
}
