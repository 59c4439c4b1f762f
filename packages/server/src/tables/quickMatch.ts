import type { Code } from '@powerboats/protocol'
import { ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { ListedTable, Player, StoredTable, Stores } from '../contracts/stores.ts'
import type { TableChanges } from './tableChanges.ts'
import { joinQuick, quickTerms } from './state/quick.ts'
import type { QuickWish } from './state/quick.ts'
import { leaveSeat, newTable } from './state/table.ts'
import type { Beginning } from './state/table.ts'

/** Seats a player with others who want the same: at the table they wait at already, at the oldest with a free seat, or at a new one. */
export async function matchQuick(
  changes: TableChanges,
  { tables, friends }: Pick<Stores, 'tables' | 'friends'>,
  own: readonly StoredTable[],
  player: Player,
  wish: QuickWish,
  beginning: Beginning,
): Promise<Result<ListedTable, Code>> {
  const join = (id: string) => changes.change(id, (table) => joinQuick(table, player, wish))
  const others = async () => {
    const open = await tables.quick(wish.seats, wish.pace, wish.withBots)
    const blocked = await friends.blockedAmong(player.id, open.flatMap(playersAt))
    return open.filter((table) => !playersAt(table).some((other) => blocked.has(other)))
  }
  const waiting = [...own.filter((table) => isSuch(table, wish)), ...(await others())]
  for (const { id } of waiting) {
    const joined = await join(id)
    if (joined.ok) return joined
  }
  const begun = joinQuick(newTable(quickTerms(wish), player, { ...beginning, isQuick: true }), player, wish)
  if (!begun.ok) return begun
  const made = await changes.create(begun.value)
  // Two who ask at the same moment on different nodes open a table each: the later one moves to the other table.
  const older = (await others()).find((table) => isBefore(table, made))
  const joined = older === undefined ? null : await join(older.id)
  if (!joined?.ok) return ok((await changes.look(made.id)) ?? made)
  await changes.change(made.id, (table) => leaveSeat(table, player.id))
  return ok(joined.value)
}

function playersAt({ seats }: StoredTable): string[] {
  return seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []))
}

/** Equal for all who may be seated together. */
export function kindOf(wish: QuickWish): string {
  return `${wish.seats}, ${paceText(wish)}, ${wish.withBots}`
}

function isSuch({ isQuick, status, terms }: StoredTable, wish: QuickWish): boolean {
  return isQuick && status === 'gathering' && terms.seats === wish.seats && paceText(terms) === paceText(wish)
}

function paceText({ pace }: Pick<QuickWish, 'pace'>): string {
  return pace.kind === 'days' ? `${pace.days}` : `${pace.bankSeconds} + ${pace.incrementSeconds}`
}

function isBefore(one: StoredTable, other: StoredTable): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}
