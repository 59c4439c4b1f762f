import { describe, expect, it } from 'vitest'
import { parseWordList, usualList } from './wordList.ts'

describe('a word list', () => {
  it('has whole words, parts of words, and what is allowed all the same', () => {
    expect(parseWordList('# mine\nshrimp\n*crab*  # anywhere\n! crabtree\n\nSea  Füße\n')).toEqual({
      ok: true,
      value: { bad: ['shrimp', '*crab*', 'sea fusse'], allowed: ['crabtree'] },
    })
  })

  it('may have short words, but no short parts of words', () => {
    expect(parseWordList('ab\n*abc\n! crab*\ndo include de')).toEqual({
      ok: true,
      value: { bad: ['ab', '*abc', 'do include de'], allowed: ['crab'] },
    })
  })

  it('may include those that come with the server', () => {
    const usual = parseWordList(usualList)
    const german = parseWordList('include de\nshrimp')
    if (!usual.ok || !german.ok) throw new Error('a list cannot be read')
    expect(usual.value.bad.length).toBeGreaterThan(german.value.bad.length)
    expect(german.value.bad).toContain('shrimp')
    expect(parseWordList('include  en\tde  nl')).toEqual(usual)
  })

  it.each([
    ['shrimp\ncr?b', 'line 2 is no word, phrase or part of one: cr?b'],
    ['*ab', 'line 1 would refuse too much: *ab'],
    ['*', 'line 1 is no word, phrase or part of one: *'],
    ['include fr', 'line 1 includes "fr": there are en, de, nl'],
    ['a*b', 'line 1 is no word, phrase or part of one: a*b'],
  ])('is refused with the line that is wrong: %j', (text, error) => {
    expect(parseWordList(text)).toEqual({ ok: false, error })
  })
})
