import type { Terms } from '@powerboats/protocol'
import { deepEqual, err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { withBots } from './ownerActions.ts'
import { seatsWith } from './pairing.ts'
import type { Wanted } from './pairing.ts'
import { begun } from './start.ts'
import { changeSeat, freeSeats, seatOf, takeSeat, whyNotGathering, withSeat } from './table.ts'
import type { PlayerSeat, Wished } from './table.ts'

// In a quick match being ready means: bots may take the free seats. Once all agree, the table has a time to be filled, and
// only those who agree come to it; nobody can delay it. When the table is full, it starts at once. So no table is
// forgotten, whichever node stops in between; it only waits some seconds for browsers to seal what they add. Whoever waits there may also start it at once with bots, if all who wait agree to bots.

/** What players of a quick match are seated by; any of the numbers of seats will do. */
export interface QuickWish {
  readonly seats: number
  readonly orSeats?: readonly number[] | undefined
  readonly pace: Terms['pace']
  readonly withBots: boolean
}

/** One race on the dark side, rated if nobody there is a guest. */
export function quickTerms({ seats, pace }: Pick<QuickWish, 'seats' | 'pace'>): Terms {
  const lake = { side: 'dark', ruleSet: 'rulebook', changes: { races: 1 } } as const
  return { seats, pace, ...lake, isPublic: true, hasChat: true, isRated: true }
}

/** All numbers of boats that are welcome. */
export function boatsOf({ seats, orSeats = [] }: Pick<QuickWish, 'seats' | 'orSeats'>): readonly number[] {
  return [...new Set([seats, ...orSeats])].toSorted((a, b) => a - b)
}

/** What all who wait at a table agree about. */
export function wantedAt({ seats, terms, fillsAt }: StoredTable): Wanted {
  const wishes = playersOf(seats).map(({ boats }) => boats ?? [terms.seats])
  const boats = (wishes[0] ?? []).filter((count) => wishes.every((wish) => wish.includes(count)))
  return { boats, withBots: fillsAt !== null }
}

/**
 * Takes a seat at a quick table whose people want the same, which may get fewer or more seats by it. Who sits there already may let bots come,
 * and say otherwise which numbers of boats are welcome.
 */
export function joinQuick(table: StoredTable, player: Player, wish: QuickWish): Wished {
  const index = seatOf(table.seats, player.id)
  if (index !== null) {
    const changed = changeSeat(table, player.id, { isReady: wish.withBots })
    return changed.ok ? ok(withWish(changed.value, player.id, { boats: boatsOf(wish) })) : changed
  }
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const wanted = { boats: boatsOf(wish), withBots: wish.withBots }
  const count = seatsWith({ ...wantedAt(table), people: playersOf(table.seats).map(() => ({})) }, wanted)
  if (count === null) return err('notYourTable')
  const seated = takeSeat(withSeats(table, count), player)
  if (!seated.ok) return seated
  const { boats, withBots: isReady } = wanted
  return ok(withWish(seated.value, player.id, { boats, isReady }))
}

function withWish(table: StoredTable, player: string, wish: Partial<PlayerSeat>): StoredTable {
  const index = seatOf(table.seats, player)!
  const seat = table.seats[index] as PlayerSeat
  return deepEqual(seat, { ...seat, ...wish }) ? table : withSeat(table, index, { ...seat, ...wish })
}

/** The table with so many seats, of which those who sit there keep theirs. */
function withSeats(table: StoredTable, count: number): StoredTable {
  if (count === table.seats.length) return table
  const taken = playersOf(table.seats)
  return {
    ...table,
    terms: { ...table.terms, seats: count },
    seats: [...taken, ...freeSeats(count - taken.length)],
  }
}

function playersOf(seats: StoredTable['seats']): PlayerSeat[] {
  return seats.filter((seat) => seat.kind === 'player')
}

/** How long a full table waits for browsers to seal what they add. */
const sealMs = 5000
/** How long a start waits for players to tell it: browsers do so by themselves. */
const tellMs = 30_000
const dayMs = 24 * 60 * 60 * 1000

/** Sets when a quick table is to be filled, and how long a start waits, after any change to a table. */
export function withFillTime(table: StoredTable, now: number, waitMs: number): StoredTable {
  const fillsAt = fillTime(table, now, waitMs)
  return fillsAt === table.fillsAt ? table : { ...table, fillsAt }
}

function fillTime({ status, isQuick, terms, seats, fillsAt }: StoredTable, now: number, waitMs: number): number | null {
  // Whoever has days for a turn has as long for the start.
  if (status === 'starting') return fillsAt ?? now + (terms.pace.kind === 'days' ? terms.pace.days * dayMs : tellMs)
  if (!isQuick || status !== 'gathering') return fillsAt
  const agreed = doAgree(seats) ? (fillsAt ?? now + waitMs) : null
  if (seats.some(({ kind }) => kind === 'free')) return agreed
  const areSealed = seats.every((seat) => seat.kind !== 'player' || seat.seal !== null)
  return Math.min(agreed ?? Infinity, fillsAt ?? Infinity, areSealed ? now : now + sealMs)
}

/** Somebody who waits wants to start at once, with bots on the free seats. Asking for it means to agree to bots; the others must have agreed. */
export function startQuick(table: StoredTable, requester: string, chance: Chance): Wished {
  if (seatOf(table.seats, requester) === null) return err('notSeated')
  if (table.status === 'racing' || table.status === 'starting') return ok(table)
  const agreed = changeSeat(table, requester, { isReady: true })
  if (!agreed.ok) return agreed
  return doAgree(agreed.value.seats) ? begun(withBots(agreed.value, chance)) : err('notEverybodyReady')
}

function doAgree(seats: StoredTable['seats']): boolean {
  return seats.every((seat) => seat.kind !== 'player' || seat.isReady)
}

/** The start of a quick table whose time has come, with bots on the seats that are still free. */
export function fillAndStart(table: StoredTable, now: number, chance: Chance): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  if (table.fillsAt === null || table.fillsAt > now) return err('notEverybodyReady')
  return begun(withBots(table, chance))
}
