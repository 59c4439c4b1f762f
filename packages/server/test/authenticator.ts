import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey in software: makes a key and signs with it, as a device would that is sure of its owner, or is not. */
export function createAuthenticator(site: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const name = id.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const credential = <Response>(response: Response) => ({
    id: name,
    rawId: name,
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  })
  /** Site, flags (somebody was there, whether it is surely the owner, and whether a key follows), counter. */
  const authData = (hasKey: boolean, isSure: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(site), Buffer.from([0x01 | (isSure ? 0x04 : 0) | (hasKey ? 0x40 : 0)]), count])
  }

  return {
    make(challenge: string, isSure = true) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const head = Buffer.concat([authData(true, isSure), Buffer.alloc(16), Buffer.from([0, id.length]), id])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(Buffer.concat([head, isoCBOR.encode(key)]))],
        ]) as never,
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    prove(challenge: string, isSure = true) {
      const data = clientData('webauthn.get', challenge)
      const auth = authData(false, isSure)
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey)
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: null,
      })
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
