import type { Bus, Host } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Chance, Result } from '@powerboats/rules'
import type { TableMessage } from '../contracts/messages.ts'
import type { ListedTable, Stores, StoredTable } from '../contracts/stores.ts'
import { setupFor, sourceOf } from './state/deal.ts'
import type { SeatsCache } from './seatsCache.ts'
import { fillAndStart, withFillTime } from './state/quick.ts'
import type { Wished } from './state/table.ts'

export interface TableChangeParts {
  readonly stores: Pick<Stores, 'tables' | 'due' | 'players' | 'friends' | 'outcomes'>
  readonly bus: Bus<TableMessage>
  readonly host: Host
  /** Filled here; `dueAt` reads it when a move is stored. */
  readonly seats: SeatsCache
  readonly chance: Chance
  readonly now: () => number
  /** How long a quick match waits for people. */
  readonly fillMs: number
}

export type Wish = (table: StoredTable) => Wished

/** Changes to tables: each is stored first and told after, and every start leads to a game. */
export interface TableChanges {
  look(id: string): Promise<ListedTable | null>
  create(table: StoredTable): Promise<ListedTable>
  /** Changes a table; the wish is tried again when somebody else was faster. When it leads to a race, the game is opened. */
  change(id: string, wish: Wish): Promise<Result<ListedTable, Code>>
}

/** More than there are players who could change the same table at once. */
const mostTries = 12

export function createTableChanges({
  stores,
  bus,
  host,
  seats: known,
  chance,
  now,
  fillMs,
}: TableChangeParts): TableChanges {
  const opening = new Map<string, Promise<void>>()

  const look = async (id: string): Promise<ListedTable | null> => {
    const table = await stores.tables.load(id)
    if (table?.status !== 'racing') return table
    known.set(id, table.seats)
    // The node that started the table stopped before it opened the game.
    return table.game === null ? opened(table) : table
  }

  /** A table that has started, with its game; whoever comes second finds the game of the first. */
  const opened = async (table: StoredTable): Promise<ListedTable | null> => {
    const begun = opening.get(table.id) ?? open(table).finally(() => opening.delete(table.id))
    opening.set(table.id, begun)
    await begun
    return stores.tables.load(table.id)
  }

  const open = async (table: StoredTable): Promise<void> => {
    // When the game is due depends on who sits there.
    known.set(table.id, table.seats)
    const source = sourceOf(table)
    const game = await host.open(table.id, await setupFor(table, source), source, table.terms.pace)
    if (!game.ok && game.error !== 'gameExists') throw new Error(`a game could not be opened: ${game.error}`)
    tell(table)
  }

  const tell = ({ id, status, seats }: StoredTable) => {
    bus.publish(id, { kind: 'changed' })
    // The bus may have told this node too, which forgets the table then.
    if (status === 'racing') known.set(id, seats)
  }

  const store = async (id: string, wish: Wish): Promise<Result<{ table: ListedTable; isChanged: boolean }, Code>> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const found = await look(id)
      if (found === null) return err('unknownTable')
      const { game, ...before } = found
      const wished = wish(before)
      if (!wished.ok) return wished
      const after = withFillTime(wished.value, now(), fillMs)
      if (after === before) return ok({ table: found, isChanged: false })
      const table = { ...after, version: after.version + 1, game }
      if (await stores.tables.save(after)) return ok({ table, isChanged: true })
    }
    return err('busy')
  }

  const changes: TableChanges = {
    look,
    create: async (table) => {
      const timed = withFillTime(table, now(), fillMs)
      await stores.tables.create(timed)
      return { ...timed, game: null }
    },
    change: async (id, wish) => {
      const stored = await store(id, wish)
      if (!stored.ok) return stored
      const { table, isChanged } = stored.value
      if (table.status === 'racing' && table.game === null) {
        const racing = await opened(table)
        return racing === null ? err('unknownTable') : ok(racing)
      }
      if (!isChanged) return ok(table)
      tell(table)
      // A bot may have to act now, or no longer.
      if (table.status === 'racing') await stores.due.hurry(id, now())
      if (table.status !== 'gathering' || table.fillsAt === null || table.fillsAt > now()) return ok(table)
      const started = await changes.change(id, (full) => fillAndStart(full, now(), chance))
      return started.ok ? started : ok(table)
    },
  }
  return changes
}
