import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GameEvent, Seat } from '@powerboats/rules'
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
const pages = fileURLToPath(new URL('pages/', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))

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

/** Keeps what an open page of this release does, built as pages are. */
export function keepPage(release: string): void {
  const built = tempFolder()
  const config = 'packages/web/keptPage.config.ts'
  execFileSync('npx', ['vite', 'build', '--config', config], {
    cwd: root,
    env: { ...process.env, KEEP_PAGE_IN: built },
  })
  writeFileSync(join(pages, `${release}.mjs.gz`), gzipSync(readFileSync(join(built, 'page.mjs')), { level: 9 }))
}

/** Carries texts both ways, as pages want it. */
type OpenSocket = (ends: { readonly onText: (text: string) => void; readonly onGone: () => void }) => {
  send(text: string): void
  close(): void
}

/** An open page of a release, as in `packages/web/test/keptPage.ts`. */
export interface KeptPage {
  sailOn(needs: {
    readonly base: URL
    readonly fetched: typeof fetch
    readonly open: OpenSocket
    readonly player: string
    readonly table: string
  }): Promise<{
    readonly seat: Seat
    readonly events: readonly GameEvent[]
    readonly refused: readonly string[]
    readonly wasOutdated: boolean
  }>
}

/** The page of a release, to be opened. */
export async function openPage(release: string): Promise<KeptPage> {
  const file = join(tempFolder(), 'page.mjs')
  writeFileSync(file, gunzipSync(readFileSync(join(pages, `${release}.mjs.gz`))))
  return (await import(pathToFileURL(file).href)) as KeptPage
}
