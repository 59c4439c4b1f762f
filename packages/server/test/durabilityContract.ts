import { describe, expect, it, vi } from 'vitest'
import { openStores } from '../src/db/openStores.ts'
import type { StoreLocation } from '../src/db/openStores.ts'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import { killWhileAppending, killWhileArchiving } from './killing.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, retiring, stateOf } from './sample.ts'

/** What must outlast the process; `makeLocation` returns a location where nothing is stored yet. */
export function durabilityContract(name: string, makeLocation: () => Promise<StoreLocation>): void {
  const open = (location: StoreLocation) => openStores(location, () => null)
  const game = anOpenedGame()

  describe(`${name} loses nothing`, () => {
    it('when it is closed and opened again', async () => {
      const location = await makeLocation()
      const before = await open(location)
      await before.games.create('a', game)
      await before.tables.create(aTable('a', { status: 'racing' }))
      await before.players.create(aPlayer('ada'), aTokenOf('ada'))
      expect(await before.games.append('a', retiring(0, game.events.length), stateOf(game))).toBe(true)
      const secret = await before.secret('a')
      const kept = [await before.games.load('a'), await before.tables.load('a'), await before.players.byId('ada')]
      await before.close()
      const after = await open(location)
      expect([await after.games.load('a'), await after.tables.load('a'), await after.players.byId('ada')]).toEqual(kept)
      expect(await after.secret('a')).toBe(secret)
      await after.close()
    })

    it('that it has acknowledged when its process is killed, time and again', async () => {
      const location = await makeLocation()
      const games = Array.from({ length: 40 }, (_, i) => `game${i}`)
      const first = await open(location)
      for (const id of games) await first.games.create(id, game)
      await first.close()
      for (const acknowledged of [1000, 1, 2500]) {
        const counts = await killWhileAppending(location, games, acknowledged)
        const stores = await open(location)
        const lengthOf = async (id: string) => (await stores.games.load(id))!.events.length
        for (const id of games) expect(await lengthOf(id)).toBeGreaterThanOrEqual(counts.get(id) ?? 0)
        // A server may still be at the last commit that it was sent.
        await vi.waitFor(async () => {
          for (const id of games) expect(await stores.due.count(id)).toBe(await lengthOf(id))
        }, 20_000)
        await stores.close()
      }
    }, 120_000)

    it('of games that are archived when its process is killed in the middle', async () => {
      const location = await makeLocation()
      const first = await open(location)
      const ids = Array.from({ length: 40 }, (_, i) => `game${i}`)
      for (const id of ids) await finish(first, id, { who: ['ada', 'bob'], crashes: [3, 2] })
      const read = async ({ games, moves }: Stores) => {
        const all = []
        for (const id of ids) all.push([await games.load(id), await moves.of(id)])
        return all
      }
      const before = await read(first)
      await first.close()
      for (const acknowledged of [1, 8, 12]) {
        await killWhileArchiving(location, acknowledged)
        const stores = await open(location)
        expect(await read(stores)).toEqual(before)
        await stores.close()
      }
      const last = await open(location)
      await last.moves.archive(Number.MAX_SAFE_INTEGER, 100)
      expect(await last.moves.archive(Number.MAX_SAFE_INTEGER, 100)).toBe(0)
      expect(await read(last)).toEqual(before)
      await last.close()
    }, 120_000)
  })
}
