import type { ModeratorAct } from '@powerboats/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deed, StoredReport } from '../src/contracts/moderation.ts'
import type { Stores } from '../src/contracts/stores.ts'
import { lettersOf } from '../src/names/letters.ts'
import type { OpenStores } from './openStores.ts'
import { aPlayer, aTable, aTokenOf, nothingOld, seatOf } from './sample.ts'

/** What a deed is about, of every kind at once. */
type Wish = { [K in Deed['kind']]: Omit<Extract<ModeratorAct, { kind: K }>, 'reason'> }[Deed['kind']]

/** What every database must do for moderators. */
export function moderationContract(name: string, open: OpenStores): void {
  describe(`${name} keeps what moderators do`, () => {
    let stores: Stores
    let now = 1000
    const act = (wish: Wish) => stores.moderation.act({ ...wish, actor: 'mod', at: now, reason: 'a reason' })
    const done = async (wish: Wish) => {
      const entry = await act(wish)
      if (!entry.ok) throw new Error(entry.error)
      return entry.value
    }
    const undo = (entry: number) => act({ kind: 'undo', entry })
    const bob = () => stores.players.byId('bob')
    const refused = (error: string) => ({ ok: false, error })

    beforeEach(async () => {
      now = 1000
      stores = await open(() => now)
      for (const id of ['mod', 'ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
      await stores.tables.create(aTable('a', { seats: [seatOf('ada'), seatOf('bob')] }))
    })

    it('as numbered entries, the last first, with what undid them', async () => {
      const mute = await done({ kind: 'mute', player: 'bob', until: 5000 })
      await done({ kind: 'role', player: 'ada', role: 'moderator' })
      const undone = await undo(mute.number)
      expect(undone).toMatchObject({ ok: true, value: { kind: 'undo', player: 'bob', undoes: mute.number } })
      const all = await stores.moderation.entries({}, 10)
      expect(all.map(({ number, kind, player, undoneBy }) => [number, kind, player, undoneBy])).toEqual([
        [3, 'undo', 'bob', null],
        [2, 'role', 'ada', null],
        [1, 'mute', 'bob', 3],
      ])
      expect(all[1]).toMatchObject({ actor: 'mod', at: 1000, reason: 'a reason', from: 'player', to: 'moderator' })
      expect(await stores.moderation.entries({ player: 'bob' }, 1)).toEqual([all[0]])
      expect(await stores.moderation.entries({ player: 'ada' }, 10)).toEqual([all[1]])
      expect(await stores.moderation.entries({ before: 2 }, 10)).toEqual([all[2]])
      for (const { kind } of all)
        expect(await stores.moderation.entries({ kind }, 10)).toEqual(all.filter((entry) => entry.kind === kind))
      expect(await stores.moderation.entry(1)).toEqual(all[2])
      expect(await stores.moderation.entry(9)).toBeNull()
      expect(await undo(9)).toEqual(refused('unknownEntry'))
      expect(await undo(3)).toEqual(refused('notInForce'))
    })

    it('under different numbers, however many act at once', async () => {
      const muting = Array.from({ length: 8 }, (_, i) => done({ kind: 'mute', player: 'bob', until: 5000 + i }))
      const numbers = (await Promise.all(muting)).map(({ number }) => number)
      expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })

    it('mutes until the end, or until it is undone', async () => {
      const first = await done({ kind: 'mute', player: 'bob', until: 5000 })
      expect((await bob())?.mute).toEqual({ until: 5000, reason: 'a reason', entry: first.number })
      const second = await done({ kind: 'mute', player: 'bob', until: 9000 })
      expect(await undo(first.number)).toEqual(refused('notInForce'))
      expect((await bob())?.mute?.entry).toBe(second.number)
      now = 9000
      expect((await bob())?.mute).toBeNull()
      now = 1000
      await undo(second.number)
      expect(await bob()).toMatchObject({ mute: null, ban: null })
      for (const { number } of [first, second]) expect(await undo(number)).toEqual(refused('notInForce'))
      expect(await act({ kind: 'mute', player: 'nobody', until: 5000 })).toEqual(refused('unknownPlayer'))
    })

    it('bans until it is undone, also when another ban has taken its place', async () => {
      const { moderation, players } = stores
      await players.touchToken('hash of bob', 2000, 'here')
      const ban = (withAddress: boolean) => done({ kind: 'ban', player: 'bob', until: 5000, withAddress })
      const first = await ban(true)
      const second = await ban(false)
      expect(second.addresses).toEqual([])
      expect(await undo(first.number)).toMatchObject({ ok: true })
      expect(await moderation.bannedAddress('here', 1000)).toBeNull()
      expect((await bob())?.ban?.entry).toBe(second.number)
      expect(await undo(second.number)).toMatchObject({ ok: true })
      const [third] = [await ban(false), await ban(false)]
      expect(await undo(third.number)).toEqual(refused('notInForce'))
      const unknown = { kind: 'ban', player: 'nobody', until: 5000, withAddress: true } as const
      expect(await act(unknown)).toEqual(refused('unknownPlayer'))
    })

    it('undoes nothing of players who are gone', async () => {
      const entries = [
        await done({ kind: 'mute', player: 'bob', until: 5000 }),
        await done({ kind: 'rename', player: 'bob', name: 'Heron 7' }),
        await done({ kind: 'role', player: 'bob', role: 'moderator' }),
      ]
      await stores.players.forget('bob', 'Somebody')
      for (const { number } of entries) expect(await undo(number)).toEqual(refused('notInForce'))
    })

    it('knows whom an act is about', async () => {
      const { moderation, chat } = stores
      await chat.add('a', { player: 'bob', name: 'bob', at: 1000, saying: { text: 'hm' } })
      const { number } = await done({ kind: 'mute', player: 'bob', until: 5000 })
      const context = { name: 'bob', seats: [], lines: [] }
      const about = { at: 1, kind: 'name', reporter: 'ada', player: 'bob', table: null, line: null, words: '' } as const
      await moderation.report({ ...about, context }, 3, 0)
      const wishes: [Wish, string | null][] = [
        [{ kind: 'mute', player: 'ada', until: 5000 }, 'ada'],
        [{ kind: 'erase', table: 'a', line: 1 }, 'bob'],
        [{ kind: 'erase', table: 'a', line: 2 }, null],
        [{ kind: 'close', table: 'a' }, 'ada'],
        [{ kind: 'close', table: 'b' }, null],
        [{ kind: 'settle', report: 1 }, 'bob'],
        [{ kind: 'settle', report: 2 }, null],
        [{ kind: 'undo', entry: number }, 'bob'],
        [{ kind: 'undo', entry: 9 }, null],
        [{ kind: 'banAddress', address: 'here', until: 5000 }, null],
      ]
      for (const [wish, player] of wishes)
        expect(await moderation.subject({ ...wish, reason: 'a reason' })).toBe(player)
    })

    it('bans a player with the addresses they came from, or an address alone', async () => {
      const { moderation, players } = stores
      await players.touchToken('hash of bob', 2000, 'here')
      // Nobody has come with this one yet.
      await players.addToken(aTokenOf('bob', { hash: 'other', id: 'other' }))
      expect(await moderation.addressesOf('bob')).toEqual(['here'])
      const ban = await done({ kind: 'ban', player: 'bob', until: 5000, withAddress: true })
      expect(ban.addresses).toEqual(['here'])
      expect((await players.byToken('hash of bob'))?.player.ban?.entry).toBe(ban.number)
      expect(await moderation.bannedAddress('here', 4999)).toEqual({ until: 5000, reason: 'a reason' })
      expect(await moderation.bannedAddress('here', 5000)).toBeNull()
      await undo(ban.number)
      expect(await moderation.bannedAddress('here', 4999)).toBeNull()
      expect((await bob())?.ban).toBeNull()
      const alone = await done({ kind: 'banAddress', address: 'there', until: 5000 })
      expect(alone.addresses).toEqual(['there'])
      expect(await moderation.bannedAddress('there', 1000)).not.toBeNull()
      const other = await done({ kind: 'banAddress', address: 'elsewhere', until: 5000 })
      expect(await undo(other.number)).toMatchObject({ ok: true })
      expect(await moderation.bannedAddress('elsewhere', 1000)).toBeNull()
      await stores.purge({ ...nothingOld, settledBefore: 6000 })
      expect(await moderation.bannedAddress('there', 1000)).toBeNull()
      expect(await undo(alone.number)).toEqual(refused('notInForce'))
    })

    it('renames, unless the name is another’s, and back', async () => {
      await stores.players.claimName('ada', 'ada')
      expect(await act({ kind: 'rename', player: 'bob', name: 'Ada' })).toEqual(refused('nameTaken'))
      const renamed = await done({ kind: 'rename', player: 'bob', name: 'Heron 7' })
      expect(renamed).toMatchObject({ from: 'bob', to: 'Heron 7' })
      expect((await bob())?.name).toBe('Heron 7')
      await undo(renamed.number)
      expect((await bob())?.name).toBe('bob')
      const again = await done({ kind: 'rename', player: 'bob', name: 'Heron 7' })
      await stores.players.change('bob', { name: 'Robert' })
      expect(await undo(again.number)).toEqual(refused('notInForce'))
      expect(await act({ kind: 'rename', player: 'nobody', name: 'Heron 7' })).toEqual(refused('unknownPlayer'))
    })

    it('and leaves a new name to those alone who have a passkey', async () => {
      const { players } = stores
      const passkey = { publicKey: new Uint8Array(1), counter: 0, transports: [], createdAt: 1000 }
      await players.addPasskey({ ...passkey, id: 'key', player: 'ada' })
      await players.claimName('ada', lettersOf('Ada'))
      await done({ kind: 'rename', player: 'ada', name: 'ADA' })
      expect((await players.byName(lettersOf('Ada')))?.name).toBe('ADA')
      await done({ kind: 'rename', player: 'ada', name: 'Eve' })
      await done({ kind: 'rename', player: 'bob', name: 'Heron' })
      const owners = await Promise.all(['Ada', 'Eve', 'Heron'].map((one) => players.byName(lettersOf(one))))
      expect(owners.map((one) => one?.id)).toEqual([undefined, 'ada', undefined])
    })

    it('gives roles, and takes them back', async () => {
      const given = await done({ kind: 'role', player: 'bob', role: 'moderator' })
      expect((await bob())?.role).toBe('moderator')
      await undo(given.number)
      expect((await bob())?.role).toBe('player')
      const [first] = [
        await done({ kind: 'role', player: 'bob', role: 'moderator' }),
        await done({ kind: 'role', player: 'bob', role: 'admin' }),
      ]
      expect(await undo(first.number)).toEqual(refused('notInForce'))
      expect(await act({ kind: 'role', player: 'nobody', role: 'admin' })).toEqual(refused('unknownPlayer'))
    })

    it('erases what was said, for all but moderators, and brings it back', async () => {
      const say = (text: string) => stores.chat.add('a', { player: 'bob', name: 'bob', at: 1000, saying: { text } })
      const lines = [await say('one'), await say('two'), await say('three')]
      const erased = await done({ kind: 'erase', table: 'a', line: 2 })
      expect(erased).toMatchObject({ player: 'bob', table: 'a', line: 2 })
      expect(await stores.chat.list('a', 0, 10)).toEqual([lines[0], lines[2]])
      expect(await stores.chat.recent('a', 10)).toEqual([lines[0], lines[2]])
      expect(await stores.moderation.line('a', 2)).toEqual(lines[1])
      expect(await stores.moderation.line('a', 9)).toBeNull()
      expect((await stores.moderation.said('bob', 2)).map((line) => [line.number, line.erasedBy])).toEqual([
        [3, null],
        [2, erased.number],
      ])
      expect(await stores.moderation.around('a', 1, 2)).toEqual([lines[0], lines[1]])
      expect(await stores.moderation.around('a', null, 2)).toEqual([lines[1], lines[2]])
      expect(await act({ kind: 'erase', table: 'a', line: 2 })).toEqual(refused('notInForce'))
      expect(await act({ kind: 'erase', table: 'a', line: 9 })).toEqual(refused('notFound'))
      await undo(erased.number)
      expect(await stores.chat.list('a', 0, 10)).toEqual(lines)
      expect(await undo(erased.number)).toEqual(refused('notInForce'))
    })

    it('and what is left to do at tables, until it is done', async () => {
      await done({ kind: 'mute', player: 'bob', until: 5000 })
      const ban = await done({ kind: 'ban', player: 'bob', until: 5000, withAddress: false })
      const close = await done({ kind: 'close', table: 'a' })
      expect((await stores.moderation.due(10)).map(({ number }) => number)).toEqual([ban.number, close.number])
      expect(await stores.moderation.due(1)).toEqual([ban])
      await stores.moderation.settle(ban.number)
      expect(await stores.moderation.due(10)).toEqual([close])
      expect(await act({ kind: 'close', table: 'none' })).toEqual(refused('unknownTable'))
      await stores.tables.create(aTable('b', { status: 'racing' }))
      expect(await act({ kind: 'close', table: 'b' })).toEqual(refused('tableStarted'))
      // Nobody has closed it yet.
      expect(await undo(close.number)).toEqual(refused('notInForce'))
      await stores.tables.save(aTable('a', { status: 'closed' }))
      expect(await act({ kind: 'close', table: 'a' })).toEqual(refused('tableClosed'))
      expect(await undo(close.number)).toMatchObject({ ok: true })
      await stores.tables.create(aTable('c', { status: 'starting' }))
      const last = await done({ kind: 'close', table: 'c' })
      expect(last).toMatchObject({ player: 'ada', table: 'c' })
      await stores.tables.save(aTable('c', { status: 'closed' }))
      await stores.purge({ ...nothingOld, closedBefore: 2000 })
      expect(await stores.tables.load('c')).toBeNull()
      expect(await undo(last.number)).toEqual(refused('notInForce'))
    })

    it('finds players by a part of their name', async () => {
      await stores.players.create(aPlayer('x', { name: 'Bobby 100%' }), aTokenOf('x'))
      const ids = async (part: string) => (await stores.moderation.find(part, 10)).toSorted()
      expect(await ids('OBB')).toEqual(['x'])
      expect(await ids('b')).toEqual(['bob', 'x'])
      expect(await ids('100%')).toEqual(['x'])
      expect(await stores.moderation.find('b', 1)).toHaveLength(1)
    })

    it('finds players by names as they are written, also with large letters that the database knows no small ones of', async () => {
      await stores.players.create(aPlayer('small', { name: 'Zoë' }), aTokenOf('small'))
      await stores.players.create(aPlayer('large', { name: 'ÉLAN' }), aTokenOf('large'))
      for (const part of ['Zoë', 'zoë', 'OË']) expect(await stores.moderation.find(part, 10)).toEqual(['small'])
      for (const part of ['ÉLAN', 'ÉL', 'lan']) expect(await stores.moderation.find(part, 10)).toEqual(['large'])
    })
  })

  describe(`${name} keeps reports`, () => {
    let stores: Stores
    const context = { name: 'bob', seats: [], lines: [] }
    const about = (changes: Partial<StoredReport> = {}) => ({
      at: 1000,
      kind: 'conduct' as const,
      reporter: 'ada',
      player: 'bob',
      table: null,
      line: null,
      words: 'rude',
      context,
      ...changes,
    })
    const report = (changes: Partial<StoredReport> = {}, most = 3) =>
      stores.moderation.report(about(changes), most, 500)
    const numbers = async (...query: Parameters<Stores['moderation']['reports']>) =>
      (await stores.moderation.reports(...query)).map(({ number }) => number)

    beforeEach(async () => {
      stores = await open(() => 1000)
      for (const id of ['ada', 'bob', 'cem']) await stores.players.create(aPlayer(id), aTokenOf(id))
    })

    it('once while they wait, and not too many of one player', async () => {
      expect(await report()).toBe(true)
      expect(await report({ words: 'rude again' })).toBe(true)
      expect(await report({ kind: 'line', table: 'a', line: 3 })).toBe(true)
      expect(await report({ kind: 'line', table: 'a', line: 4 })).toBe(true)
      expect(await report({ kind: 'line', table: 'a', line: 5 })).toBe(false)
      expect(await report({ kind: 'line', table: 'a', line: 5, reporter: 'cem' })).toBe(true)
      expect(await numbers({ list: 'open' }, 10)).toEqual([4, 3, 2, 1])
      expect(await stores.moderation.reports({ list: 'open' }, 1, 2)).toEqual([
        { ...about(), number: 1, settledBy: null },
      ])
      expect(await numbers({ reporter: 'cem' }, 10)).toEqual([4])
      expect(await numbers({ player: 'bob' }, 2)).toEqual([4, 3])
      expect(await numbers({ player: 'ada' }, 10)).toEqual([])
      // Entries have numbers of their own.
      for (const [settled, number] of [
        [4, 1],
        [1, 2],
      ] as const)
        expect(
          await stores.moderation.act({ kind: 'settle', report: settled, actor: 'mod', at: 2000, reason: 'seen' }),
        ).toMatchObject({ ok: true, value: { number } })
    })

    it('until they were settled long ago, and opens them again', async () => {
      await report()
      await report({ kind: 'name' })
      const deed = { actor: 'mod', at: 2000, reason: 'seen' }
      const settled = await stores.moderation.act({ ...deed, kind: 'settle', report: 1 })
      expect(settled).toMatchObject({ ok: true, value: { player: 'bob', report: 1 } })
      expect([await numbers({ list: 'open' }, 10), await numbers({ list: 'settled' }, 10)]).toEqual([[2], [1]])
      const again = await stores.moderation.act({ ...deed, kind: 'settle', report: 1 })
      expect(again).toEqual({ ok: false, error: 'notInForce' })
      const unknown = await stores.moderation.act({ ...deed, kind: 'settle', report: 9 })
      expect(unknown).toEqual({ ok: false, error: 'unknownReport' })
      await stores.moderation.act({ ...deed, kind: 'undo', entry: 1 })
      expect(await numbers({ list: 'open' }, 10)).toEqual([2, 1])
      await stores.moderation.act({ ...deed, kind: 'settle', report: 2 })
      await stores.purge({ ...nothingOld, settledBefore: 2001 })
      expect(await numbers({ player: 'bob' }, 10)).toEqual([1])
      // The log tells of report 2: no other gets its number.
      await report({ kind: 'name' })
      expect(await numbers({ player: 'bob' }, 10)).toEqual([3, 1])
    })

    it('that outlast those who were deleted, for as long as settled ones', async () => {
      const line = (player: string) => ({ number: 1, player, name: player, at: 1, saying: { text: 'hm' } })
      const seat = (player: string) => ({ player, name: player })
      const scene = { name: 'bob', seats: [seat('ada'), seat('bob')], lines: [line('ada'), line('bob')] }
      await report({ context: scene })
      await report({ reporter: 'cem', player: 'ada', kind: 'name', context: { ...scene, name: 'ada' } })
      await stores.moderation.act({ kind: 'rename', player: 'ada', name: 'Eve', actor: 'mod', at: 1, reason: 'no' })
      await stores.players.forget('ada', 'Former player')
      const [ofAda, byAda] = await stores.moderation.reports({ list: 'open' }, 10)
      expect(ofAda).toMatchObject({ reporter: 'cem', player: 'ada', context: { ...scene, name: 'ada' } })
      expect(byAda).toMatchObject({ reporter: '', player: 'bob' })
      expect(byAda?.context).toEqual({ name: 'bob', seats: [seat('bob')], lines: [line('bob')] })
      expect(await stores.moderation.entries({}, 10)).toMatchObject([{ player: 'ada', from: null, to: null }])
      await stores.purge({ ...nothingOld, settledBefore: ofAda!.at })
      expect(await stores.moderation.reports({ list: 'open' }, 10)).toEqual([ofAda, byAda])
      // Those about players who are still there wait until they are settled.
      await stores.purge({ ...nothingOld, settledBefore: ofAda!.at + 1 })
      expect(await stores.moderation.reports({ list: 'open' }, 10)).toEqual([byAda])
    })
  })
}
