import type { Flaw, Mismatch } from '@powerboats/rules'
import type { CoachWords } from '../words/en/coach.ts'

/** What is wrong with a file, in words and where it is. */
export function flawText({ flaw }: CoachWords, { at, code, values }: Flaw): string {
  if (code === 'oldVersion' || code === 'newVersion') return flaw.whole(flaw[code])
  const [first = '', second = ''] = values
  const what = code === 'range' ? flaw.range(first, second) : code === 'oneOf' ? flaw.oneOf(values) : flaw[code]
  return at === '' ? flaw.whole(what) : flaw.at(at, what)
}

/** Why a replay ends before its last event. */
export function mismatchText({ flaw }: CoachWords, { index, rejection }: Mismatch): string {
  if (rejection === 'courseNotSailable') return flaw.notSailable
  return rejection === 'countedOtherwise' ? flaw.countedOtherwise(index + 1) : flaw.mismatch(index + 1)
}
