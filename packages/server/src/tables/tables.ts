import { randomBytes } from 'node:crypto'
import { serially } from '@powerboats/host'
import type { Code, Table, Terms } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Colour, Result } from '@powerboats/rules'
import { newId } from '../ids.ts'
import type { Tables } from '../services.ts'
import type { ListedTable, Player, TableQuery } from '../stores.ts'
import { closed, start } from './hosting.ts'
import { createLedger } from './ledger.ts'
import type { LedgerParts, Wish } from './ledger.ts'
import { kindOf, matchQuick } from './matching.ts'
import { fillAndStart } from './quick.ts'
import type { QuickWish } from './quick.ts'
import { rematchOf } from './rematch.ts'
import { leaveSeat, newTable, placeOf, takeSeat, withAway, withName } from './table.ts'
import type { Beginning } from './table.ts'
import { viewOf } from './view.ts'

export interface TableParts extends LedgerParts {
  /** At how many tables that are not over a player may sit. */
  readonly perPlayer: number
}

type Answered = Promise<Result<Table, Code>>

/** All that can be done with tables. */
export interface TableService extends Tables {
  list(query: TableQuery, limit?: number): Promise<Table[]>
  create(terms: Terms, player: Player): Answered
  /** Changes a table by a wish of somebody who has to do with it. */
  change(id: string, wish: Wish): Answered
  takeSeat(id: string, player: Player, colour?: Colour): Answered
  start(id: string, asker: string): Answered
  quick(player: Player, wish: QuickWish): Answered
  /** The table at which those of one that is over may meet again; everyone who asks gets the same. */
  rematch(id: string, asker: Player): Answered
  /** Shows a player's new name at tables that have not started. */
  rename(player: string, name: string): Promise<void>
  /** Gets up from every table. */
  leaveAll(player: string): Promise<void>
}

const mostListed = 50
/** More than anybody has of tables that are not over. */
const mostOwn = 1000

export function createTables(parts: TableParts): TableService {
  const { stores, chance, now } = parts
  const ledger = createLedger(parts)
  /** A player who asks for many seats at once gets one after the other, so that each of them counts. */
  const inTurn = serially()
  /** Those who want the same are seated one after the other, so that nobody misses another. */
  const matching = serially()

  const beginning = (): Beginning => ({ id: newId(8), secret: randomBytes(32).toString('hex'), at: now() })

  /** The tables of a player that are not over. */
  const ownTables = async (player: string): Promise<ListedTable[]> => {
    const own = await stores.tables.list({ list: 'mine', player }, mostOwn)
    return own.filter(({ status }) => status === 'gathering' || status === 'racing')
  }

  const hasTooMany = async (player: Player) => (await ownTables(player.id)).length >= parts.perPlayer

  const places: Tables['places'] = async (id) => ledger.known.get(id) ?? (await ledger.look(id))?.places ?? null

  const rematch = async (id: string, asker: Player): Promise<Result<ListedTable, Code>> => {
    const old = await ledger.look(id)
    if (old === null) return err('unknownTable')
    if (placeOf(old.places, asker.id) === null) return err('notSeated')
    const there = old.rematch === null ? null : await ledger.look(old.rematch)
    if (there !== null && there.status !== 'closed') return ok(there)
    if (await hasTooMany(asker)) return err('tooMany')
    const made = rematchOf(old, asker, beginning())
    if (!made.ok) return made
    const table = await ledger.create(made.value)
    const linked = await ledger.change(id, (late) =>
      ok(late.rematch === old.rematch ? { ...late, rematch: table.id } : late),
    )
    if (linked.ok && linked.value.rematch === table.id) return ok(table)
    // Somebody else asked at the same moment: theirs counts.
    await ledger.change(table.id, closed)
    const theirs = linked.ok && linked.value.rematch !== null ? await ledger.look(linked.value.rematch) : null
    return theirs === null ? err('busy') : ok(theirs)
  }

  return {
    view: async (id) => {
      const table = await ledger.look(id)
      return table && viewOf(table)
    },
    list: async (query, limit = mostListed) => (await stores.tables.list(query, limit)).map(viewOf),
    placesKnown: (id) => ledger.known.get(id),
    places,
    seatOf: async (id, player) => placeOf((await places(id)) ?? [], player),
    setAway: async (id, seat, isAway) => {
      await ledger.change(id, (table) => ok(table.status === 'racing' ? withAway(table, seat, isAway) : table))
    },
    fillAndStart: (id) => seen(ledger.begin(id, (table) => fillAndStart(table, now(), chance))),
    close: async (id) => {
      await ledger.change(id, closed)
    },
    create: (terms, player) =>
      inTurn(player.id, async () => {
        if (await hasTooMany(player)) return err('tooMany')
        return ok(viewOf(await ledger.create(newTable(terms, player, beginning()))))
      }),
    change: (id, wish) => seen(ledger.change(id, wish)),
    takeSeat: (id, player, colour) =>
      inTurn(player.id, async () => {
        if (await hasTooMany(player)) return err('tooMany')
        return seen(ledger.change(id, (table) => takeSeat(table, player, colour)))
      }),
    start: (id, asker) => seen(ledger.begin(id, (table) => start(table, asker))),
    quick: (player, wish) =>
      inTurn(player.id, async () => {
        const own = await ownTables(player.id)
        if (own.length >= parts.perPlayer) return err('tooMany')
        return seen(matching(kindOf(wish), () => matchQuick(ledger, stores.tables, own, player, wish, beginning())))
      }),
    rematch: (id, asker) => inTurn(asker.id, () => seen(rematch(id, asker))),
    rename: async (player, name) => {
      for (const { id } of await ownTables(player))
        await ledger.change(id, (table) => ok(withName(table, player, name)))
    },
    leaveAll: async (player) => {
      for (const { id } of await ownTables(player)) await ledger.change(id, (table) => leaveSeat(table, player))
    },
  }
}

async function seen(asked: Promise<Result<ListedTable, Code>>): Answered {
  const table = await asked
  return table.ok ? ok(viewOf(table.value)) : table
}
