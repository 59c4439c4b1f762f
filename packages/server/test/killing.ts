import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { StoreLocation } from '../src/db/openStores.ts'

const appender = fileURLToPath(new URL('appender.mjs', import.meta.url))
const archiver = fileURLToPath(new URL('archiver.mjs', import.meta.url))

/** Starts a process that appends to games; `npm test` builds what it runs. */
function startAppender(location: StoreLocation, games: readonly string[]) {
  return spawn(process.execPath, [appender, JSON.stringify(location), ...games], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Lets another process open the stores. Returns how it ended and what it printed as errors. */
export async function runAppender(location: StoreLocation): Promise<{ code: number | null; complaint: string }> {
  const child = startAppender(location, [])
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, complaint }
}

/** Lets another process append to games until a number of moves is acknowledged, and kills it. Returns how many events each must have. */
export async function killWhileAppending(
  location: StoreLocation,
  games: readonly string[],
  acknowledged: number,
): Promise<ReadonlyMap<string, number>> {
  const child = startAppender(location, games)
  const complaint = text(child.stderr)
  const exited = once(child, 'exit')
  const counts = new Map<string, number>()
  let left = acknowledged
  for await (const line of createInterface({ input: child.stdout })) {
    // The last line may have been cut off.
    const [, id, count] = /^(\w+) (\d+)$/.exec(line) ?? []
    if (id !== undefined) counts.set(id, Number(count))
    if (--left === 0) child.kill('SIGKILL')
  }
  const [, signal] = (await exited) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`The appender ended by itself: ${await complaint}`)
  return counts
}

/** Lets another process archive games until it has done a number of them, and kills it at the next. */
export async function killWhileArchiving(location: StoreLocation, acknowledged: number): Promise<void> {
  const child = spawn(process.execPath, [archiver, JSON.stringify(location)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout }))
    if (Number(line) >= acknowledged) child.kill('SIGKILL')
  const [, signal] = (await exited) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`The archiver ended by itself: ${await complaint}`)
}
