import { longestChatText } from '@powerboats/protocol'
import type { Saying } from '@powerboats/protocol'

/** Control characters, line breaks, and characters that change the direction of text. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The same without unwanted characters; null when nothing is left, or too much. */
export function cleaned(saying: Saying): Saying | null {
  if ('phrase' in saying) return saying
  const text = saying.text.normalize('NFC').replaceAll(unwanted, ' ').replaceAll(/\s+/gu, ' ').trim()
  // To compose letters can make a text longer.
  return text === '' || text.length > longestChatText ? null : { text }
}
