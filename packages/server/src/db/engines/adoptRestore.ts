import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { syncFolderOf } from './sync.ts'

export const databaseFile = 'powerboats.db'

/** A backup that is about to replace the database. */
export const pendingFile = 'restore.db'

/** The database that a backup has replaced, in case it was the wrong backup. */
const replacedFile = 'replaced.db'

/** Whether a backup waits in the folder: its server should close the stores and open them again, which takes it over. */
export function pendingRestore(folder: string): boolean {
  return existsSync(join(folder, pendingFile))
}

/** Swaps the database for the backup that waits, if there is one. The caller holds the folder's lock. It may be interrupted at any point. */
export function adoptRestore(folder: string): void {
  if (!pendingRestore(folder)) return
  const database = join(folder, databaseFile)
  const replaced = join(folder, replacedFile)
  if (existsSync(database)) {
    foldLog(database)
    for (const end of ['', '-wal', '-shm']) rmSync(replaced + end, { force: true })
    // A log that is left, because the database is too broken to take it, must never meet the new one: it goes first.
    for (const end of ['-wal', '-shm', '']) move(database + end, replaced + end)
  }
  renameSync(join(folder, pendingFile), database)
  syncFolderOf(database)
}

/** Writes what is only in the log of the database to the database itself. */
function foldLog(file: string): void {
  try {
    const database = new Database(file)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  } catch {
    // Too broken for that; it is moved as it is.
  }
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
