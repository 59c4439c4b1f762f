import type { Flaw, GameRecord, Result } from '@powerboats/rules'
import { check, readText } from './reading.ts'
import type { Reading } from './reading.ts'
import { ok } from '@powerboats/rules'

export type ReadOrder =
  | { readonly kind: 'text'; readonly number: number; readonly text: string }
  | { readonly kind: 'record'; readonly number: number; readonly record: GameRecord }

export interface ReadAnswer {
  readonly number: number
  readonly result: Result<Reading, Flaw>
}

// A file may hold anything, up to thousands of events: going through it would hold up the page.
addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  const result = data.kind === 'text' ? readText(data.text) : ok(check(data.record))
  const answer: ReadAnswer = { number: data.number, result }
  postMessage(answer)
})
