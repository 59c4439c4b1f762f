import { sharedChapter } from './chapters.ts'
import { en } from './en/moderation.ts'

/** What reports, moderators and those they have restricted read, in the chosen language. */
export const moderationWords = await sharedChapter('moderation', en)
