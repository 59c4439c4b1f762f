import { botNames } from '@powerboats/protocol'
import type { BotLevel, Terms } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import { isAlike } from '../../names/namesakes.ts'
import type { StoredTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import {
  freeColour,
  freeSeats,
  leaveSeat,
  namesOf,
  removePlayer,
  whyNotGathering,
  withoutContradiction,
  withSeat,
} from './table.ts'
import type { Wished } from './table.ts'

/** Nobody owns a quick match, whose terms are what everybody asked for, or the table of a heat, which belongs to its tournament. */
export function isOwner(table: StoredTable, player: string): boolean {
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
  wanted:
    | { readonly kind: 'free'; readonly reason?: string | undefined }
    | { readonly kind: 'bot'; readonly bot: BotLevel },
  chance: Chance,
): Wished {
  if (!isOwner(table, requester)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const seat = table.seats[number]
  if (seat === undefined) return err('notFound')
  const emptied =
    seat.kind === 'player'
      ? removedBy(table, seat.player, requester, wanted.kind === 'free' ? wanted.reason : undefined)
      : ok(withSeat(table, number, { kind: 'free' }))
  if (!emptied.ok || wanted.kind === 'free' || emptied.value.status !== 'gathering') return emptied
  // A bot that only changes its level keeps name and colour.
  const known = seat.kind === 'bot' ? seat : newBot(emptied.value, wanted.bot, chance)
  return ok(withSeat(emptied.value, number, { ...known, bot: wanted.bot }))
}

function removedBy(table: StoredTable, player: string, requester: string, reason?: string): Wished {
  return player === requester ? leaveSeat(table, player) : removePlayer(table, player, reason)
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

/** The owner closes a table that has not started. */
export function close(table: StoredTable, requester: string): Wished {
  return isOwner(table, requester) ? closed(table) : err('notYourTable')
}

/** A closed table is open again, for those who sat there. */
export function reopened(table: StoredTable): Wished {
  if (table.status !== 'closed') return err('notInForce')
  const hasPlayers = table.seats.some(({ kind }) => kind === 'player')
  return hasPlayers ? ok({ ...table, status: 'gathering' }) : err('tableClosed')
}

/** A table that never started, closed for good. */
export function closed(table: StoredTable): Wished {
  if (table.status === 'closed') return ok(table)
  const hasNoGame = table.status === 'gathering' || table.status === 'starting'
  return hasNoGame ? ok({ ...table, status: 'closed', fillsAt: null }) : err('tableStarted')
}
