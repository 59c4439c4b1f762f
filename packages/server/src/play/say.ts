import type { Code, ChatMessage, Saying } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { RateLimiters } from '../time/rateLimiter.ts'
import type { Services } from '../contracts/services.ts'
import { cleaned } from './cleanSaying.ts'

/** Lets a player at a table say something; stored first, told after. */
export async function say(
  { stores, bus, tables, badWordsIn, now }: Services,
  allowed: RateLimiters,
  id: string,
  player: string,
  wanted: Saying,
): Promise<Result<ChatMessage, Code>> {
  const table = await tables.view(id)
  if (table === null) return err('unknownTable')
  // Whoever has another name since the start is known here by that of their seat.
  const seat = table.places.find((one) => one.kind === 'player' && one.player === player)
  if (seat?.kind !== 'player') return err('notSeated')
  if (!table.terms.hasChat) return err('chatIsOff')
  const saying = cleaned(wanted)
  if (saying === null) return err('malformed')
  if ('text' in saying && badWordsIn(saying.text).length > 0) return err('badWords')
  if (!allowed.take(player)) return err('tooFast')
  const message = await stores.chat.add(id, { player, name: seat.name, at: now(), saying })
  bus.publish(id, { kind: 'said', line: message })
  return ok(message)
}
