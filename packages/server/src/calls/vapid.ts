import { createECDH, createHash } from 'node:crypto'

/** The keys by which push services know this server, in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Keys on the curve P-256 from a secret that nodes share, so that all have the same at every start. */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1')
  // Nearly every number of 32 bytes is a private key; one of four thousand millions is too large.
  for (let seed = Buffer.from(secret, 'hex'); ; seed = createHash('sha256').update(seed).digest()) {
    try {
      curve.setPrivateKey(seed)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
    } catch {
      // The next one.
    }
  }
}
