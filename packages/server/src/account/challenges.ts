import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PlayerStore } from '../contracts/stores.ts'

/** What devices sign to prove that they have a passkey, or what a link to another device carries. A challenge is stored only once it was used. */
export interface Challenges {
  /** Valid for some milliseconds, five minutes if nothing is said. */
  make(purpose: string, validFor?: number): Uint8Array<ArrayBuffer>
  /** Whether it was made for this purpose by a node that has our key, and is not too old. */
  isGenuine(challenge: string, purpose: string): boolean
  /** Marks one that is genuine as used; false when it was used before, at any node. */
  spend(challenge: string): Promise<boolean>
}

/** In milliseconds. */
const usuallyValidFor = 5 * 60 * 1000
/** In bytes: when it expires, a random id, and the signature of both and of its purpose. */
const [timeLength, idLength, signatureLength] = [6, 16, 32]
const signedLength = timeLength + idLength

/** All nodes share `key`: a challenge of one node may come back to another. */
export function createChallenges(
  key: string,
  players: Pick<PlayerStore, 'spendChallenge'>,
  now: () => number,
): Challenges {
  const signature = (signed: Uint8Array, purpose: string) =>
    createHmac('sha256', key).update(signed).update(purpose).digest()

  return {
    make: (purpose, validFor = usuallyValidFor) => {
      const signed = Buffer.concat([Buffer.alloc(timeLength), randomBytes(idLength)])
      signed.writeUIntBE(now() + validFor, 0, timeLength)
      return new Uint8Array([...signed, ...signature(signed, purpose)])
    },
    isGenuine: (challenge, purpose) => {
      const bytes = Buffer.from(challenge, 'base64url')
      // The same bytes can be written in several ways: only ours counts.
      if (bytes.length !== signedLength + signatureLength || bytes.toString('base64url') !== challenge) return false
      const signed = bytes.subarray(0, signedLength)
      if (!timingSafeEqual(bytes.subarray(signedLength), signature(signed, purpose))) return false
      return expiryOf(bytes) > now()
    },
    spend: (challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      const id = bytes.subarray(timeLength, signedLength).toString('base64url')
      return players.spendChallenge(id, expiryOf(bytes))
    },
  }
}

function expiryOf(bytes: Buffer): number {
  return bytes.readUIntBE(0, timeLength)
}
