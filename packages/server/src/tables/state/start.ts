import { commitmentTo, sealOf } from '@powerboats/host'
import { colours, err, ok } from '@powerboats/rules'
import { awaitedAt, isAwaited } from '../../contracts/awaited.ts'
import type { StoredTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { isOwner } from './ownerActions.ts'
import { leaveSeat, removePlayer, seatOf, whyNotGathering, withSeat } from './table.ts'
import type { PlayerSeat, Wished } from './table.ts'

// From the wish to start to the game. Lake, courses and dice are drawn from the table's secret, whose commitment everybody has seen, and from
// what the players add. They have sealed it while they gathered; with the start the seals are settled, and each tells what was sealed. Who has
// sealed nothing adds nothing. Who does not tell it loses the seat, and nothing of that draw is ever played: docs/FAIR_DICE.md says why.

/** The owner starts; asking for it means that they are ready. If the game was not opened, the start may be asked for again. */
export function start(table: StoredTable, requester: string): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status === 'racing' || table.status === 'starting') return ok(table)
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const isWaiting = table.seats.some((seat) => seat.kind === 'player' && seat.player !== requester && !seat.isReady)
  return isWaiting ? err('notEverybodyReady') : begun(table)
}

/** R1.5, R4.1: from now on the seats are those of the game, in the order of their colours; free ones are removed. */
export function begun(table: StoredTable): Wished {
  const seats = table.seats
    .flatMap((seat) => (seat.kind === 'free' ? [] : [seat]))
    .toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
  if (seats.length < 2) return err('tooFewSeats')
  const terms = { ...table.terms, seats: seats.length }
  return ok(racedOnce({ ...table, status: 'starting', terms, seats: seats.map(untold), fillsAt: null }))
}

/** Tells what a player has sealed. Once all have, the game begins. */
export function tell(table: StoredTable, player: string, contribution: string): Wished {
  const index = seatOf(table.seats, player)
  if (index === null) return err('notSeated')
  const seat = table.seats[index] as PlayerSeat
  if (table.status === 'gathering') return err('tableNotStarted')
  // Told again, perhaps because the answer was lost.
  if (seat.contribution === contribution) return ok(table)
  if (table.status !== 'starting') return err(whyNotGathering(table))
  if (seat.seal !== sealOf(commitmentTo(table.secret), contribution)) return err('otherContribution')
  return ok(racedOnce(withSeat(table, index, { ...seat, contribution })))
}

/** The race begins once nothing is awaited any more. Whether it is rated is settled then: guests have no ratings. */
function racedOnce(table: StoredTable): StoredTable {
  if (table.seats.some(isAwaited)) return table
  const isRated = table.terms.isRated && table.seats.every((seat) => seat.kind !== 'player' || seat.isKept)
  return { ...table, status: 'racing', terms: { ...table.terms, isRated }, fillsAt: null, removed: [] }
}

/** Calls a start off that has waited too long. A heat takes place all the same: who has told nothing by then adds nothing. */
export function callOffLate(table: StoredTable, now: number): Wished {
  if (table.status !== 'starting') return err(whyNotGathering(table))
  if (table.fillsAt === null || table.fillsAt > now) return err('notEverybodyReady')
  if (table.heat === undefined) return callOff(table, awaitedAt(table))
  return ok(racedOnce({ ...table, seats: table.seats.map((seat) => (isAwaited(seat) ? unsealed(seat) : seat)) }))
}

/** Leaves the table; who leaves while it is starting calls the start off. */
export function leaveTable(table: StoredTable, player: string): Wished {
  if (table.status !== 'starting' || table.heat !== undefined) return leaveSeat(table, player)
  return callOff(table, [player])
}

/**
 * Those lose their seats because of whom there is no draw, and the others gather again. Some contributions are known by now, so there is
 * another secret to be sealed for: one that follows from the old one, which nobody ever gets to see.
 */
function callOff(table: StoredTable, gone: readonly string[]): Wished {
  const secret = commitmentTo(`the draw after\n${table.secret}`)
  const again: StoredTable = {
    ...table,
    status: 'gathering',
    secret,
    draw: table.draw + 1,
    fillsAt: null,
    seats: table.seats.map((seat) =>
      // Who is to be in the next draw has to be there for it; in a quick match being ready means something else.
      seat.kind === 'player'
        ? { ...seat, isReady: table.isQuick && seat.isReady, seal: null, contribution: null }
        : seat,
    ),
  }
  return gone.reduce<Wished>((left, player) => (left.ok ? removePlayer(left.value, player) : left), ok(again))
}

function unsealed(seat: StoredSeat): StoredSeat {
  return seat.kind === 'player' ? { ...seat, seal: null } : seat
}

/** Contributions from before seals came in were no secrets: they do not count. */
function untold(seat: StoredSeat): StoredSeat {
  return seat.kind === 'player' ? { ...seat, contribution: null } : seat
}
