import { botNames } from '@powerboats/protocol'
import type { BotLevel, Terms } from '@powerboats/protocol'
import { colours, err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import { isAlike } from '../../names/namesakes.ts'
import type { StoredTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { freeColour, freeSeats, leaveSeat, namesOf, whyNotGathering, withoutContradiction, withSeat } from './table.ts'
import type { PlayerSeat, Wished } from './table.ts'

/** Nobody owns a quick match, whose terms are what everybody asked for, or the table of a heat, which belongs to its tournament. */
function isOwner(table: StoredTable, player: string): boolean {
  return table.owner === player && !table.isQuick && table.heat === undefined
}

/** Changes the terms; everybody has to say again that they are ready. Free seats go when there are to be fewer. */
export function changeTerms(table: StoredTable, requester: string, changes: Partial<Terms>): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const terms = withoutContradiction({ ...table.terms, ...changes })
  // A table and its rematch name each other: a public one must not lead to a private one.
  if (table.rematchOf !== null && terms.isPublic !== table.terms.isPublic) return err('notYourTable')
  if (JSON.stringify(terms) === JSON.stringify(table.terms)) return ok(table)
  const filled = table.seats.filter(({ kind }) => kind !== 'free').length
  if (filled > terms.seats) return err('tableFull')
  return ok({ ...table, terms, seats: withSeats(table.seats, terms.seats).map(unready) })
}

function withSeats(seats: readonly StoredSeat[], wanted: number): StoredSeat[] {
  let spare = Math.max(0, seats.length - wanted)
  const kept = seats.toReversed().filter(({ kind }) => kind !== 'free' || spare-- <= 0)
  return [...kept.toReversed(), ...freeSeats(Math.max(0, wanted - seats.length))]
}

function unready(seat: StoredSeat): StoredSeat {
  return seat.kind === 'player' ? { ...seat, isReady: false } : seat
}

/** The owner puts a bot on a seat or frees it; a player who sat there is removed, and cannot come back uninvited. */
export function setSeat(
  table: StoredTable,
  requester: string,
  number: number,
  wanted: { readonly kind: 'free' } | { readonly kind: 'bot'; readonly bot: BotLevel },
  chance: Chance,
): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const seat = table.seats[number]
  if (seat === undefined) return err('notFound')
  const emptied =
    seat.kind === 'player' ? removedFrom(table, seat, requester) : ok(withSeat(table, number, { kind: 'free' }))
  if (!emptied.ok || wanted.kind === 'free' || emptied.value.status !== 'gathering') return emptied
  // A bot that only changes its level keeps name and colour.
  const known = seat.kind === 'bot' ? seat : newBot(emptied.value, wanted.bot, chance)
  return ok(withSeat(emptied.value, number, { ...known, bot: wanted.bot }))
}

/** More than anybody has to remove; of longer lists the first are forgotten. */
const mostRemoved = 50

function removedFrom(table: StoredTable, { player, name }: PlayerSeat, requester: string): Wished {
  const left = leaveSeat(table, player)
  if (!left.ok || player === requester) return left
  return ok({ ...left.value, removed: [...left.value.removed, { player, name }].slice(-mostRemoved) })
}

/** Lets somebody sit down again whom the owner has removed. */
export function inviteAgain(table: StoredTable, requester: string, player: string): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const removed = table.removed.filter((other) => other.player !== player)
  return ok(removed.length === table.removed.length ? table : { ...table, removed })
}

/** Puts bots on all free seats, the first of them a skipper. */
export function withBots(table: StoredTable, chance: Chance): StoredTable {
  const levels: readonly BotLevel[] = ['skipper', 'captain', 'skipper', 'deckhand', 'captain']
  let bots = 0
  return table.seats.reduce(
    (filled, seat, index) =>
      seat.kind === 'free' ? withSeat(filled, index, newBot(filled, levels[bots++ % levels.length]!, chance)) : filled,
    table,
  )
}

function newBot(table: StoredTable, bot: BotLevel, chance: Chance): Extract<StoredSeat, { kind: 'bot' }> {
  const taken = namesOf(table.seats)
  const names = botNames.filter((name) => !taken.some((other) => isAlike(other, name)))
  return { kind: 'bot', bot, name: names[chance(names.length)]!, colour: freeColour(table) }
}

/** The owner starts; asking for it means that they are ready. If the game was not opened, the start may be asked for again. */
export function start(table: StoredTable, requester: string): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status === 'racing') return ok(table)
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const isWaiting = table.seats.some((seat) => seat.kind === 'player' && seat.player !== requester && !seat.isReady)
  return isWaiting ? err('notEverybodyReady') : raced(table)
}

/**
 * R1.5, R4.1: from now on the seats are those of the game, in the order of their colours; free ones are removed. Whether it is rated is settled
 * too: guests have no ratings.
 */
export function raced(table: StoredTable): Wished {
  const seats = table.seats
    .flatMap((seat) => (seat.kind === 'free' ? [] : [seat]))
    .toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
  if (seats.length < 2) return err('tooFewSeats')
  const isRated = table.terms.isRated && seats.every((seat) => seat.kind === 'bot' || seat.isKept)
  const terms = { ...table.terms, seats: seats.length, isRated }
  return ok({ ...table, status: 'racing', terms, seats, fillsAt: null, removed: [] })
}

/** The owner closes a table that has not started. */
export function close(table: StoredTable, requester: string): Wished {
  return isOwner(table, requester) ? closed(table) : err('notYourTable')
}

/** A table that never started, closed for good. */
export function closed(table: StoredTable): Wished {
  if (table.status === 'closed') return ok(table)
  return table.status === 'gathering' ? ok({ ...table, status: 'closed', fillsAt: null }) : err('tableStarted')
}
