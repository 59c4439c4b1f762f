import type { Terms } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { raced, withBots } from './ownerActions.ts'
import { changeSeat, seatOf, takeSeat, whyNotGathering } from './table.ts'
import type { Wished } from './table.ts'

// In a quick match being ready means: bots may take the free seats. Once all agree, the table has a time to be filled, and
// only those who agree come to it; nobody can delay it. When the table is full, it is filled at once. So no table is
// forgotten, whichever node stops in between. Whoever waits there may also start it at once with bots, if all who wait agree to bots.

/** What players of a quick match are seated by. */
export interface QuickWish {
  readonly seats: number
  readonly pace: Terms['pace']
  readonly withBots: boolean
  readonly contribution?: string | undefined
}

/** One race on the dark side, rated if nobody there is a guest. */
export function quickTerms({ seats, pace }: Pick<QuickWish, 'seats' | 'pace'>): Terms {
  const lake = { side: 'dark', ruleSet: 'rulebook', changes: { races: 1 } } as const
  return { seats, pace, ...lake, isPublic: true, hasChat: true, isRated: true }
}

/** Takes a seat at a quick table where all want bots or none does, or lets bots come to one's own table. */
export function joinQuick(table: StoredTable, player: Player, wish: QuickWish): Wished {
  const isSeated = seatOf(table.seats, player.id) !== null
  if (!isSeated && (table.fillsAt !== null) !== wish.withBots) return err('notYourTable')
  const seated = isSeated ? ok(table) : takeSeat(table, player)
  if (!seated.ok) return seated
  return changeSeat(seated.value, player.id, { isReady: wish.withBots, contribution: wish.contribution })
}

/** Sets when a quick table is to be filled, after any change to it. */
export function withFillTime(table: StoredTable, now: number, waitMs: number): StoredTable {
  if (!table.isQuick || table.status !== 'gathering') return table
  const isFull = table.seats.every(({ kind }) => kind !== 'free')
  const agreed = doAgree(table) ? (table.fillsAt ?? now + waitMs) : null
  const fillsAt = isFull ? Math.min(agreed ?? now, now) : agreed
  return fillsAt === table.fillsAt ? table : { ...table, fillsAt }
}

/** Somebody who waits wants to start at once, with bots on the free seats. Asking for it means to agree to bots; the others must have agreed. */
export function startQuick(table: StoredTable, requester: string, chance: Chance): Wished {
  if (seatOf(table.seats, requester) === null) return err('notSeated')
  if (table.status === 'racing') return ok(table)
  const agreed = changeSeat(table, requester, { isReady: true })
  if (!agreed.ok) return agreed
  return doAgree(agreed.value) ? raced(withBots(agreed.value, chance)) : err('notEverybodyReady')
}

function doAgree({ seats }: StoredTable): boolean {
  return seats.every((seat) => seat.kind !== 'player' || seat.isReady)
}

/** The start of a quick table whose time has come, with bots on the seats that are still free. */
export function fillAndStart(table: StoredTable, now: number, chance: Chance): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  if (table.fillsAt === null || table.fillsAt > now) return err('notEverybodyReady')
  return raced(withBots(table, chance))
}
