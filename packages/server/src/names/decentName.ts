import { err } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { WordFilter } from '../contracts/services.ts'
import { cleanName } from './names.ts'

/** A name as it is shown, from what a player has typed, that everybody can be asked to read. */
export function decentName(typed: string, badWordsIn: WordFilter): Result<string, 'badName' | 'badWords'> {
  const name = cleanName(typed)
  return name.ok && badWordsIn(name.value).length > 0 ? err('badWords') : name
}
