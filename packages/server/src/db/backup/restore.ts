import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { adoptRestore, pendingFile } from '../engines/adoptRestore.ts'
import { checkDatabase } from './checkDatabase.ts'
import type { DatabaseFlaw } from './checkDatabase.ts'
import { FolderInUse, lockFolder } from '../engines/folderLock.ts'
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
    copyFileSync(file, part)
    chmodSync(part, 0o600)
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

/** Makes a file the property of whoever has the folder: the administrator restores for a server that may read only what is its own. */
function giveTo(file: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

function adoptIfFree(folder: string): 'restored' | 'handedOver' {
  try {
    const unlock = lockFolder(folder)
    try {
      adoptRestore(folder)
    } finally {
      unlock()
    }
    return 'restored'
  } catch (error) {
    if (error instanceof FolderInUse) return 'handedOver'
    throw error
  }
}
