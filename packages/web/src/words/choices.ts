import { sharedChapter } from './chapters.ts'
import { en } from './en/choices.ts'

/** What can be chosen before a game and in the settings, in the chosen language. */
export const choiceWords = await sharedChapter('choices', en)
