import { randomBytes } from 'node:crypto'
import { serially } from '@powerboats/host'
import type { Code, Table, Terms } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Colour, Result } from '@powerboats/rules'
import { newId } from '../random/ids.ts'
import type { Tables } from '../contracts/services.ts'
import type { ListedTable, PageKey, Player, StoredTable, TableQuery } from '../contracts/stores.ts'
import { closed } from './state/ownerActions.ts'
import { callOffLate, leaveTable, start } from './state/start.ts'
import { createTableChanges } from './tableChanges.ts'
import type { TableChangeParts, Wish } from './tableChanges.ts'
import { createPublicLists } from './publicLists.ts'
import type { ListPage } from './publicLists.ts'
import { kindOf, matchQuick, wideAfter } from './quickMatch.ts'
import { fillAndStart, startQuick } from './state/quick.ts'
import type { QuickWish } from './state/quick.ts'
import { rematchOf } from './state/rematch.ts'
import { newTable, seatOf, takeSeat, withAway, withName } from './state/table.ts'
import type { Beginning } from './state/table.ts'
import { viewOf } from './state/view.ts'

export interface TableParts extends TableChangeParts {
  /** At how many tables that are not over a player may sit. */
  readonly perPlayer: number
}

type Answered = Promise<Result<Table, Code>>

/** All that can be done with tables. */
export interface TableService extends Tables {
  list(query: TableQuery, after?: PageKey | null): Promise<ListPage>
  create(terms: Terms, player: Player): Answered
  /** Keeps a table that is made elsewhere; one that is kept already stays as it is. */
  ensure(table: StoredTable): Promise<void>
  /** Changes a table as somebody wishes who may do so. */
  change(id: string, wish: Wish): Answered
  takeSeat(id: string, player: Player, colour?: Colour): Answered
  start(id: string, requester: string): Answered
  quick(player: Player, wish: QuickWish): Answered
  /** The table at which those of one that is over may meet again; everyone who asks gets the same. */
  rematch(id: string, requester: Player): Answered
  /** Shows a player's new name at tables that have not started. */
  rename(player: string, name: string): Promise<void>
  /** Leaves every table. */
  leaveAll(player: string): Promise<void>
}

const mostListed = 50
/** More tables that are not over than anybody has. */
const mostOwn = 1000

