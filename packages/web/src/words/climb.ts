import { sharedChapter } from './chapters.ts'
import { en } from './en/climb.ts'

/** What ladder and medals say in the chosen language. */
export const climbWords = await sharedChapter('climb', en)
