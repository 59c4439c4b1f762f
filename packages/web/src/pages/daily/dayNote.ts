import type { Try } from '@powerboats/protocol'

/** What players must know before they sail a day. */
export type DayNote = 'openDice' | 'counts' | 'guest' | 'again'

/** The first try of a day counts, for those who have a passkey then. */
export function dayNote(isOver: boolean, tries: readonly Pick<Try, 'isCounted'>[], hasPasskey: boolean): DayNote {
  if (isOver) return 'openDice'
  if (tries.length === 0) return hasPasskey ? 'counts' : 'guest'
  return tries.some(({ isCounted }) => isCounted) ? 'counts' : 'again'
}
