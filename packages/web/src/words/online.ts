import { sharedChapter } from './chapters.ts'
import { en } from './en/online.ts'

/** What the online pages say in the chosen language. */
export const onlineWords = await sharedChapter('online', en)
