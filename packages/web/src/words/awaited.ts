import { createEffect, createRoot, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { settings } from '../app/settings.ts'
import type { Language } from './words.ts'

/**
 * The words that several pages share, in the chosen language. Modules wait for them before they are imported: a page that changes
 * its language while one reads is unkind.
 */
export async function awaitedWords<T>(
  en: T,
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>,
): Promise<Accessor<T>> {
  const [current, setCurrent] = createSignal(en)
  const speak = async (language: Language) => {
    const found = language === 'en' ? en : await others[language]()
    // Meanwhile another language may have been chosen.
    if (settings.language() === language) setCurrent(() => found)
  }
  await speak(settings.language())
  createRoot(() => createEffect(() => void speak(settings.language())))
  return current
}
