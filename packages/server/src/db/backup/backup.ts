import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { databaseFile } from '../engines/adoptRestore.ts'
import { checkDatabase } from './checkDatabase.ts'
import { connect } from '../engines/libsql.ts'
import { syncFile, syncFolderOf } from '../engines/sync.ts'

export const backupFlaws = ['noDatabase', 'fileExists', 'damaged'] as const
export type BackupFlaw = (typeof backupFlaws)[number]

/**
 * Writes all that the embedded store of a folder holds to a file, as it is at one moment; a server may go on using the store meanwhile.
 * The copy is checked. A file that exists already is replaced only with `isReplacing`.
 */
export async function backup(
  folder: string,
  file: string,
  { isReplacing = false } = {},
): Promise<Result<void, BackupFlaw>> {
  const source = join(folder, databaseFile)
  if (!existsSync(source)) return err('noDatabase')
  const isItself = resolve(file) === resolve(source)
  if (isItself || (existsSync(file) && !isReplacing)) return err('fileExists')
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    await copyDatabase(source, part)
    const checked = await checkDatabase(part)
    if (!checked.ok) return err('damaged')
    syncFile(part)
    renameSync(part, file)
    syncFolderOf(file)
    return ok(undefined)
  } finally {
    rmSync(part, { force: true })
  }
}

async function copyDatabase(source: string, file: string): Promise<void> {
  const database = connect(source)
  try {
    // It holds secrets of dice and hashes of tokens: from the first byte on only its owner may read it.
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
    await database.exec(`pragma busy_timeout = 5000; vacuum into '${file.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}
