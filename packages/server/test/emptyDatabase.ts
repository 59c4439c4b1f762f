import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '../src/db/engines/adoptRestore.ts'
import { openStores } from '../src/db/openStores.ts'
import { tempFolder } from './tempFolder.ts'

let empty: Promise<Buffer> | undefined

/** Where an empty SQLite database with all tables is, which is gone after the test. The tables are made once: that takes longer than most tests. */
export async function emptyDatabase(): Promise<{ readonly kind: 'sqlite'; readonly folder: string }> {
  const folder = tempFolder()
  writeFileSync(join(folder, databaseFile), await (empty ??= make()))
  return { kind: 'sqlite', folder }
}

async function make(): Promise<Buffer> {
  const folder = tempFolder()
  const stores = await openStores({ kind: 'sqlite', folder }, () => null)
  await stores.close()
  return readFileSync(join(folder, databaseFile))
}
