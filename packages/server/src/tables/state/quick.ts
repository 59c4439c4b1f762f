import type { Terms } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import type { Player, StoredTable } from '../stores.ts'
import { raced, withBots } from './hosting.ts'
import { changeSeat, placeOf, takeSeat, whyNotGathering } from './table.ts'
import type { Wished } from './table.ts'

// In a quick match being ready means: bots may take the free places. Once all agree, the table has a time to be filled, and
// only those who agree come to it; nobody can put the time off. When the table is full, that time has come. So a table is
// never forgotten, whoever stops in between.

/** What players of a quick match are seated by. */
export interface QuickWish {
  readonly seats: number
  readonly pace: Terms['pace']
  readonly withBots: boolean
  readonly contribution?: string | undefined
}

/** One race on the dark side. */
export function quickTerms({ seats, pace }: Pick<QuickWish, 'seats' | 'pace'>): Terms {
  return { seats, pace, side: 'dark', ruleSet: 'rulebook', changes: { races: 1 }, isPublic: true, hasChat: true }
}

/** Sits down at a quick table where the others think alike of bots, or lets bots come to one's own. */
export function joinQuick(table: StoredTable, player: Player, wish: QuickWish): Wished {
  const isSeated = placeOf(table.places, player.id) !== null
  if (!isSeated && (table.fillsAt !== null) !== wish.withBots) return err('notYourTable')
  const seated = isSeated ? ok(table) : takeSeat(table, player)
  if (!seated.ok) return seated
  return changeSeat(seated.value, player.id, { isReady: wish.withBots, contribution: wish.contribution })
}

/** Sets when a quick table is to be filled, after any change to it. */
export function withFillTime(table: StoredTable, now: number, waitMs: number): StoredTable {
  if (!table.isQuick || table.status !== 'gathering') return table
  const isFull = table.places.every(({ kind }) => kind !== 'free')
  const doAgree = table.places.every((place) => place.kind !== 'player' || place.isReady)
  const agreed = doAgree ? (table.fillsAt ?? now + waitMs) : null
  const fillsAt = isFull ? Math.min(agreed ?? now, now) : agreed
  return fillsAt === table.fillsAt ? table : { ...table, fillsAt }
}

/** The start of a quick table whose time has come, with bots at the places that are still free. */
export function fillAndStart(table: StoredTable, now: number, chance: Chance): Wished {
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  if (table.fillsAt === null || table.fillsAt > now) return err('notEverybodyReady')
  return raced(withBots(table, chance))
}
