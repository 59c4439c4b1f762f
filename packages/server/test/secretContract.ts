import { describe, expect, it } from 'vitest'
import type { OpenStores } from './openStores.ts'

/** What every database must do with the secrets that nodes share. */
export function secretContract(name: string, open: OpenStores): void {
  describe(`${name} keeps secrets`, () => {
    it('one for each name, made once, however many ask for it at the same moment', async () => {
      const stores = await open()
      const [secret, ...others] = await Promise.all(Array.from({ length: 5 }, () => stores.secret('a')))
      expect(secret).toMatch(/^[0-9a-f]{64}$/)
      expect(new Set(others)).toEqual(new Set([secret]))
      expect(await stores.secret('b')).not.toBe(secret)
      expect(await stores.secret('a')).toBe(secret)
    })
  })
}
