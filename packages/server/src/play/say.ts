import { aTableId } from '@powerboats/protocol'
import type { ChatMessage, Code, Saying } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { RateLimiters } from '../time/rateLimiter.ts'
import type { Services } from '../contracts/services.ts'
import type { Player } from '../contracts/stores.ts'
import { cleaned } from './cleanSaying.ts'

/** Lets a player say something, at a table or in a tournament, unless a moderator has muted them; stored first, told after. */
export async function say(
  services: Services,
  allowed: RateLimiters,
  id: string,
  { id: player, mute }: Player,
  wanted: Saying,
): Promise<Result<ChatMessage, Code>> {
  const { stores, bus, badWordsIn, now } = services
  const speaker = await (aTableId.safeParse(id).success
    ? speakerAtTable(services, id, player)
    : services.tournaments.speaker(id, player))
  if (!speaker.ok) return speaker
  if (mute !== null) return err('muted')
  const saying = cleaned(wanted)
  if (saying === null) return err('malformed')
  if (!allowed.take(player)) return err('tooFast')
  if ('text' in saying && badWordsIn(saying.text).length > 0) return err('badWords')
  const message = await stores.chat.add(id, { player, name: speaker.value, at: now(), saying })
  bus.publish(id, { kind: 'said', line: message })
  return ok(message)
}

async function speakerAtTable({ tables }: Services, id: string, player: string): Promise<Result<string, Code>> {
  const table = await tables.view(id)
  if (table === null) return err('unknownTable')
  // Whoever has another name since the start is known here by that of their seat.
  const seat = table.places.find((one) => one.kind === 'player' && one.player === player)
  if (seat?.kind !== 'player') return err('notSeated')
  return table.terms.hasChat ? ok(seat.name) : err('chatIsOff')
}
