import { err, ok, parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import type { Answer } from './api.ts'
import { api } from './server.ts'

/** The record of a game on the server, as far as it has gone. */
export async function fetchRecord(code: string): Answer<GameRecord> {
  const answer = await api.record(code)
  if (!answer.ok) return answer
  const record = parseRecord(answer.value)
  return record.ok ? ok(record.value) : err('noServer')
}
