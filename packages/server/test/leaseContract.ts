import { describe, expect, it } from 'vitest'
import type { OpenStores } from './openStores.ts'

/** What every database must do with work that one node does for all. */
export function leaseContract(name: string, open: OpenStores): void {
  describe(`${name} gives a lease`, () => {
    const taken = (answers: readonly boolean[]) => answers.filter(Boolean).length

    it('to one of many who ask at once, and to nobody else until it ends', async () => {
      const stores = await open()
      const ask = (now: number) => Promise.all(Array.from({ length: 10 }, () => stores.lease('a', now, 2000)))
      expect(taken(await ask(1000))).toBe(1)
      expect(taken(await ask(1999))).toBe(0)
      expect(await stores.lease('a', 2000, 3000)).toBe(true)
      expect(await stores.lease('a', 2999, 4000)).toBe(false)
    })

    it('for each kind of work on its own', async () => {
      const stores = await open()
      expect(await stores.lease('a', 1000, 2000)).toBe(true)
      expect(await stores.lease('b', 1000, 2000)).toBe(true)
    })
  })
}
