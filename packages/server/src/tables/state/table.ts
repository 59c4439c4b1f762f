import { commitmentTo } from '@powerboats/host'
import type { Code, Terms } from '@powerboats/protocol'
import { colours, err, ok } from '@powerboats/rules'
import type { Colour, Result, Seat } from '@powerboats/rules'
import { apart, isAlike } from '../../names/namesakes.ts'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'

/** The table after a wish, the same one if there is nothing to do, or why not. */
export type Wished = Result<StoredTable, Code>

export type PlayerSeat = Extract<StoredSeat, { kind: 'player' }>

const free: StoredSeat = { kind: 'free' }

export function freeSeats(count: number): StoredSeat[] {
  return Array.from({ length: count }, () => free)
}

/** What a new table is made of beside its terms. */
export interface Beginning {
  readonly id: string
  readonly secret: string
  readonly at: number
  readonly isQuick?: boolean
  readonly rematchOf?: string
}

/** A new table; whoever opens it is its owner and has the first seat. */
export function newTable(terms: Terms, owner: Player, { id, secret, at, isQuick, rematchOf }: Beginning): StoredTable {
  const empty: StoredTable = {
    id,
    status: 'gathering',
    terms: withoutContradiction(terms),
    owner: owner.id,
    seats: freeSeats(terms.seats),
    secret,
    draw: 1,
    createdAt: at,
    fillsAt: null,
    isQuick: isQuick ?? false,
    rematch: null,
    rematchOf: rematchOf ?? null,
    removed: [],
    version: 1,
  }
  return withPlayer(empty, 0, seatedPlayer(empty, owner))
}

/** A private game is never rated: ratings would tell of it. */
export function withoutContradiction(terms: Terms): Terms {
  return terms.isPublic ? terms : { ...terms, isRated: false }
}

/** Where a player sits; null for those who do not. */
export function seatOf(seats: readonly StoredSeat[], player: string): Seat | null {
  const index = seats.findIndex((seat) => seat.kind === 'player' && seat.player === player)
  return index < 0 ? null : (index as Seat)
}

/** R4.1: the seat that starts the first race; undefined where they roll for it. */
export function starterAt(seats: readonly StoredSeat[]): Seat | undefined {
  const index = seats.findIndex((seat) => seat.kind !== 'free' && seat.starts === true)
  return index < 0 ? undefined : (index as Seat)
}

/** Takes the first free seat: in the colour that is asked for, else in the player's own or any that is free. */
export function takeSeat(table: StoredTable, player: Player, colour?: Colour): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  if (table.heat !== undefined) return err('notYourTable')
  if (seatOf(table.seats, player.id) !== null) return err('alreadySeated')
  if (table.removed.some((other) => other.player === player.id)) return err('removedFromTable')
  const index = table.seats.findIndex(({ kind }) => kind === 'free')
  if (index < 0 || table.removed.length >= mostRemoved) return err('tableFull')
  if (colour !== undefined && !isFree(table, colour)) return err('colourTaken')
  const seated = seatedPlayer(table, player)
  return ok(withPlayer(table, index, { ...seated, colour: colour ?? seated.colour }))
}

export interface SeatChange {
  readonly colour?: Colour | undefined
  readonly isReady?: boolean | undefined
  /** The seal of what they add, and the commitment it was made for. */
  readonly seal?: { readonly commitment: string; readonly hash: string } | undefined
}

/** Changes what a player may change about their seat until the start. */
export function changeSeat(table: StoredTable, player: string, change: SeatChange): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const index = seatOf(table.seats, player)
  if (index === null) return err('notSeated')
  const seat = table.seats[index] as PlayerSeat
  const { colour = seat.colour, isReady = seat.isReady } = change
  // In a quick match others count on it: whoever no longer wants bots leaves the table. At a heat it means to have appeared.
  if ((table.isQuick || table.heat !== undefined) && seat.isReady && !isReady) return err('notYourTable')
  if (colour !== seat.colour && !isFree(table, colour)) return err('colourTaken')
  // Since then a start was called off: what was told then is no secret any more.
  if (change.seal !== undefined && change.seal.commitment !== commitmentTo(table.secret)) return err('stale')
  return ok(withSeat(table, index, { ...seat, colour, isReady, seal: change.seal?.hash ?? seat.seal }))
}

/**
 * Leaves the seat. Before the start the seat becomes free; when the owner goes, the next player is the owner, and a table without players
 * closes. In a race a bot sails on until the player returns.
 */
