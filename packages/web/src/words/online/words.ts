import { createEffect, createRoot, createSignal } from 'solid-js'
import { settings } from '../../app/settings.ts'
import type { Language } from '../words.ts'
import { en } from './en.ts'
import type { OnlineWords } from './en.ts'

const loaders: Readonly<Record<Language, () => Promise<OnlineWords>>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
}

const [current, setCurrent] = createSignal<OnlineWords>(en)

/** What the online pages say in the chosen language. */
export const onlineWords = current

async function speak(language: Language): Promise<void> {
  const found = await loaders[language]()
  // Meanwhile another language may have been chosen.
  if (settings.language() === language) setCurrent(() => found)
}

// Whoever imports this waits for the words: a page that changes its language while one reads is unkind.
await speak(settings.language())
createRoot(() => createEffect(() => void speak(settings.language())))
