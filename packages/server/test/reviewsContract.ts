import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import type { OpenStores } from './openStores.ts'
import { takeInAll } from './outcomesContract.ts'
import { aPlayer, aTokenOf } from './sample.ts'
import { hearStatements } from './statements.ts'

/** What every database must do with what the coach says of games. */
export function reviewsContract(name: string, open: OpenStores): void {
  describe(`${name} keeps what the coach says of games`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await open(() => 1000)
      for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
    })
    const boat = (player: string, accuracy: number) => ({ player, races: 1, choices: 10, accuracy, turnsLost: 2 })
    const next = (now = 1000) => stores.outcomes.takeForReview(now, now + 100)

    it('once for each, reserved for one who looks at it, and of those alone who sailed themselves', async () => {
      await finish(stores, 'duel', { who: ['ada', 'bob'], at: 1 })
      await finish(stores, 'private', { who: ['ada', 'bob'], terms: { isPublic: false }, at: 2 })
      expect(await next()).toBeNull()
      await takeInAll(stores)
      const taken = (await next())!
      const boats = [
        { seat: 0, player: 'ada' },
        { seat: 1, player: 'bob' },
      ]
      expect(taken).toEqual({ game: 'duel', number: 1, boats })
      expect(await next()).toBeNull()
      // Whoever took it has died; both answer in the end.
      const again = (await next(1100))!
      const kept = await Promise.all([taken, again].map((of) => stores.outcomes.keepReview(of, [boat('ada', 80)])))
      expect(new Set(kept)).toEqual(new Set([false, true]))
      expect(await next(9999)).toBeNull()
      expect(await stores.outcomes.coached('ada', 10)).toEqual({ games: 1, accuracy: 80, turnsLost: 2 })
      expect(await stores.outcomes.coached('bob', 10)).toBeNull()
    })

    it('to one of many who look at the same moment, with those alone who made all their moves', async () => {
      const takeOne = async () => {
        await takeInAll(stores)
        const taken = (await Promise.all([next(), next(), next()])).filter((one) => one !== null)
        expect(taken).toHaveLength(1)
        expect(await stores.outcomes.keepReview(taken[0]!, [])).toBe(true)
        return taken[0]
      }
      await finish(stores, 'helped', { who: ['ada', 'bob'], crashes: [1, 1], movers: ['player', 'bot'] })
      expect(await takeOne()).toMatchObject({ game: 'helped', boats: [{ seat: 0, player: 'ada' }] })
      await finish(stores, 'with a bot', { who: ['bot 1', 'bob'] })
      expect(await takeOne()).toMatchObject({ game: 'with a bot', boats: [{ seat: 1, player: 'bob' }] })
    })

    it('and tells the average of the last, without reading the others', async () => {
      for (let i = 1; i <= 4; i++) await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], at: i })
      await takeInAll(stores)
      for (let i = 1; i <= 4; i++) await stores.outcomes.keepReview((await next())!, [boat('ada', 10 * i)])
      const heard = hearStatements()
      expect(await stores.outcomes.coached('ada', 2)).toEqual({ games: 2, accuracy: 35, turnsLost: 2 })
      expect(await heard[0]!.stepsBeyond(2)).toEqual([])
      heard.length = 0
      expect(await next()).toBeNull()
      expect(await heard[0]!.stepsBeyond(0)).toEqual([])
    })

    it('until they are forgotten', async () => {
      for (let i = 1; i <= 2; i++) await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], at: i })
      await takeInAll(stores)
      await stores.outcomes.keepReview((await next())!, [boat('ada', 80), boat('bob', 70)])
      const second = (await next())!
      await stores.players.forget('ada', 'Somebody')
      expect(await stores.outcomes.keepReview(second, [boat('ada', 80), boat('bob', 50)])).toBe(true)
      expect(await stores.outcomes.coached('ada', 10)).toBeNull()
      expect(await stores.outcomes.coached('bob', 10)).toMatchObject({ games: 2, accuracy: 60 })
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
    })
  })
}
