import { join } from 'node:path'
import Database from 'libsql'
import { databaseFile } from '../src/db/engines/adoptRestore.ts'

/** Changes the embedded store of a folder behind the back of all. */
export function change(folder: string, statements: string): void {
  const database = new Database(join(folder, databaseFile))
  database.exec(statements)
  database.close()
}
