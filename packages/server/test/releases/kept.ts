import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { databaseFile } from '../../src/db/engines/adoptRestore.ts'
import { tempFolder } from '../tempFolder.ts'

/** What is known of a database that a release has left behind. */
export interface Kept {
  /** When it was kept. */
  readonly at: number
  readonly people: readonly { readonly id: string; readonly cookie: string; readonly name: string }[]
  /** Tables of the first of them: with a game that is over, one in which all of them sail, and one that has not started. */
  readonly over: string
  readonly racing: string
  readonly gathering: string
  /** How many events there were at least in the game that is being sailed. */
  readonly count: number
}

const folder = fileURLToPath(new URL('databases/', import.meta.url))

/** The releases of which a database is kept. */
export function keptReleases(): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}

/** Keeps a database as it is in a file. */
export function keep(release: string, database: string, kept: Kept): void {
  writeFileSync(join(folder, `${release}.db.gz`), gzipSync(readFileSync(database), { level: 9 }))
  writeFileSync(join(folder, `${release}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}

/** A folder with a copy of the database of a release, for a server to serve. */
export function takeOut(release: string): Kept & { readonly folder: string } {
  const copy = tempFolder()
  writeFileSync(join(copy, databaseFile), gunzipSync(readFileSync(join(folder, `${release}.db.gz`))))
  return { ...(JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as Kept), folder: copy }
}
