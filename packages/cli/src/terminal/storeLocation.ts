import { existsSync } from 'node:fs'
import type { StoreLocation } from '@powerboats/server'
import { UsageError } from './command.ts'
import type { Flag, Given } from './command.ts'
import { dataOf } from './dataFolder.ts'
import { textOf } from './flags.ts'

export const databaseFlag: Flag = {
  name: 'database',
  value: 'URL',
  help: 'PostgreSQL database instead of a folder, also while servers run (default DATABASE_URL)',
}

/** The store that --database or --data names, or else the environment. */
export function locationOf(given: Given): StoreLocation {
  const isFolderNamed = textOf(given, 'data') !== undefined
  const url = textOf(given, 'database') ?? (isFolderNamed ? undefined : process.env['DATABASE_URL'])
  if (url) return { kind: 'postgres', url }
  const folder = dataOf(given)
  if (!existsSync(folder)) throw new UsageError('there is no embedded store in that folder; name another with --data')
  return { kind: 'sqlite', folder }
}
