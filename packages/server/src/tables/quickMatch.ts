import type { Code } from '@powerboats/protocol'
import { ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { KeptRating } from '../contracts/outcomes.ts'
import type { ListedTable, Player, StoredTable, Stores } from '../contracts/stores.ts'
import type { TableChanges } from './tableChanges.ts'
import { tablesFor } from './state/pairing.ts'
import type { RatingsOf, WaitingTable } from './state/pairing.ts'
import { boatsOf, joinQuick, quickTerms, wantedAt } from './state/quick.ts'
import type { QuickWish } from './state/quick.ts'
import { leaveSeat, newTable, seatOf } from './state/table.ts'
import type { Beginning } from './state/table.ts'

/** After how much of the wait for bots it no longer matters how far apart ratings are: people are better than bots. */
export const wideAfter = 0.5

/**
 * Seats a player with others who want the same and sail about as well, or at a table of their own until there are such. Who waits alone and asks
 * again goes to others who wait longer, once ratings may be as far apart.
 */
export async function matchQuick(
  changes: TableChanges,
  { tables, friends, outcomes }: Pick<Stores, 'tables' | 'friends' | 'outcomes'>,
  own: readonly StoredTable[],
  player: Player,
  wish: QuickWish,
  beginning: Beginning,
  wideAfterMs: number,
): Promise<Result<ListedTable, Code>> {
  const { at: now } = beginning
  const join = (id: string) => changes.change(id, (table) => joinQuick(table, player, wish))
  const leave = (id: string) => changes.change(id, (table) => leaveSeat(table, player.id))
  const mine = own.find((table) => isSuch(table, wish)) ?? null
  const others = async (): Promise<readonly StoredTable[]> => {
    const open = (await tables.quick(wish.pace)).filter(({ seats }) => seatOf(seats, player.id) === null)
    const people = open.flatMap(playersAt)
    const blocked = await friends.blockedAmong(player.id, people)
    const ratings = await outcomes.ratingsOf([...new Set([player.id, ...people])])
    const of = (id: string) => ratingsIn(ratings.get(id) ?? [])
    const waiting = open
      .filter((table) => !playersAt(table).some((other) => blocked.has(other)))
      .map((table): WaitingTable & { table: StoredTable } => ({
        ...wantedAt(table),
        createdAt: table.createdAt,
        people: playersAt(table).map(of),
        table,
      }))
    const { withBots } = wish
    const seeker = { boats: boatsOf(wish), withBots, ratings: of(player.id), since: mine?.createdAt ?? now }
    return tablesFor(waiting, seeker, now, wideAfterMs).map(({ table }) => table)
  }
  const isAlone = mine !== null && playersAt(mine).length === 1
  // Of two who wait the later one goes, so that they do not pass each other.
  const better =
    mine === null ? await others() : isAlone ? (await others()).filter((table) => isBefore(table, mine)) : []
  for (const { id } of better) {
    const joined = await join(id)
    if (!joined.ok) continue
    if (mine !== null) await leave(mine.id)
    return joined
  }
  const stayed = mine === null ? null : await join(mine.id)
  if (stayed?.ok) return stayed
  const begun = joinQuick(newTable(quickTerms(wish), player, { ...beginning, isQuick: true }), player, wish)
  if (!begun.ok) return begun
  const made = await changes.create(begun.value)
  // Two who ask at the same moment on different nodes open a table each: the later one moves to the other table.
  const older = (await others()).find((table) => isBefore(table, made))
  const joined = older === undefined ? null : await join(older.id)
  if (!joined?.ok) return ok((await changes.look(made.id)) ?? made)
  await leave(made.id)
  return ok(joined.value)
}

function playersAt({ seats }: StoredTable): string[] {
  return seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []))
}

function ratingsIn(kept: readonly KeptRating[]): RatingsOf {
  return Object.fromEntries(kept.map(({ kind, rating }) => [kind, rating]))
}

/** Equal for all who may be seated together. */
export function kindOf({ pace }: Pick<QuickWish, 'pace'>): string {
  return pace.kind === 'days' ? `${pace.days}` : `${pace.bankSeconds} + ${pace.incrementSeconds}`
}

function isSuch({ isQuick, status, terms }: StoredTable, wish: QuickWish): boolean {
  return isQuick && status === 'gathering' && boatsOf(wish).includes(terms.seats) && kindOf(terms) === kindOf(wish)
}

function isBefore(one: StoredTable, other: StoredTable): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}
