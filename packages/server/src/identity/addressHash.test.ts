import { describe, expect, it } from 'vitest'
import { addressHash } from './addressHash.ts'

describe('the hash of an address', () => {
  const hash = addressHash('one key')

  it('is the same for the same address and key, and another for each other', () => {
    expect(hash('192.0.2.1')).toBe(addressHash('one key')('192.0.2.1'))
    const hashes = [hash('192.0.2.1'), hash('192.0.2.2'), hash('2001:db8::'), addressHash('another')('192.0.2.1')]
    expect(new Set(hashes).size).toBe(4)
  })

  it('shows nothing of the address', () => {
    expect(hash('192.0.2.1')).toMatch(/^[\w-]{16}$/)
  })
})
