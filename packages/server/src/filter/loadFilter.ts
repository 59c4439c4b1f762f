import { readFile } from 'node:fs/promises'
import type { WordFilter } from '../contracts/services.ts'
import { UnusableFile } from '../contracts/unusableFile.ts'
import { createWordFilter } from './wordFilter.ts'
import { parseWordList, usualList } from './wordList.ts'

/** The filter of a word list in a file, or of the lists that come with the server. */
export async function loadFilter(file: string | null): Promise<WordFilter> {
  const list = parseWordList(file === null ? usualList : await textOf(file))
  if (list.ok) return createWordFilter(list.value)
  throw new UnusableFile(`The word list ${file} cannot be used: ${list.error}. Check WORDS_FILE.`)
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new UnusableFile(`The word list ${file} cannot be read: ${error.message}. Check WORDS_FILE.`)
  })
}
