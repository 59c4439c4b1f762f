import { awaitedWords } from '../awaited.ts'
import { en } from './en.ts'
import type { CoachWords } from './en.ts'

/** What replay, report and coach say in the chosen language. */
export const coachWords = await awaitedWords<CoachWords>(en, {
  de: async () => (await import('./de.ts')).de,
  nl: async () => (await import('./nl.ts')).nl,
})
