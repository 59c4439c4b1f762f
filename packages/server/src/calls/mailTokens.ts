import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens of links in e-mails. They are signed, not kept: whoever reads the mail at an address has one for it. */
export interface MailTokens {
  /** Confirms an address, for two days. */
  confirm(player: string, address: string): string
  /** Ends mail to an address, as long as the player has it. */
  stop(player: string, address: string): string
  /** The player whom a token names, genuine or not. */
  playerOf(token: string): string
  /** Whether a token was made for this and for the address that its player has now. */
  isFor(purpose: Purpose, token: string, address: string): boolean
  /** A short sign for an address, by which those who read logs can tell addresses apart but not find them out. */
  hashOf(address: string): string
}

type Purpose = 'confirm' | 'stop'

const validFor = 2 * 24 * 60 * 60 * 1000

/** All nodes share `key`. */
export function createMailTokens(key: string, now: () => number): MailTokens {
  const signature = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const make = (purpose: Purpose, player: string, address: string, until: number) =>
    [encode(player), until, signature(purpose, player, address, until).toString('base64url')].join('.')
  return {
    confirm: (player, address) => make('confirm', player, address, now() + validFor),
    stop: (player, address) => make('stop', player, address, 0),
    playerOf,
    isFor: (purpose, token, address) => {
      const [, until, signed = ''] = token.split('.')
      if (purpose === 'confirm' && !(Number(until) > now())) return false
      const bytes = Buffer.from(signed, 'base64url')
      const expected = signature(purpose, playerOf(token), address, Number(until))
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    },
    hashOf: (address) => signature('log', address).toString('base64url').slice(0, 12),
  }
}

function encode(player: string): string {
  return Buffer.from(player).toString('base64url')
}

function playerOf(token: string): string {
  const player = Buffer.from(token.split('.')[0]!, 'base64url').toString()
  // No database takes what nobody can see.
  return /\p{Cc}/u.test(player) ? '' : player
}
