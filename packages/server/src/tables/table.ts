import type { Code, Terms } from '@powerboats/protocol'
import { colours, err, ok } from '@powerboats/rules'
import type { Colour, Result, Seat } from '@powerboats/rules'
import type { Player, StoredPlace, StoredTable } from '../stores.ts'

/** What a wish makes of a table: the table after it, the same one if there is nothing to do, or why not. */
export type Wished = Result<StoredTable, Code>

type PlayerPlace = Extract<StoredPlace, { kind: 'player' }>

const free: StoredPlace = { kind: 'free' }

export function freePlaces(count: number): StoredPlace[] {
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

/** A new table; whoever opens it is its host and sits at the first place. */
export function newTable(terms: Terms, host: Player, { id, secret, at, isQuick, rematchOf }: Beginning): StoredTable {
  const empty: StoredTable = {
    id,
    status: 'gathering',
    terms,
    host: host.id,
    places: freePlaces(terms.seats),
    secret,
    createdAt: at,
    fillsAt: null,
    isQuick: isQuick ?? false,
    rematch: null,
    rematchOf: rematchOf ?? null,
    version: 1,
  }
  return withPlace(empty, 0, seatedPlayer(empty, host))
}

/** Where a player sits; null for those who do not. */
export function placeOf(places: readonly StoredPlace[], player: string): Seat | null {
  const index = places.findIndex((place) => place.kind === 'player' && place.player === player)
  return index < 0 ? null : (index as Seat)
}

/** Sits down at the first free place: in the colour that is asked for, else in the player's own or any that is free. */
export function takeSeat(table: StoredTable, player: Player, colour?: Colour): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  if (placeOf(table.places, player.id) !== null) return err('alreadySeated')
  const index = table.places.findIndex(({ kind }) => kind === 'free')
  if (index < 0) return err('tableFull')
  if (colour !== undefined && !isFree(table, colour)) return err('colourTaken')
  const seated = seatedPlayer(table, player)
  return ok(withPlace(table, index, { ...seated, colour: colour ?? seated.colour }))
}

export interface SeatChange {
  readonly colour?: Colour | undefined
  readonly isReady?: boolean | undefined
  readonly contribution?: string | undefined
}

/** Changes what a player may change about their place until the start. */
export function changeSeat(table: StoredTable, player: string, change: SeatChange): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const index = placeOf(table.places, player)
  if (index === null) return err('notSeated')
  const place = table.places[index] as PlayerPlace
  const { colour = place.colour, isReady = place.isReady, contribution = place.contribution } = change
  // In a quick match others count on it: whoever wants no bots any more gets up.
  if (table.isQuick && place.isReady && !isReady) return err('notYourTable')
  if (colour !== place.colour && !isFree(table, colour)) return err('colourTaken')
  return ok(withPlace(table, index, { ...place, colour, isReady, contribution }))
}

/**
 * Gets up. Before the start the place becomes free; the next player is host when the host goes, and a table without players
 * closes. In a race a bot sails on until the player returns.
 */
export function leaveSeat(table: StoredTable, player: string): Wished {
  const index = placeOf(table.places, player)
  if (index === null) return err('notSeated')
  if (table.status === 'racing') return ok(withAway(table, index, true))
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const left = withPlace(table, index, free)
  const next = left.places.find((place) => place.kind === 'player')
  if (next === undefined) return ok({ ...left, status: 'closed', fillsAt: null })
  return ok(left.host === player ? { ...left, host: next.player } : left)
}

/** Takes the wheel again after having been away. */
export function returnToSeat(table: StoredTable, player: string): Wished {
  const index = placeOf(table.places, player)
  if (index === null) return err('notSeated')
  return table.status === 'racing' ? ok(withAway(table, index, false)) : err(whyNotRacing(table))
}

/** Hands the seat to a bot, or back. */
export function withAway(table: StoredTable, seat: Seat, isAway: boolean): StoredTable {
  const place = table.places[seat]
  return place?.kind === 'player' ? withPlace(table, seat, { ...place, isAway }) : table
}

/** The table with a player's new name, as long as the game does not know the old one. */
export function withName(table: StoredTable, player: string, name: string): StoredTable {
  const index = placeOf(table.places, player)
  if (table.status !== 'gathering' || index === null) return table
  return withPlace(table, index, { ...(table.places[index] as PlayerPlace), name })
}

export function isFree(table: Pick<StoredTable, 'places'>, colour: Colour): boolean {
  return table.places.every((place) => place.kind === 'free' || place.colour !== colour)
}

/** There are as many colours as places at the largest table. */
export function freeColour(table: Pick<StoredTable, 'places'>): Colour {
  return colours.find((colour) => isFree(table, colour))!
}

export function withPlace(table: StoredTable, index: number, place: StoredPlace): StoredTable {
  return same(table.places[index], place) ? table : { ...table, places: table.places.with(index, place) }
}

/** In a quick match whoever sits down agrees to what all others have agreed to. */
function seatedPlayer(table: StoredTable, { id, name, colour }: Player): PlayerPlace {
  return {
    kind: 'player',
    player: id,
    name,
    colour: colour !== null && isFree(table, colour) ? colour : freeColour(table),
    isReady: table.isQuick && table.fillsAt !== null,
    isAway: false,
    contribution: null,
  }
}

function same(one: StoredPlace | undefined, other: StoredPlace): boolean {
  const keys = Object.keys(other) as (keyof StoredPlace)[]
  return one !== undefined && one.kind === other.kind && keys.every((key) => one[key] === other[key])
}

export function whyNotGathering({ status }: StoredTable): Code {
  return status === 'closed' ? 'tableClosed' : 'tableStarted'
}

export function whyNotRacing({ status }: StoredTable): Code {
  return status === 'gathering' ? 'tableNotStarted' : 'tableClosed'
}
