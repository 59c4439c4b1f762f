import type { RaceResult } from '@powerboats/rules'
import { endedWords } from '../../words/ended.ts'
import { words } from '../../words/words.ts'

/** Why a boat has no place in a race. */
export function missedText({ status }: Pick<RaceResult, 'status'>): string {
  return status === 'racing' || status === 'waiting' ? endedWords().results.unfinished : words().race.statuses[status]
}
