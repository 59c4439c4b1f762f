import { ok } from '@powerboats/rules'
import type { Flaw, GameRecord, Result } from '@powerboats/rules'
import { serveRequests } from '../worker/serve.ts'
import { check, readText } from './reading.ts'
import type { Reading } from './reading.ts'

export type ReadRequest =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'record'; readonly record: GameRecord }

// A file may hold anything, up to thousands of events: checking it would block the page.
serveRequests((request: ReadRequest): Result<Reading, Flaw> =>
  request.kind === 'text' ? readText(request.text) : ok(check(request.record)),
)
