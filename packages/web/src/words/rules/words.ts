import type { Language } from '../words.ts'
import type { RulesWords } from './en.ts'

export const rulesLoaders: Readonly<Record<Language, () => Promise<RulesWords>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
}
