import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

export const lockFile = 'lock'

/** The folder of the embedded store is in use. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another Powerboats server. Stop it first, or choose another folder.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a folder against other processes. Returns unlock. The lock is an open transaction on a file of its own: the system
 * ends it with the process, however that ends.
 */
export function lockFolder(folder: string): () => void {
  // It holds the secrets of dice and the tokens of players.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new Database(join(folder, lockFile))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') throw new FolderInUse(folder)
    throw error
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}
