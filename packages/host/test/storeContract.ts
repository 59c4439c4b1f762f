import { facesFrom, seeded } from '@powerboats/chance'
import { colours, dealCourse, dealLake, newGame, openGame, optionsFor } from '@powerboats/rules'
import type { GameEvent, Setup } from '@powerboats/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameStore, StoredGame } from '../src/index.ts'

/** A game of two on one course, for tests of those who keep or host games. */
export function smallSetup(seed: number): Setup {
  const chance = seeded(seed)
  const lake = dealLake('dark', chance)
  return {
    options: optionsFor(2, 'rulebook', { races: 1 }),
    players: colours.slice(0, 2).map((colour) => ({ name: colour, colour })),
    lake,
    courses: [dealCourse(lake, 'A', chance)],
  }
}

function storedGame(seed: number): StoredGame {
  const setup = smallSetup(seed)
  const events = openGame(newGame(setup), facesFrom(seeded(seed)))
  return { setup, dice: { secret: 'a secret', contributions: ['one', 'two'] }, events }
}

const retired = (seat: 0 | 1): GameEvent => ({ kind: 'retired', seat, reason: 'asked' })

/** What every store must do; run over each of them. */
export function storeContract(name: string, makeStore: () => Promise<GameStore>): void {
  describe(`${name} keeps games`, () => {
    let store: GameStore
    const game = storedGame(1)
    const count = game.events.length
    beforeEach(async () => {
      store = await makeStore()
    })

    it('gives back what was created, and null for what was not', async () => {
      expect(await store.create('a', game)).toBe(true)
      expect(await store.load('a')).toEqual(game)
      expect(await store.load('b')).toBeNull()
    })

    it('does not create a game twice', async () => {
      await store.create('a', game)
      expect(await store.create('a', storedGame(2))).toBe(false)
      expect(await store.load('a')).toEqual(game)
    })

    it('appends events in order', async () => {
      await store.create('a', game)
      expect(await store.append('a', count, [retired(0)])).toBe(true)
      expect(await store.append('a', count + 1, [retired(1)])).toBe(true)
      expect((await store.load('a'))?.events).toEqual([...game.events, retired(0), retired(1)])
    })

    it('refuses an append that is stale, ahead, or for no game, and adds nothing', async () => {
      await store.create('a', game)
      await store.append('a', count, [retired(0)])
      expect(await store.append('a', count, [retired(1)])).toBe(false)
      expect(await store.append('a', count + 2, [retired(1)])).toBe(false)
      expect(await store.append('b', 0, [retired(1)])).toBe(false)
      expect((await store.load('a'))?.events).toEqual([...game.events, retired(0)])
    })

    it('takes exactly one of many appends for the same place', async () => {
      await store.create('a', game)
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => store.append('a', count, [retired(0), retired(1)])),
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect((await store.load('a'))?.events).toHaveLength(count + 2)
    })

    it('keeps games apart', async () => {
      await store.create('a', game)
      await store.create('b', game)
      await store.append('a', count, [retired(0)])
      expect((await store.load('b'))?.events).toHaveLength(count)
    })
  })
}
