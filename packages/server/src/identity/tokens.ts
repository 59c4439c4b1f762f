import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../random/ids.ts'
import type { Token } from '../contracts/stores.ts'

/** What a token for programs begins with, so that people and scanners know what it is. */
const personalPrefix = 'pb_'

/** What is stored of a token: nobody can sign in with it. Tokens are long and random, so one round of hashing is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A new token for a player; the secret is shown to its owner and not stored. */
export function newToken(
  player: string,
  kind: Token['kind'],
  label: string,
  now: number,
): { readonly secret: string; readonly token: Token } {
  const secret = newSecret(kind)
  return { secret, token: { hash: hashOf(secret), id: newId(10), player, kind, label, createdAt: now, usedAt: null } }
}

/** A recovery code is typed by people: 100 bits in letters and digits that are not mixed up. */
function newSecret(kind: Token['kind']): string {
  if (kind === 'recovery') return newId(20)
  const random = randomBytes(32).toString('base64url')
  return kind === 'personal' ? `${personalPrefix}${random}` : random
}
