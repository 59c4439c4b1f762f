import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import type { OpenStores } from './openStores.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, nothingOld } from './sample.ts'

/** Everything that can be asked about the moves of a game. */
async function asked({ games, moves, tables, due }: Stores, id: string) {
  const stored = await games.load(id)
  const all = await moves.of(id)
  const behind = []
  for (const { after } of all) behind.push(await games.behind(id, after))
  const { after, at } = all[1]!
  const rewound = [
    await games.behind(id, after, all[0]!.at),
    await games.behind(id, after, at - 1),
    await games.behind(id, 1000),
  ]
  return { stored, all, behind, rewound, count: await due.count(id), table: await tables.load(id) }
}

/** What every database must do with games that are archived. */
export function archiveContract(name: string, open: OpenStores): void {
  describe(`${name} archives games`, () => {
    let stores: Stores
    const old = ['a', 'b', 'c']
    beforeEach(async () => {
      stores = await open()
      for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
      for (const [i, id] of old.entries())
        await finish(stores, id, { who: ['ada', 'bob'], crashes: [3, i], at: 6000 + i })
      await finish(stores, 'young', { who: ['ada', 'bob'], at: 9000 })
      await stores.tables.create(aTable('running'))
      await stores.games.create('running', anOpenedGame())
    })

    it('that ended before a moment, and they read as before', async () => {
      const ids = [...old, 'young']
      const before = await Promise.all(ids.map((id) => asked(stores, id)))
      expect(await stores.moves.archive(9000, 2)).toBe(2)
      expect(await stores.moves.archive(9000, 2)).toBe(1)
      expect(await stores.moves.archive(9000, 2)).toBe(0)
      expect(await Promise.all(ids.map((id) => asked(stores, id)))).toEqual(before)
      expect(before[0]!.all.length).toBeGreaterThan(4)
      expect(before[0]!.rewound).toContain('rewound')
      expect(before[0]!.table?.game?.standings).not.toBeNull()
    })

    it('that are taken in as others are', async () => {
      await stores.moves.archive(8000, 10)
      expect(await stores.outcomes.takeIn(10)).toMatchObject({ count: 4 })
      // Seat 0 won all four, and crashed in the three that are archived.
      expect(await stores.outcomes.records('ada')).toMatchObject({ games: 4, won: 4, streak: 1, longestStreak: 1 })
      expect(await stores.outcomes.records('bob')).toMatchObject({ games: 4, won: 0, longestStreak: 1 })
      expect(await stores.outcomes.ratings('bob')).toMatchObject([{ kind: 'duel', games: 4 }])
    })

    it('once, whoever tries, and whoever reads meanwhile', async () => {
      const before = await Promise.all(old.map((id) => stores.games.load(id)))
      const tries = [1, 2, 3].map(() => stores.moves.archive(8000, 10))
      const reads = old.flatMap((id, i) =>
        Array.from({ length: 10 }, async () => expect(await stores.games.load(id)).toEqual(before[i])),
      )
      await Promise.all([...tries, ...reads])
      expect(await Promise.all(old.map((id) => stores.games.load(id)))).toEqual(before)
      expect(await stores.moves.archive(8000, 10)).toBe(0)
    })

    it('of which nothing stays when they are removed', async () => {
      const attempt = { id: 'a', day: '2026-11-17', player: 'ada', number: 1, isCounted: false, begunAt: 2000 }
      await stores.moves.archive(8000, 10)
      await stores.daily.begin(attempt)
      await stores.purge({ ...nothingOld, practisedBefore: 3000 })
      expect([await stores.games.load('a'), await stores.moves.of('a')]).toEqual([null, []])
      expect(await stores.moves.of('b')).not.toEqual([])
    })

    it('and removes chat messages that are old, and no others', async () => {
      for (const at of [1000, 2000, 3000])
        await stores.chat.add('a', { player: 'ada', name: 'Ada', at, saying: { text: `at ${at}` } })
      await stores.purge({ ...nothingOld, saidBefore: 2500 })
      expect((await stores.chat.list('a', 0, 10)).map(({ at, number }) => [at, number])).toEqual([[3000, 3]])
      const { number } = await stores.chat.add('a', { player: 'ada', name: 'Ada', at: 4000, saying: { text: 'on' } })
      expect(number).toBe(4)
    })
  })
}
