import { describe, expect, it, vi } from 'vitest'
import { openStores } from '../src/db/openStores.ts'
import type { StorePlace } from '../src/db/openStores.ts'
import { killWhileAppending } from './killing.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, retiring, stateOf } from './sample.ts'

/** What must outlast the process; `makePlace` gives a place where nothing is stored yet. */
export function durabilityContract(name: string, makePlace: () => Promise<StorePlace>): void {
  const open = (place: StorePlace) => openStores(place, () => null)
  const game = anOpenedGame()

  describe(`${name} loses nothing`, () => {
    it('when it is closed and opened again', async () => {
      const place = await makePlace()
      const before = await open(place)
      await before.games.create('a', game)
      await before.tables.create(aTable('a', { status: 'racing' }))
      await before.players.create(aPlayer('ada'), aTokenOf('ada'))
      expect(await before.games.append('a', retiring(0, game.events.length), stateOf(game))).toBe(true)
      const kept = [await before.games.load('a'), await before.tables.load('a'), await before.players.byId('ada')]
      await before.close()
      const after = await open(place)
      expect([await after.games.load('a'), await after.tables.load('a'), await after.players.byId('ada')]).toEqual(kept)
      await after.close()
    })

    it('that it has acknowledged when its process is killed, time and again', async () => {
      const place = await makePlace()
      const games = Array.from({ length: 40 }, (_, i) => `game${i}`)
      const first = await open(place)
      for (const id of games) await first.games.create(id, game)
      await first.close()
      for (const acknowledged of [1000, 1, 2500]) {
        const counts = await killWhileAppending(place, games, acknowledged)
        const stores = await open(place)
        const lengthOf = async (id: string) => (await stores.games.load(id))!.events.length
        for (const id of games) expect(await lengthOf(id)).toBeGreaterThanOrEqual(counts.get(id) ?? 0)
        // A server may still be at the last commit that it was sent.
        await vi.waitFor(async () => {
          const listed = await stores.due.counts(games)
          for (const id of games) expect(listed.get(id)).toBe(await lengthOf(id))
        }, 20_000)
        await stores.close()
      }
    }, 120_000)
  })
}
