import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from './backup.ts'

export interface BackupSchedule {
  /** The folder of the embedded store; backups lie in a folder within it. */
  readonly folder: string
  /** Milliseconds between two backups. */
  readonly every: number
  /** How many are kept. */
  readonly keep: number
}

const name = /^powerboats-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.db$/

/** Writes a backup if the last one is old enough, and removes those that are too many. Returns the new file, or null. */
export async function backUpIfDue({ folder, every, keep }: BackupSchedule, now: number): Promise<string | null> {
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const last = madeAt(kept(backups).at(-1))
  if (last !== null && now - last < every) return null
  const file = join(backups, `powerboats-${textOf(now)}.db`)
  const done = await backup(folder, file)
  if (!done.ok) throw new Error(`The backup ${file} was not written: ${done.error}.`)
  for (const old of kept(backups).slice(0, -keep)) rmSync(join(backups, old))
  return file
}

/** The backups that are there, oldest first; other files are left alone. */
function kept(backups: string): string[] {
  return readdirSync(backups)
    .filter((file) => name.test(file))
    .toSorted()
}

/** A moment as a part of a file's name: no system minds it, and names sort by it. */
function textOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

function madeAt(file: string | undefined): number | null {
  const [day, time] = (name.exec(file ?? '')?.[1] ?? '').split('T')
  return time === undefined ? null : Date.parse(`${day}T${time.replaceAll('-', ':')}`)
}
