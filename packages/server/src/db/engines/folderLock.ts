import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/** The folder of the embedded store is in use. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another Powerboats server. Stop it first, or choose another folder.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Keeps other processes off a folder; gives the function that ends it. An open transaction on a file of its own does it: the system
 * ends it with the process, however that dies.
 */
export function lockFolder(folder: string): () => void {
  // What is in it decides dice and lets players in.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new Database(join(folder, 'lock'))
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
