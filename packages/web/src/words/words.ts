import { createSignal } from 'solid-js'
import { en } from './en.ts'
import type { Words } from './en.ts'

export const languages = { en: 'English', de: 'Deutsch', nl: 'Nederlands' } as const
export type Language = keyof typeof languages

const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
}

const [current, setCurrent] = createSignal<Words>(en)

/** The words of the chosen language; reading them in a view follows a change. */
export const words = current

/** The first of the wished languages that we speak. */
export function bestLanguage(wished: readonly string[]): Language {
  const found = wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in languages)
  return (found as Language | undefined) ?? 'en'
}

/** Languages other than English are fetched when they are first wanted. */
export async function speak(language: Language): Promise<void> {
  const found = await loaders[language]()
  setCurrent(() => found)
  document.documentElement.lang = language
}
