import { sharedChapter } from './chapters.ts'
import { en } from './en/account.ts'

/** What players read about their own profile, in the chosen language. */
export const accountWords = await sharedChapter('account', en)
