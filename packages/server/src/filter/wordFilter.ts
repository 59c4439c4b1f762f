import {
  RegExpMatcher,
  parseRawPattern,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity'
import type { WordFilter } from '../contracts/services.ts'
import { plainText } from './plainText.ts'
import type { WordList } from './wordList.ts'

/** A filter that also sees through signs in place of letters, letters apart from each other, and letters that are repeated. */
export function createWordFilter({ bad, allowed }: WordList): WordFilter {
  const terms = {
    blacklistedTerms: bad.map((entry, id) => ({ id, pattern: parseRawPattern(patternOf(entry)) })),
    whitelistedTerms: [...allowed],
  }
  const alike = [resolveConfusablesTransformer(), toAsciiLowerCaseTransformer()]
  const letters = new RegExpMatcher({ ...terms, blacklistMatcherTransformers: alike })
  const leet = new RegExpMatcher({ ...terms, blacklistMatcherTransformers: [...alike, resolveLeetSpeakTransformer()] })
  const isBad = (text: string) =>
    spellingsOf(plainText(text)).some(
      (spelling) =>
        letters.hasMatch(spelling.replaceAll(/[^\p{L} ]/gu, ' ')) || leet.hasMatch(withoutNumbers(spelling)),
    )
  return (text) => {
    if (!isBad(text)) return []
    const words = text.split(/\s+/).slice(0, mostWords).filter(isBad)
    return words.length > 0 ? words : [text.trim()]
  }
}

/** So many words of a text are looked at one by one, to say which are bad. */
const mostWords = 40

/** As `obscenity` writes it: `|` is the edge of a word. */
function patternOf(entry: string): string {
  const begin = entry.startsWith('*') ? '' : '|'
  const end = entry.endsWith('*') ? '' : '|'
  return `${begin}${entry.replaceAll('*', '')}${end}`
}

/** The text as it is, with single letters joined, and with letters that stand there three times or more once or twice. */
function spellingsOf(text: string): string[] {
  const joined = text.replaceAll(/(?<![^\W_])\w(?:[\W_]+\w(?![^\W_]))+/g, (spelt) => spelt.replaceAll(/[\W_]/g, ''))
  const once = joined.replaceAll(/(\p{L})\1{2,}/gu, '$1')
  const twice = joined.replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
  return [...new Set([text, joined, once, twice])]
}

/** A number is a number: 455 does not stand for letters. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (/\p{L}/u.test(word) ? word.replace(/[!?.,]+$/, '') : ' '))
}
