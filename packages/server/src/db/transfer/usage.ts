import { Client } from 'pg'
import { FolderInUse, lockFolder } from '../engines/folderLock.ts'
import type { StoreLocation } from '../openStores.ts'

/** Whether a server uses a store at this moment; `unreachable` when the database does not answer or refuses the connection. */
export async function usageOf(location: StoreLocation): Promise<'free' | 'served' | 'unreachable'> {
  if (location.kind === 'sqlite') return isLocked(location.folder) ? 'served' : 'free'
  const client = new Client({ connectionString: location.url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch {
    return 'unreachable'
  }
  try {
    return (await hasNodes(client)) ? 'served' : 'free'
  } finally {
    await client.end()
  }
}

function isLocked(folder: string): boolean {
  try {
    lockFolder(folder)()
    return false
  } catch (error) {
    if (error instanceof FolderInUse) return true
    throw error
  }
}

async function hasNodes(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'powerboats%' limit 1`,
  )
  return rows.length > 0
}
