import { sharedChapter } from './chapters.ts'
import { en } from './en/ended.ts'

/** What is said at the end of a race or a game, in the chosen language. */
export const endedWords = await sharedChapter('ended', en)
