import { parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import { UsageError } from './command.ts'
import type { Given, Outside } from './command.ts'

/** Reads the record that the command names as FILE. */
export async function readRecord(given: Given, outside: Outside): Promise<GameRecord> {
  const file = given.operands[0]!
  const parsed = parseRecord(await outside.read(file))
  if (!parsed.ok) throw new UsageError(`${file}: ${parsed.error.at || 'the document'} ${parsed.error.message}`)
  return parsed.value
}
