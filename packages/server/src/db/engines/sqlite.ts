import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { adoptRestore, databaseFile } from './adoptRestore.ts'
import type { Append, Engine } from '../schema/engine.ts'
import { lockFolder } from './folderLock.ts'
import type { Connection, Statement } from './libsql.ts'
import type { Schema } from '../schema/schema.ts'
import { inTransaction, openWriter, writerDialect } from './sqliteWriter.ts'

/** The embedded database in a folder, which is created if it does not exist and belongs to this process until it is closed. */
export async function openSqlite(folder: string): Promise<Engine> {
  const unlock = lockFolder(folder)
  try {
    adoptRestore(folder)
    return await openFile(join(folder, databaseFile), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The same while a server has the folder, for a few small changes; it must be up to date. Both take turns to write. */
export function openBesideServer(folder: string): Promise<Engine> {
  return openFile(join(folder, databaseFile), () => {})
}

async function openFile(file: string, unlock: () => void): Promise<Engine> {
  const writer = await openWriter(file)
  const reader = new Database(file)
  reader.exec('pragma busy_timeout = 5000; pragma query_only = on')
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: reader }) })
  const queue = { waiting: 0 }
  const write = new Kysely<Schema>({ dialect: writerDialect(writer, queue) })
  let statements: Promise<AppendStatements> | undefined
  return {
    read,
    write,
    isShared: false,
    transact: (work) => write.transaction().execute(work),
    append: (appends, now) =>
      write.connection().execute(async () => {
        const prepared = await (statements ??= prepareAppends(writer))
        return inTransaction(writer, async () => addMoves(prepared, appends, now))
      }),
    time: null,
    waiting: () => queue.waiting,
    close: async () => {
      try {
        // Comes after all that was begun before.
        await write.connection().execute(() => writer.exec('pragma wal_checkpoint(truncate)'))
      } finally {
        await write.destroy()
        // Kysely would not close a connection that it has never used.
        reader.close()
        unlock()
      }
    },
  }
}

interface AppendStatements {
  readonly grow: Statement
  readonly add: Statement
  readonly end: Statement
  readonly turn: Statement
  readonly call: Statement
}

async function prepareAppends(writer: Connection): Promise<AppendStatements> {
  return {
    grow: await writer.prepare(
      `update games set count = ?, turn = ?, deadline = ?, due_at = ?, is_over = ?, last_at = ?
        where id = ? and count = ? and coalesce(last_at = ?, true)`,
    ),
    add: await writer.prepare(`insert into moves (game, "after", at, mover, clock, events) values (?, ?, ?, ?, ?, ?)`),
    end: await writer.prepare(
      `update tables set status = 'over', version = version + 1, touched_at = ? where id = ? and status = 'racing'`,
    ),
    turn: await writer.prepare(`select turn from games where id = ?`),
    call: await writer.prepare(
      `insert into calls (game, number, player, kind, since, due_at, held_until, tries, told)
        select id, ?, seat ->> 'player', 'turn', ?, ?, 0, 0, '[]'
          from (select id, places -> ? as seat from tables where id = ?)
          where seat ->> 'kind' = 'player' and not seat ->> 'isAway'
        on conflict do nothing`,
    ),
  }
}

async function addMoves(
  { grow, add, end, turn: turnOf, call }: AppendStatements,
  appends: readonly Append[],
  now: number,
): Promise<Set<string>> {
  const added = new Set<string>()
  for (const { id, move, lastAt, count, turn, deadline, due_at, is_over, calls } of appends) {
    const [before] = calls ? ((await turnOf.all([id])) as { turn: number | null }[]) : []
    const { changes } = grow.run([count, turn, deadline, due_at, is_over, move.at, id, move.after, lastAt])
    if (changes === 0) continue
    add.run([id, move.after, move.at, move.mover, move.clock, move.events])
    if (is_over === 1) end.run([now, id])
    if (calls && before?.turn !== turn) call.run([count, move.at, move.at, `$[${turn}]`, id])
    added.add(id)
  }
  return added
}
