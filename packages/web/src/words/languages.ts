import type { ChapterLoads, Chapters } from './en/index.ts'
import { en } from './en/index.ts'

/** A language by its own name, with its chapters, which are fetched when they are first needed. */
export interface Catalogue {
  readonly name: string
  readonly chapter: <Name extends keyof Chapters>(name: Name) => Promise<Chapters[Name]>
}

const language = (name: string, load: () => Promise<ChapterLoads>): Catalogue => ({
  name,
  chapter: async (wanted) => (await load())[wanted](),
})

/** The languages of the game. A new one is a folder like these, and its name here. */
export const catalogues = {
  de: language('Deutsch', async () => (await import('./de/index.ts')).de),
  en: language('English', async () => en),
  nl: language('Nederlands', async () => (await import('./nl/index.ts')).nl),
}
