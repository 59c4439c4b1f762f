import { awaitedWords } from '../awaited.ts'
import { en } from './en.ts'
import type { OnlineWords } from './en.ts'

/** What the online pages say in the chosen language. */
export const onlineWords = await awaitedWords<OnlineWords>(en, {
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
})
