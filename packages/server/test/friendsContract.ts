import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import { aPlayer, aTable, aTokenOf, nothingOld, seatOf } from './sample.ts'

/** What every database must do with those who follow, block and invite each other. */
export function friendsContract(name: string, open: OpenStores): void {
  describe(`${name} keeps friends`, () => {
    let stores: Stores
    const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)
    beforeEach(async () => {
      stores = await open()
      for (const id of ['ada', 'bob', 'cem']) await stores.players.create(aPlayer(id), aTokenOf(id))
    })

    it('whom players follow or block, the last first, once each, until they do no more', async () => {
      const { friends } = stores
      for (const [other, at] of [
        ['bob', 1],
        ['cem', 2],
        ['bob', 3],
      ] as const)
        await friends.relate('ada', 'follows', other, at)
      await friends.relate('bob', 'blocks', 'cem', 4)
      expect(ids(await friends.related('ada', 'follows', 10))).toEqual(['cem', 'bob'])
      expect(ids(await friends.related('ada', 'follows', 1))).toEqual(['cem'])
      expect(ids(await friends.related('bob', 'blocks', 10))).toEqual(['cem'])
      expect(await friends.related('bob', 'follows', 10)).toEqual([])
      const isFollowing = (player: string) =>
        Promise.all(['ada', 'bob', 'cem'].map((other) => friends.isFollowing(player, other)))
      expect(await isFollowing('ada')).toEqual([false, true, true])
      expect(await isFollowing('bob')).toEqual([false, false, false])
      await friends.unrelate('ada', 'follows', 'cem')
      expect(ids(await friends.related('ada', 'follows', 10))).toEqual(['bob'])
      expect(await isFollowing('ada')).toEqual([false, true, false])
    })

    it('and ends following, invitations and their calls with a block', async () => {
      const { friends, calls } = stores
      await friends.relate('ada', 'follows', 'bob', 1)
      await friends.relate('bob', 'follows', 'ada', 1)
      await friends.relate('bob', 'follows', 'cem', 1)
      for (const [table, sender] of [
        ['a', 'ada'],
        ['c', 'cem'],
      ] as const)
        await friends.invite({ table, player: 'bob', sender, at: 10 })
      await friends.relate('bob', 'blocks', 'ada', 20)
      expect(await friends.related('ada', 'follows', 10)).toEqual([])
      expect(ids(await friends.related('bob', 'follows', 10))).toEqual(['cem'])
      expect((await friends.invitations('bob', 0, 10)).map(({ table }) => table)).toEqual(['c'])
      expect((await calls.take(20, 20, 30, 10)).map(({ game }) => game)).toEqual(['c'])
    })

    it('who has blocked whom, seen from both sides', async () => {
      const { friends } = stores
      await friends.relate('ada', 'blocks', 'bob', 1)
      await friends.relate('ada', 'follows', 'cem', 1)
      expect([...(await friends.blockedAmong('ada', ['bob', 'cem']))]).toEqual(['bob'])
      expect([...(await friends.blockedAmong('bob', ['ada', 'cem']))]).toEqual(['ada'])
      expect([...(await friends.blockedAmong('cem', ['ada', 'bob']))]).toEqual([])
      expect([...(await friends.blockedAmong('ada', []))]).toEqual([])
    })

    it('and sees only those whom somebody follows, and who show themselves', async () => {
      const { friends } = stores
      await friends.relate('ada', 'follows', 'bob', 1)
      await friends.relate('ada', 'blocks', 'cem', 1)
      await friends.see(['bob', 'cem', 'nobody'], 500)
      const people = await friends.people(['cem', 'bob', 'nobody'])
      expect(new Map(people.map(({ id, seenAt }) => [id, seenAt]))).toEqual(
        new Map([
          ['bob', 500],
          ['cem', null],
        ]),
      )
      // However many are there: more than a database takes in one statement.
      await friends.see([...Array.from({ length: 70_000 }, (_, i) => `guest ${i}`), 'bob'], 550)
      expect(await friends.people(['bob'])).toMatchObject([{ seenAt: 550 }])
      await stores.players.change('bob', { hasProfile: false })
      expect(await friends.people(['bob'])).toMatchObject([{ seenAt: null }])
      await friends.see([], 600)
      expect(await friends.people([])).toEqual([])
    })

    it('and invitations, until they are answered or old', async () => {
      const { friends } = stores
      const first = { table: 'a', player: 'bob', sender: 'ada', at: 10 }
      expect(await friends.invite(first)).toBe(true)
      expect(await friends.invite({ ...first, at: 11 })).toBe(false)
      // Once to each table, whoever asks.
      expect(await friends.invite({ ...first, sender: 'cem' })).toBe(false)
      await friends.invite({ table: 'b', player: 'ada', sender: 'cem', at: 20 })
      const waiting = { ...first, isDeclined: false }
      expect(ids((await friends.invitations('ada', 0, 10)).map(({ table }) => ({ id: table })))).toEqual(['b', 'a'])
      expect(await friends.invitations('bob', 0, 10)).toEqual([waiting])
      expect(await friends.invitations('bob', 11, 10)).toEqual([])
      expect(await friends.decline('bob', 'a')).toBe(true)
      expect(await friends.decline('bob', 'b')).toBe(false)
      expect(await friends.invitations('ada', 0, 10)).toContainEqual({ ...waiting, isDeclined: true })
      await friends.uninvite('bob', 'a')
      expect(await friends.invitations('bob', 0, 10)).toEqual([])
    })

    it('and takes few invitations of one player by another: one that waits, three in a day', async () => {
      const { friends } = stores
      const day = 24 * 60 * 60 * 1000
      const invite = (table: string, at: number, player = 'bob') =>
        friends.invite({ table, player, sender: 'ada', at: day * 10 + at })
      expect(await invite('a', 0)).toBe(true)
      expect(await friends.mayInvite('ada', 'bob', day * 10)).toBe(false)
      expect(await friends.mayInvite('bob', 'ada', day * 10)).toBe(true)
      expect([await invite('b', 1), await invite('b', 1, 'cem')]).toEqual([false, true])
      const declined = []
      for (const table of ['a', 'c', 'd', 'e']) {
        declined.push(table === 'a' || (await invite(table, 2)))
        await friends.decline('bob', table)
      }
      expect(declined).toEqual([true, true, true, false])
      expect(await invite('f', day)).toBe(false)
      expect(await invite('f', day + 3)).toBe(true)
      expect([await invite('g', 3 * day), await invite('g', 3 * day + 4)]).toEqual([false, true])
      const atOnce = ['h', 'i', 'j'].map((table) => friends.invite({ table, player: 'ada', sender: 'cem', at: 1 }))
      expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(1)
    })

    it('and calls only those who follow the sender or have sat at a table with them', async () => {
      const { friends, calls, tables } = stores
      await friends.invite({ table: 'a', player: 'bob', sender: 'ada', at: 10 })
      await friends.relate('ada', 'follows', 'bob', 1)
      expect(await calls.take(10, 10, 20, 10)).toEqual([])
      await tables.create(aTable('met', { seats: [seatOf('ada'), seatOf('cem')] }))
      await friends.invite({ table: 'b', player: 'cem', sender: 'ada', at: 10 })
      await friends.invite({ table: 'c', player: 'ada', sender: 'bob', at: 10 })
      expect((await calls.take(10, 10, 20, 10)).map(({ game }) => game).toSorted()).toEqual(['b', 'c'])
    })

    it('and that whoever is invited must be called, until they decline', async () => {
      const { friends, calls } = stores
      await friends.relate('bob', 'follows', 'ada', 1)
      const invitation = { table: 'a', player: 'bob', sender: 'ada', at: 10 }
      for (const at of [10, 11]) await friends.invite({ ...invitation, at })
      const call = { game: 'a', number: 0, player: 'bob', kind: 'challenge', since: 10, tries: 1, told: [] }
      expect(await calls.take(10, 10, 20, 10)).toEqual([call])
      await friends.decline('bob', 'a')
      expect(await calls.take(20, 20, 30, 10)).toEqual([])
    })

    it('and forgets all of it with a player, and invitations with their table', async () => {
      const { friends, players, tables } = stores
      await friends.relate('ada', 'follows', 'bob', 1)
      await friends.relate('bob', 'blocks', 'ada', 1)
      await friends.invite({ table: 'a', player: 'bob', sender: 'ada', at: 10 })
      await friends.invite({ table: 'b', player: 'ada', sender: 'bob', at: 10 })
      await tables.create(aTable('old', { status: 'closed' }))
      await friends.invite({ table: 'old', player: 'cem', sender: 'bob', at: 10 })
      await players.forget('ada', 'Somebody')
      // Not even for somebody who came under the same id.
      await players.create(aPlayer('ada'), aTokenOf('ada'))
      expect(await friends.related('bob', 'blocks', 10)).toEqual([])
      expect(await friends.related('ada', 'follows', 10)).toEqual([])
      expect((await friends.invitations('bob', 0, 10)).map(({ table }) => table)).toEqual(['old'])
      await stores.purge({ ...nothingOld, closedBefore: Date.now() + 1000 })
      expect(await friends.invitations('bob', 0, 10)).toEqual([])
    })
  })
}
