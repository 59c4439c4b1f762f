import { sharedChapter } from './chapters.ts'
import { en } from './en/daily.ts'

/** What the race of the day says in the chosen language. */
export const dailyWords = await sharedChapter('daily', en)
