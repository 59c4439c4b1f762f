import type { DailyRace } from '@powerboats/protocol'

/** What players must know before they sail a day. */
export type DayNote = 'openDice' | 'counts' | 'guest' | 'again'

/** The first try of a day counts, for those who have a passkey then. Null where nothing can be said: for who is not known yet, and while a day is no longer sailed and not over. */
export function dayNote(
  { secret, endsAt, you }: Pick<DailyRace, 'secret' | 'endsAt' | 'you'>,
  now: number,
  me: { readonly passkeys: readonly unknown[] } | null,
): DayNote | null {
  if (secret !== null) return 'openDice'
  if (now >= endsAt) return null
  const tries = you?.tries ?? []
  if (tries.length > 0) return tries.some(({ isCounted }) => isCounted) ? 'counts' : 'again'
  if (me === null) return you === null ? 'guest' : null
  return me.passkeys.length > 0 ? 'counts' : 'guest'
}
