import type { Code, ChatMessage, Saying } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { RateLimiters } from '../time/rateLimiter.ts'
import type { Services } from '../contracts/services.ts'
import type { Player } from '../contracts/stores.ts'
import { cleaned } from './cleanSaying.ts'

/** Lets a player at a table say something, unless a moderator has muted them; stored first, told after. */
export async function say(
  { stores, bus, tables, badWordsIn, now }: Services,
  allowed: RateLimiters,
  id: string,
  speaker: Player,
  wanted: Saying,
): Promise<Result<ChatMessage, Code>> {
  const table = await tables.view(id)
  if (table === null) return err('unknownTable')
  // Whoever has another name since the start is known here by that of their seat.
  const seat = table.places.find((one) => one.kind === 'player' && one.player === speaker.id)
  if (seat?.kind !== 'player') return err('notSeated')
  if (!table.terms.hasChat) return err('chatIsOff')
  if (speaker.mute !== null) return err('muted')
  const saying = cleaned(wanted)
  if (saying === null) return err('malformed')
  if ('text' in saying && badWordsIn(saying.text).length > 0) return err('badWords')
  if (!allowed.take(speaker.id)) return err('tooFast')
  const message = await stores.chat.add(id, { player: speaker.id, name: seat.name, at: now(), saying })
  bus.publish(id, { kind: 'said', line: message })
  return ok(message)
}
