import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en as account } from './en/account.ts'
import { en as choices } from './en/choices.ts'
import { en as climb } from './en/climb.ts'
import { en as coach } from './en/coach.ts'
import { en } from './en/common.ts'
import { en as daily } from './en/daily.ts'
import { en as ended } from './en/ended.ts'
import { en as learn } from './en/learn.ts'
import { en as moderation } from './en/moderation.ts'
import { en as online } from './en/online.ts'
import { en as rules } from './en/rules.ts'
import { en as tournaments } from './en/tournaments.ts'

const packages = join(import.meta.dirname, '../../..')

/** All source but tests and catalogues, without comments and without classes, which may have the name of a word. */
const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/src\/.*\.tsx?$/.test(path) && !/\.test\.|words\/\w\w\//.test(path))
  .map((path) => readFileSync(join(packages, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*|styles\.\w+/g, ''))

interface Word {
  /** The part of the catalogue that it stands in. */
  readonly part: string
  readonly key: string
}

function wordsIn(words: object, part?: string): Word[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) =>
    typeof word !== 'object' || word === null || Array.isArray(word)
      ? [{ part: part ?? key, key }]
      : wordsIn(word, part ?? key),
  )
}

const users = new Map<string, readonly string[]>()

/** The sources that name a part: `words().dice`, `{ dice } = words()`, `{ dice }: Words`. Looked for once, for all words of the part. */
function usersOf(part: string): readonly string[] {
  const known = users.get(part)
  if (known !== undefined) return known
  const named = new RegExp(String.raw`ords\(\)\.${part}\b|\{[^{}]*\b${part}\b[^{}]*\}(?: =|:) ?\w*[wW]ords`)
  const found = sources.filter((source) => source.includes('ords') && source.includes(part) && named.test(source))
  users.set(part, found)
  return found
}

/** Whether a word is taken by its name, or looked up by one that stands somewhere as a value: codes, colours, levels. */
function isUsed({ part, key }: Word): boolean {
  const taken = new RegExp(String.raw`\.${key}\b|\{[^{}]*\b${key}\b[^{}]*\} =`)
  const lookedUp = new RegExp(String.raw`\b(?:${part}|text\(\))(?:\.\w+)*\[`)
  const value = `'${key.replace(/Hint$/, '')}'`
  const takers = usersOf(part)
  if (takers.some((source) => source.includes(key) && taken.test(source))) return true
  return takers.some((source) => lookedUp.test(source)) && sources.some((source) => source.includes(value))
}

/** The words of one page that are neither taken by their name nor looked up, with what they stand in. */
function unusedOn(takers: readonly string[], words: object, within: readonly string[] = []): string[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
    const taken = new RegExp(String.raw`\.${key}\b|\{[^{}]*\b${key}\b[^{}]*\} =`)
    const lookedUp = new RegExp(String.raw`\b${within.at(-1)}\[`)
    const isValue = () => sources.some((source) => source.includes(`'${key}'`))
    const isWord =
      takers.some((source) => source.includes(key) && taken.test(source)) ||
      (takers.some((source) => lookedUp.test(source)) && isValue())
    const path = [...within, key]
    if (!isWord) return [path.join('.')]
    return typeof word === 'object' && word !== null && !Array.isArray(word) ? unusedOn(takers, word, path) : []
  })
}

describe('the catalogues', () => {
  it('have no word that nobody uses', () => {
    const all = [en, account, online, moderation, choices, climb, coach, daily, ended, tournaments].flatMap(
      (catalogue) => wordsIn(catalogue),
    )
    const unused = all.filter((word) => !isUsed(word))
    expect(unused.map(({ part, key }) => `${part}.${key}`)).toEqual([])
  })

  it.each([
    ['learn', learn],
    ['rules', rules],
  ])('have no word that nobody uses on the page %s', (name, words) => {
    const named = new RegExp(`words/en/${name}\\.ts|chapterOf\\('${name}'\\)`)
    const takers = sources.filter((source) => named.test(source))
    expect(unusedOn(takers, words)).toEqual([])
  })
})
