import { sharedChapter } from './chapters.ts'
import { en } from './en/coach.ts'

/** What replay, report and coach say in the chosen language. */
export const coachWords = await sharedChapter('coach', en)
