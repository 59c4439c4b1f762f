import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../ids.ts'
import type { Token } from '../stores.ts'

/** What a token for programs begins with, so that people and scanners know what it is. */
export const personalPrefix = 'pb_'

/** What is kept of a token: who finds it cannot come in with it. Tokens are long and random, so one round is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new way in for a player; the secret is shown to its owner and then forgotten. */
export function newToken(
  player: string,
  kind: Token['kind'],
  label: string,
  now: number,
): { readonly secret: string; readonly token: Token } {
  const random = randomBytes(32).toString('base64url')
  const secret = kind === 'personal' ? `${personalPrefix}${random}` : random
  return { secret, token: { hash: hashOf(secret), id: newId(10), player, kind, label, createdAt: now, usedAt: null } }
}
