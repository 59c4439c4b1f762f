import type { Code, Line, Saying } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Services } from '../services.ts'
import type { Player } from '../stores.ts'
import type { Allowances } from './allowance.ts'

/** Lets a player at a table say something; stored first, told after. */
export async function say(
  { stores, bus, tables, now }: Services,
  allowed: Allowances,
  id: string,
  player: Player,
  wanted: Saying,
): Promise<Result<Line, Code>> {
  const table = await tables.view(id)
  if (table === null) return err('unknownTable')
  if ((await tables.seatOf(id, player.id)) === null) return err('notSeated')
  if (!table.terms.hasChat) return err('chatIsOff')
  const saying = cleaned(wanted)
  if (saying === null) return err('malformed')
  if (!allowed.take(player.id)) return err('tooFast')
  const line = await stores.chat.add(id, { player: player.id, name: player.name, at: now(), saying })
  bus.publish(id, { kind: 'said', line })
  return ok(line)
}

/** What is no character, or turns the direction of those around it, or breaks the line. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The same in plain characters; null when nothing is left. */
export function cleaned(saying: Saying): Saying | null {
  if ('phrase' in saying) return saying
  const text = saying.text.normalize('NFC').replaceAll(unwanted, ' ').replaceAll(/\s+/gu, ' ').trim()
  return text === '' ? null : { text }
}
