import { err, mostRecordText } from '@powerboats/rules'
import type { Flaw, GameRecord, Result } from '@powerboats/rules'
import { createWorkerClient } from '../worker/client.ts'
import type { ReadRequest } from './readWorker.ts'
import type { Reading } from './reading.ts'

const reader = createWorkerClient<ReadRequest, Result<Reading, Flaw>>({
  start: () => new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' }),
})

/** Reads a file in a worker. */
export async function readFile(file: File): Promise<Result<Reading, Flaw>> {
  // Four bytes a character at most: a file that is larger need not even be loaded.
  if (file.size > 4 * mostRecordText) return err({ at: '', code: 'tooLarge', values: [], message: 'is too large' })
  return readText(await file.text())
}

/** Reads a text in a worker. */
export function readText(text: string): Promise<Result<Reading, Flaw>> {
  return reader.ask({ kind: 'text', text })
}

/** Checks a record in a worker. */
export async function readRecord(record: GameRecord): Promise<Reading> {
  const result = await reader.ask({ kind: 'record', record })
  if (!result.ok) throw new Error('a record that was kept cannot be wrong')
  return result.value
}
