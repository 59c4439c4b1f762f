import type { Flaw, GameRecord, Result } from '@powerboats/rules'
import { createAsker } from '../../app/asker.ts'
import type { ReadAnswer, ReadOrder } from './reader.worker.ts'
import type { Reading } from './reading.ts'

/** No record of a game is nearly as large as this, in characters. */
const mostText = 8_000_000

const ask = createAsker<ReadOrder, ReadAnswer>(
  () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
)

/** Reads a file beside the page. */
export async function readFile(file: File): Promise<Result<Reading, Flaw>> {
  return file.size > mostText ? { ok: false, error: { at: '', message: 'is too large' } } : readText(await file.text())
}

/** Reads a text beside the page. */
export async function readText(text: string): Promise<Result<Reading, Flaw>> {
  return (await ask((number) => ({ kind: 'text', number, text }))).result
}

/** Goes through a record beside the page. */
export async function readRecord(record: GameRecord): Promise<Reading> {
  const { result } = await ask((number) => ({ kind: 'record', number, record }))
  if (!result.ok) throw new Error('a record that was kept cannot be wrong')
  return result.value
}