export function createTableService(parts: TableParts): TableService {
  const { stores, chance, now } = parts
  const changes = createTableChanges(parts)
  /** A player who asks for many seats at once gets one after the other, so that each of them counts. */
  const inTurn = serially()
  /** Those who want the same are seated one after the other, so that nobody misses another. */
  const matching = serially()

  const beginning = (): Beginning => ({ id: newId(8), secret: randomBytes(32).toString('hex'), at: now() })

  /** The tables of a player that are not over. */
  const ownTables = async (player: string): Promise<readonly ListedTable[]> =>
    (await stores.tables.list({ list: 'mine', player, isOver: false }, mostOwn)).tables

  /** The table with the player's name as it is stored now: it may have changed while the player sat down, too early for `rename` to see the seat. */
  const withStoredName = async (player: Player, seated: ListedTable): Promise<ListedTable> => {
    const stored = await stores.players.byId(player.id)
    if (stored === null || stored.name === player.name) return seated
    const renamed = await changes.change(seated.id, (table) => ok(withName(table, player.id, stored.name)))
    return renamed.ok ? renamed.value : seated
  }

  /** What a player sees after sitting down. */
  const seenSeated = async (
    player: Player,
    asked: Promise<Result<ListedTable, Code>> | Result<ListedTable, Code>,
  ): Answered => {
    const seated = await asked
    return seated.ok ? ok(viewOf(await withStoredName(player, seated.value))) : seated
  }

  const hasTooMany = async ({ id }: Player) => (await stores.tables.countOf(id, parts.perPlayer)) >= parts.perPlayer

  const seats: Tables['seats'] = async (id) => parts.seats.get(id) ?? (await changes.look(id))?.seats ?? null

  const rematch = async (id: string, requester: Player): Promise<Result<ListedTable, Code>> => {
    const old = await changes.look(id)
    if (old === null) return err('unknownTable')
    if (seatOf(old.seats, requester.id) === null) return err('notSeated')
    const there = old.rematch === null ? null : await changes.look(old.rematch)
    if (there !== null && there.status !== 'closed') return ok(there)
    if (await hasTooMany(requester)) return err('tooMany')
    const made = rematchOf(old, requester, beginning())
    if (!made.ok) return made
    const table = await changes.create(made.value)
    const linked = await changes.change(id, (late) =>
      ok(late.rematch === old.rematch ? { ...late, rematch: table.id } : late),
    )
    if (linked.ok && linked.value.rematch === table.id) return ok(table)
    // Somebody else asked at the same moment: theirs counts.
    await changes.change(table.id, closed)
    const theirs = linked.ok && linked.value.rematch !== null ? await changes.look(linked.value.rematch) : null
    return theirs === null ? err('busy') : ok(theirs)
  }

  const versionedView: Tables['versionedView'] = async (id) => {
    const table = await changes.look(id)
    return table && { table: viewOf(table), version: table.version }
  }

  const list: TableService['list'] = async (query, after = null) => {
    const { tables, next } = await stores.tables.list(query, mostListed, after)
    return { tables: tables.map(viewOf), next }
  }

  return {
    view: async (id) => (await versionedView(id))?.table ?? null,
    versionedView,
    list,
    publicList: createPublicLists((name) => list({ list: name }), now),
    seatsKnown: (id) => parts.seats.get(id),
    seats,
    seatOf: async (id, player) => seatOf((await seats(id)) ?? [], player),
    setAway: async (id, seat, isAway) => {
      await changes.change(id, (table) => ok(table.status === 'racing' ? withAway(table, seat, isAway) : table))
    },
    settleDue: (id) =>
      seen(
        changes.change(id, (table) =>
          table.status === 'starting' ? callOffLate(table, now()) : fillAndStart(table, now(), chance),
        ),
      ),
    close: async (id) => {
      await changes.change(id, closed)
    },
    create: (terms, player) =>
      inTurn(player.id, async () => {
        if (await hasTooMany(player)) return err('tooMany')
        return seenSeated(player, changes.create(newTable(terms, player, beginning())).then(ok))
      }),
    ensure: async (table) => {
      if ((await stores.tables.load(table.id)) !== null) return
      await changes.create(table).catch(async (error: unknown) => {
        // Another node may have kept it meanwhile.
        if ((await stores.tables.load(table.id)) === null) throw error
      })
    },
    change: (id, wish) => seen(changes.change(id, wish)),
    takeSeat: (id, player, colour) =>
      inTurn(player.id, async () => {
        if (await hasTooMany(player)) return err('tooMany')
        const owner = (await changes.look(id))?.owner ?? null
        if (owner !== null && (await stores.friends.blockedAmong(player.id, [owner])).size > 0) return err('blocked')
        const seated = await changes.change(id, (table) => takeSeat(table, player, colour))
        if (seated.ok) await stores.friends.uninvite(player.id, id)
        return seenSeated(player, seated)
      }),
    start: (id, requester) =>
      seen(
        changes.change(id, (table) => (table.isQuick ? startQuick(table, requester, chance) : start(table, requester))),
      ),
    quick: (player, wish) =>
      inTurn(player.id, async () => {
        if (await hasTooMany(player)) return err('tooMany')
        const own = await ownTables(player.id)
        const match = () => matchQuick(changes, stores, own, player, wish, beginning(), wideAfter * parts.fillMs)
        return seenSeated(player, matching(kindOf(wish), match))
      }),
    rematch: (id, requester) => inTurn(requester.id, () => seenSeated(requester, rematch(id, requester))),
    rename: async (player, name) => {
      for (const { id } of await ownTables(player))
        await changes.change(id, (table) => ok(withName(table, player, name)))
    },
    leaveAll: async (player) => {
      for (const { id } of await ownTables(player)) await changes.change(id, (table) => leaveTable(table, player))
    },
  }
}

async function seen(asked: Promise<Result<ListedTable, Code>>): Answered {
  const table = await asked
  return table.ok ? ok(viewOf(table.value)) : table
}
