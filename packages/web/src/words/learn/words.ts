import type { Language } from '../words.ts'
import type { LearnWords } from './en.ts'

export const learnLoaders: Readonly<Record<Language, () => Promise<LearnWords>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
}
