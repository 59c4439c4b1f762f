import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { de } from './lists/de.ts'
import { en } from './lists/en.ts'
import { nl } from './lists/nl.ts'
import { plainText } from './plainText.ts'

const shipped = { en, de, nl } as const
type Shipped = keyof typeof shipped

/** What is not to be said. */
export interface WordList {
  /** Words and phrases; `*` at an end stands for any letters. */
  readonly bad: readonly string[]
  /** What may be said although something bad occurs in it. */
  readonly allowed: readonly string[]
}

/** The lists that come with the server. */
export const usualList = `include ${Object.keys(shipped).join(' ')}`

/**
 * Reads a word list, one entry a line: `word` for a whole word or phrase, `word*`, `*word` and `*word*` for parts of words, `! word` for
 * what is allowed all the same, `include en de nl` for lists that come with the server; `#` begins a comment. Says which line is wrong and why.
 */
export function parseWordList(text: string): Result<WordList, string> {
  const bad: string[] = []
  const allowed: string[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.replace(/#.*/, '').trim()
    if (line === '') continue
    const flaw = (why: string) => err(`line ${index + 1} ${why}`)
    if (/^include\s/.test(line)) {
      for (const name of line.split(/\s+/).slice(1)) {
        if (!isShipped(name)) return flaw(`includes "${name}": there are ${Object.keys(shipped).join(', ')}`)
        const list = parseWordList(shipped[name])
        if (!list.ok) return list
        bad.push(...list.value.bad)
        allowed.push(...list.value.allowed)
      }
      continue
    }
    const isAllowed = line.startsWith('!')
    const plain = plainText(isAllowed ? line.slice(1).trim() : line)
    if (!/^\*?[a-z]+(?: [a-z]+)*\*?$/.test(plain)) return flaw(`is no word, phrase or part of one: ${line}`)
    // Two letters occur in half of all words.
    if (plain.includes('*') && plain.replaceAll('*', '').length < 3) return flaw(`would refuse too much: ${line}`)
    if (isAllowed) allowed.push(plain.replaceAll('*', ''))
    else bad.push(plain)
  }
  return ok({ bad, allowed })
}

function isShipped(name: string): name is Shipped {
  return name in shipped
}
