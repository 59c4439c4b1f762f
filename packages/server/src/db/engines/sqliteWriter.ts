import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { connect } from './libsql.ts'
import type { Connection } from './libsql.ts'

/** Opens the one connection that writes. Its statements take microseconds; its commits, which wait for the disk, are made by `exec`. */
export async function openWriter(file: string): Promise<Connection> {
  const writer = connect(file)
  await writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  return writer
}

/** Does the work between `begin` and `commit`; when either fails, nothing of it stays. */
export async function inTransaction<T>(writer: Connection, work: () => Promise<T>): Promise<T> {
  await writer.exec('begin immediate')
  try {
    const result = await work()
    await writer.exec('commit')
    return result
  } catch (error) {
    await rollBack(writer)
    throw error
  }
}

/** Some errors, such as a full disk, end the transaction by themselves. */
async function rollBack(writer: Connection): Promise<void> {
  await writer.exec('rollback').catch(() => {})
}

/** Kysely over the one connection: one user at a time, and commits run outside this thread. `queue` says how many wait for it. */
export function writerDialect(writer: Connection, queue: { waiting: number }): Dialect {
  return {
    createDriver: () => writerDriver(writer, queue),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

function writerDriver(writer: Connection, queue: { waiting: number }): Driver {
  let free = Promise.resolve()
  let release = () => {}
  let isInTransaction = false

  const run = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const statement = await writer.prepare(sql)
    if (statement.reader) return { rows: (await statement.all(parameters)) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }
  const connection: DatabaseConnection = {
    executeQuery: (query) => (isInTransaction ? run(query) : inTransaction(writer, () => run(query))),
    streamQuery: () => {
      throw new Error('The writer does not stream.')
    },
  }

  return {
    init: async () => {},
    acquireConnection: async () => {
      const before = free
      let done = () => {}
      free = new Promise((resolve) => {
        done = resolve
      })
      queue.waiting++
      await before
      queue.waiting--
      release = done
      return connection
    },
    beginTransaction: async () => {
      await writer.exec('begin immediate')
      isInTransaction = true
    },
    commitTransaction: async () => {
      await writer.exec('commit')
      isInTransaction = false
    },
    // Kysely also comes here when the commit failed.
    rollbackTransaction: async () => {
      isInTransaction = false
      await rollBack(writer)
    },
    releaseConnection: async () => release(),
    destroy: async () => writer.close(),
  }
}
