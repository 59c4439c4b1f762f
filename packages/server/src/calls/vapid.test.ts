import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { vapidKeys } from './vapid.ts'

describe('the keys for push services', () => {
  it('follow from the secret, and the public one belongs to the private one', () => {
    const keys = vapidKeys('17'.repeat(32))
    expect(vapidKeys('17'.repeat(32))).toEqual(keys)
    expect(vapidKeys('18'.repeat(32))).not.toEqual(keys)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(keys.privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(keys.publicKey)
  })

  it('exist also for a secret that is too large for the curve', () => {
    expect(vapidKeys('ff'.repeat(32)).publicKey).toMatch(/^B[\w-]{86}$/)
  })
})