export function leaveSeat(table: StoredTable, player: string): Wished {
  const index = seatOf(table.seats, player)
  if (index === null) return err('notSeated')
  if (table.status === 'racing') return ok(withAway(table, index, true))
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  // Who does not want to sail a heat leaves the tournament.
  if (table.heat !== undefined) return err('notYourTable')
  const left = withSeat(table, index, free)
  const next = left.seats.find((seat) => seat.kind === 'player')
  if (next === undefined) return ok({ ...left, status: 'closed', fillsAt: null })
  return ok(left.owner === player ? { ...left, owner: next.player } : left)
}

/** More than anybody has to remove. Of those who were removed nobody is forgotten; a table with so many of them takes nobody new, so the list ends. */
const mostRemoved = 50

/** Takes the seat from a player, who cannot come back until the owner invites them again. */
export function removePlayer(table: StoredTable, player: string, reason?: string): Wished {
  const left = leaveSeat(table, player)
  if (!left.ok) return left
  const { name } = table.seats[seatOf(table.seats, player)!] as PlayerSeat
  const removed = { player, name, ...(reason !== undefined && { reason }) }
  return ok({ ...left.value, removed: [...left.value.removed, removed] })
}

/** Sails again after having been away. */
export function returnToSeat(table: StoredTable, player: string): Wished {
  const index = seatOf(table.seats, player)
  if (index === null) return err('notSeated')
  return table.status === 'racing' ? ok(withAway(table, index, false)) : err(whyNotRacing(table))
}

/** Hands the seat to a bot, or back. */
export function withAway(table: StoredTable, seat: Seat, isAway: boolean): StoredTable {
  const taken = table.seats[seat]
  return taken?.kind === 'player' ? withSeat(table, seat, { ...taken, isAway }) : table
}

/** The table with a player's new name, unless its game has started with the old one. */
export function withName(table: StoredTable, player: string, name: string): StoredTable {
  const index = seatOf(table.seats, player)
  if (table.status !== 'gathering' || index === null) return table
  return withPlayer(table, index, { ...(table.seats[index] as PlayerSeat), name })
}

function isFree(table: Pick<StoredTable, 'seats'>, colour: Colour): boolean {
  return table.seats.every((seat) => seat.kind === 'free' || seat.colour !== colour)
}

/** There are as many colours as seats at the largest table. */
export function freeColour(table: Pick<StoredTable, 'seats'>): Colour {
  return colours.find((colour) => isFree(table, colour))!
}

export function withSeat(table: StoredTable, index: number, seat: StoredSeat): StoredTable {
  return same(table.seats[index], seat) ? table : { ...table, seats: table.seats.with(index, seat) }
}

/** The table with a player on a seat, under a name that no other has: whoever is named later gets a number, and bots give way to people. */
export function withPlayer(table: StoredTable, index: number, player: PlayerSeat): StoredTable {
  const others = table.seats.filter((_, other) => other !== index)
  const name = apart(player.name, namesOf(others.filter(({ kind }) => kind === 'player')))
  const seated = withSeat(table, index, { ...player, name })
  const namesake = seated.seats.findIndex((seat) => seat.kind === 'bot' && isAlike(seat.name, name))
  const bot = seated.seats[namesake]
  if (bot?.kind !== 'bot') return seated
  return withSeat(seated, namesake, { ...bot, name: apart(bot.name, namesOf(seated.seats.toSpliced(namesake, 1))) })
}

export function namesOf(seats: readonly StoredSeat[]): string[] {
  return seats.flatMap((seat) => (seat.kind === 'free' ? [] : [seat.name]))
}

/** In a quick match whoever sits down agrees to what the others have agreed to. */
function seatedPlayer(table: StoredTable, { id, name, colour, isKept }: Player): PlayerSeat {
  return {
    kind: 'player',
    player: id,
    name,
    colour: colour !== null && isFree(table, colour) ? colour : freeColour(table),
    isReady: table.isQuick && table.fillsAt !== null,
    isAway: false,
    isKept,
    seal: null,
    contribution: null,
  }
}

function same(one: StoredSeat | undefined, other: StoredSeat): boolean {
  const keys = Object.keys(other) as (keyof StoredSeat)[]
  return keys.every((key) => one?.[key] === other[key])
}

export function whyNotGathering({ status }: StoredTable): Code {
  return status === 'closed' ? 'tableClosed' : 'tableStarted'
}

export function whyNotRacing({ status }: StoredTable): Code {
  return status === 'gathering' || status === 'starting' ? 'tableNotStarted' : 'tableClosed'
}
