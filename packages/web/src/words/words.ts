import { createSignal } from 'solid-js'
import { loaded } from '../async/loading.ts'
import { en } from './en/common.ts'
import type { Words } from './en/common.ts'
import { catalogues } from './languages.ts'
import type { Catalogue } from './languages.ts'

export type Language = keyof typeof catalogues
export const languages: Readonly<Record<Language, Catalogue>> = catalogues

const [current, setCurrent] = createSignal<{ readonly language: Language; readonly words: Words }>({
  language: 'en',
  words: en,
})

/** The words of the chosen language; reading them in a view follows a change. */
export const words = () => current().words

/** The language that is spoken now. */
export const spoken = () => current().language

/** The first of the wished languages that we speak. */
export function bestLanguage(wished: readonly string[]): Language {
  const found = wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in languages)
  return (found as Language | undefined) ?? 'en'
}

/** The language that was chosen last: what is fetched too late for it is not spoken. */
let wanted: Language = 'en'

/** Languages other than English are fetched when they are first needed; English stands in for one that cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const found = await loaded(() => languages[language].chapter('common')).catch(() => null)
  if (wanted !== language) return
  setCurrent(found === null ? { language: 'en', words: en } : { language, words: found })
  document.documentElement.lang = spoken()
}
