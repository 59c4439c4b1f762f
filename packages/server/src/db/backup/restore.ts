import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fchownSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { adoptRestore, pendingFile } from '../engines/adoptRestore.ts'
import { checkDatabase } from './checkDatabase.ts'
import type { DatabaseFlaw } from './checkDatabase.ts'
import { FolderInUse, lockFile, lockFolder } from '../engines/folderLock.ts'
import { syncFile, syncFolderOf } from '../engines/sync.ts'

export type RestoreFlaw = DatabaseFlaw | 'noFile'

/**
 * Puts a backup in place of what the embedded store of a folder holds. A server that uses the folder finds the backup there and
 * restarts with it: then the result is `handedOver`, and the server does the rest.
 */
export async function restore(folder: string, file: string): Promise<Result<'restored' | 'handedOver', RestoreFlaw>> {
  if (!existsSync(file)) return err('noFile')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pending = join(folder, pendingFile)
  const part = `${pending}.part`
  rmSync(part, { force: true })
  try {
    copyFileSync(file, part, constants.COPYFILE_EXCL)
    giveTo(part, folder)
    const checked = await checkDatabase(part)
    if (!checked.ok) return checked
    syncFile(part)
    renameSync(part, pending)
    syncFolderOf(pending)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true })
  }
  return ok(adoptIfFree(folder))
}

const isAdministrator = process.getuid?.() === 0

/** Makes a file the property of whoever has the folder: the administrator restores for a server that may read only what is its own. */
function giveTo(file: string, folder: string): void {
  const { uid, gid } = statSync(folder)
  // Not by its name: whoever has the folder could put a link to any file in its place.
  const opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    fchmodSync(opened, 0o600)
    if (isAdministrator) fchownSync(opened, uid, gid)
  } finally {
    closeSync(opened)
  }
}

function adoptIfFree(folder: string): 'restored' | 'handedOver' {
  try {
    const unlock = lockFolder(folder)
    try {
      adoptRestore(folder)
    } finally {
      unlock()
      if (isAdministrator) giveTo(join(folder, lockFile), folder)
    }
    return 'restored'
  } catch (error) {
    if (error instanceof FolderInUse) return 'handedOver'
    throw error
  }
}
