import Libsql from 'libsql/promise'

/** A prepared statement; it must not be given booleans, which end the process. */
export interface Statement {
  /** Whether it gives rows. */
  readonly reader: boolean
  run(parameters: readonly unknown[]): { changes: number }
  all(parameters: readonly unknown[]): Promise<unknown[]>
}

/** A connection to a SQLite file. What `exec` does happens beside this thread, what `run` does happens in it. */
export interface Connection {
  prepare(sql: string): Promise<Statement>
  exec(sql: string): Promise<void>
  close(): void
}

/** Opens a file, and makes it if need be. */
export function connect(file: string): Connection {
  return new Libsql(file, {})
}
