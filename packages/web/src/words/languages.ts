import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { nl } from './nl/index.ts'

/** The languages of the game. A new one is a folder like these, and its name here. */
export const catalogues = { de, en, nl }
