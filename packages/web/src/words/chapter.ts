import type { Accessor } from 'solid-js'
import { arriving } from '../app/arriving.ts'
import { settings } from '../app/settings.ts'
import type { Language } from './words.ts'

/** The words of one page, fetched with it; nothing until they are there, then they follow the chosen language. */
export function chapterOf<T>(loaders: Readonly<Record<Language, () => Promise<T>>>): Accessor<T | undefined> {
  return arriving(settings.language, (language) => loaders[language]())
}
