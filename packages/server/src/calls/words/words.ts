import type { CallLanguage } from '@powerboats/protocol'
import { de } from './de.ts'
import { en } from './en.ts'
import type { CallWords } from './en.ts'
import { nl } from './nl.ts'

/** The words of calls in each language. */
export const callWords: Readonly<Record<CallLanguage, CallWords>> = { en, de, nl }
