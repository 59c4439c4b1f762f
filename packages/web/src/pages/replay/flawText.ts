import type { Flaw } from '@powerboats/rules'
import type { CoachWords } from '../../words/coach/en.ts'

/** What is wrong with a file, in words and with its place. */
export function flawText({ flaw }: CoachWords, { at, message }: Flaw): string {
  const what = whatOf(flaw, message)
  return at === '' ? flaw.whole(what) : flaw.place(at, what)
}

/** The decoder tells people who write programs; here are its most frequent sentences for everybody. */
function whatOf(flaw: CoachWords['flaw'], message: string): string {
  if (message.startsWith('is not JSON')) return flaw.notJson
  if (message === 'is too large') return flaw.tooLarge
  if (message === 'is missing') return flaw.missing
  if (message === 'is not known') return flaw.unknown
  const range = /^must be a whole number from (\S+) to (\S+)$/.exec(message)
  if (range !== null) return flaw.range(range[1]!, range[2]!)
  const values = /^must be ((?:"[^"]*"|-?\d+|true|false|null)(?: or (?:"[^"]*"|-?\d+|true|false|null))*)$/.exec(message)
  return values === null ? flaw.other : flaw.oneOf(values[1]!)
}
