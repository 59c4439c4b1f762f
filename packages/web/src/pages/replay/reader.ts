import type { Flaw, GameRecord, Result } from '@powerboats/rules'
import type { ReadAnswer, ReadOrder } from './reader.worker.ts'
import type { Reading } from './reading.ts'

/** No record of a game is nearly as large as this, in characters. */
const mostText = 8_000_000

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (result: Result<Reading, Flaw>) => void>()

function ask(order: ReadOrder): Promise<Result<Reading, Flaw>> {
  worker ??= start()
  const asked = worker
  return new Promise((resolve) => {
    waiting.set(order.number, resolve)
    asked.postMessage(order)
  })
}

function start(): Worker {
  const started = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    waiting.get(data.number)?.(data.result)
    waiting.delete(data.number)
  })
  return started
}

/** Reads a file beside the page. */
export async function readFile(file: File): Promise<Result<Reading, Flaw>> {
  if (file.size > mostText) return { ok: false, error: { at: '', message: 'is too large' } }
  return ask({ kind: 'text', number: ++last, text: await file.text() })
}

/** Goes through a record beside the page. */
export async function readRecord(record: GameRecord): Promise<Reading> {
  const result = await ask({ kind: 'record', number: ++last, record })
  if (!result.ok) throw new Error('a record that was kept cannot be wrong')
  return result.value
}
