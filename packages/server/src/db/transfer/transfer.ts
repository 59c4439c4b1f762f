import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { evolveAll, err, newGame, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Transaction } from 'kysely'
import { databaseFile } from '../engines/adoptRestore.ts'
import { openEngine } from '../openStores.ts'
import type { StoreLocation } from '../openStores.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { gameStore } from '../stores/gameStore.ts'
import { addRows, contentsOf, keptTables, pagesOf } from './rows.ts'
import { usageOf } from './usage.ts'

export type TransferFlaw = 'noStore' | 'served' | 'unreachable' | 'notEmpty'

/** What was copied: how many rows of each table, and how many games were played through. */
export interface Transferred {
  readonly rows: Readonly<Record<string, number>>
  readonly games: number
}

/**
 * Copies everything from one store to another, which must be empty; no server may use either meanwhile. All of it or nothing: the copy is
 * compared with the original and every game in it is played through before it is kept. The original stays as it is.
 */
export async function transfer(
  from: StoreLocation,
  to: StoreLocation,
  tell: (table: string, rows: number) => void = () => {},
): Promise<Result<Transferred, TransferFlaw>> {
  if (from.kind === 'sqlite' && !existsSync(join(from.folder, databaseFile))) return err('noStore')
  for (const location of [from, to]) {
    const usage = await usageOf(location)
    if (usage !== 'free') return err(usage)
  }
  const source = await openEngine(from, Date.now)
  try {
    const target = await openEngine(to, Date.now)
    try {
      return await target.transact((tx) => copy(source, target, tx, tell))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copy(
  source: Engine,
  target: Engine,
  tx: Transaction<Schema>,
  tell: (table: string, rows: number) => void,
): Promise<Result<Transferred, TransferFlaw>> {
  for (const table of keptTables) if ((await contentsOf(tx, table)).count > 0) return err('notEmpty')
  const rows: Record<string, number> = {}
  for (const table of keptTables) {
    for await (const page of pagesOf(source.read, table)) await addRows(tx, table, page)
    const [original, copied] = [await contentsOf(source.read, table), await contentsOf(tx, table)]
    if (original.count !== copied.count || original.sum !== copied.sum)
      throw new Error(`The copy of ${table} is not what was copied: ${copied.count} rows of ${original.count}.`)
    rows[table] = copied.count
    tell(table, copied.count)
  }
  return ok({ rows, games: await playThrough({ ...target, read: tx }) })
}

/** Plays every game through and compares it with what its row says; returns how many there are. */
async function playThrough(engine: Engine): Promise<number> {
  const store = gameStore(engine, () => null, Date.now)
  let games = 0
  for await (const rows of pagesOf(engine.read, 'games'))
    for (const { id, count, turn, is_over } of rows as unknown as readonly Schema['games'][]) {
      const stored = await store.load(id)
      if (stored === null) throw new Error(`Game ${id} has no beginning.`)
      const game = evolveAll(newGame(stored.setup), stored.events)
      if (stored.events.length !== count || game.seat !== turn || (game.phase === 'over' ? 1 : 0) !== is_over)
        throw new Error(`Game ${id} is not what its row says.`)
      games++
    }
  return games
}
