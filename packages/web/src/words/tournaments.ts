import { sharedChapter } from './chapters.ts'
import { en } from './en/tournaments.ts'

/** What tournaments say in the chosen language. */
export const tournamentWords = await sharedChapter('tournaments', en)
