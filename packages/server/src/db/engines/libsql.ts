import Libsql from 'libsql/promise'

/** A prepared statement. Booleans as parameters crash the process. */
export interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean
  run(parameters: readonly unknown[]): { changes: number }
  all(parameters: readonly unknown[]): Promise<unknown[]>
}

/** A connection to a SQLite file. `exec` works outside this thread, `run` in it. */
export interface Connection {
  prepare(sql: string): Promise<Statement>
  exec(sql: string): Promise<void>
  close(): void
}

/** Opens a file, and creates it if it does not exist. */
export function connect(file: string): Connection {
  return new Libsql(file, {})
}
