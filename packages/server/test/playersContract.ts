import { beforeEach, describe, expect, it } from 'vitest'
import type { Passkey, Stores, Token } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import type { StoredSeat } from '../src/contracts/storedSeat.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, free, nothingOld, seatOf } from './sample.ts'
import { hearStatements } from './statements.ts'

const hour = 60 * 60 * 1000
const ada = aPlayer('ada', { colour: 'red' })
const passkey: Passkey = {
  id: 'key',
  player: 'ada',
  publicKey: new Uint8Array([0, 1, 254, 255]),
  counter: 0,
  transports: ['usb', 'internal'],
  createdAt: 1000,
}

/** What every database must do with players, their tokens and passkeys. */
export function playersContract(name: string, open: OpenStores): void {
  describe(`${name} keeps players`, () => {
    let stores: Stores
    let now = 1000
    beforeEach(async () => {
      now = 1000
      stores = await open(() => now)
      await stores.players.create(ada, aTokenOf('ada'))
    })

    it('found by their id or the hash of a token', async () => {
      const { players } = stores
      expect(await players.byId('ada')).toEqual(ada)
      expect(await players.byToken('hash of ada')).toEqual({ player: ada, token: aTokenOf('ada') })
      expect(await players.byId('bob')).toBeNull()
      expect(await players.byToken('hash of bob')).toBeNull()
      // A token that was added while its player was forgotten opens nothing.
      await players.addToken(aTokenOf('bob'))
      expect(await players.byToken('hash of bob')).toBeNull()
    })

    it('and changes only what is named', async () => {
      const { players } = stores
      await players.change('ada', { name: 'Ada' })
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada' })
      await players.change('ada', { colour: null })
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada', colour: null })
      await players.change('ada', { listsGames: false })
      expect(await players.byId('ada')).toMatchObject({ hasProfile: true, listsGames: false })
      await players.change('ada', { hasProfile: false, listsGames: true })
      expect(await players.byId('ada')).toMatchObject({ hasProfile: false, listsGames: true })
      await players.change('ada', { hasProfile: true })
      await players.change('ada', {})
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada', colour: null })
    })

    it('with names that no other can claim, until they are given up', async () => {
      const { players } = stores
      await players.create(aPlayer('bob'), aTokenOf('bob'))
      expect(await Promise.all([players.claimName('ada', 'a'), players.claimName('ada', 'a')])).toEqual([true, true])
      expect(await players.claimName('bob', 'a')).toBe(false)
      expect(await players.byName('a')).toEqual(ada)
      expect(await players.claimName('ada', 'b')).toBe(true)
      expect(await players.byName('a')).toBeNull()
      expect(await players.claimName('bob', 'a')).toBe(true)
      await players.forget('bob', 'Somebody')
      expect(await players.byName('a')).toBeNull()
    })

    it('with a name until they give it up, or remove their last passkey', async () => {
      const { players } = stores
      for (const id of ['key', 'other']) await players.addPasskey({ ...passkey, id })
      await players.claimName('ada', 'a')
      await players.removePasskey('ada', 'key')
      expect(await players.byName('a')).not.toBeNull()
      await players.removePasskey('ada', 'other')
      expect(await players.byName('a')).toBeNull()
      await players.claimName('ada', 'a')
      await players.releaseName('ada')
      expect(await players.byName('a')).toBeNull()
    })

    it('with the tokens of 50 browsers at most, the newest, and of the others all', async () => {
      const { players } = stores
      const other = (id: string, createdAt: number, kind: Token['kind'] = 'browser') =>
        players.addToken(aTokenOf('ada', { hash: id, id, kind, createdAt }))
      const programs = Array.from({ length: 51 }, (_, i) => `program ${i}`)
      for (const id of programs) expect(await other(id, 1, 'personal')).toBe(false)
      expect(await players.recoveryToken('ada')).toBeNull()
      await other('code', 2, 'recovery')
      const gone = []
      for (let i = 0; i < 52; i++) gone.push(await other(`browser ${i}`, 2000))
      expect(gone.filter(Boolean)).toHaveLength(3)
      const ids = (await players.tokens('ada')).map(({ id }) => id)
      expect(ids).toHaveLength(50 + programs.length + 1)
      expect(ids).toEqual(expect.arrayContaining([...programs, 'code', 'browser 51']))
      expect(ids).not.toContain('token of ada')
      expect(await players.recoveryToken('ada')).toMatchObject({ id: 'code', kind: 'recovery' })
      expect([await players.hasToken('ada', 'browser 51'), await players.hasToken('bob', 'browser 51')]).toEqual([
        true,
        false,
      ])
    })

    it('with tokens that can be added, used and removed by their owner', async () => {
      const { players } = stores
      const second = aTokenOf('ada', { hash: 'second', id: '2', kind: 'personal', label: 'my bot', createdAt: 2000 })
      await players.addToken(second)
      await players.touchToken('second', 3000)
      expect(await players.tokens('ada')).toEqual([aTokenOf('ada'), { ...second, usedAt: 3000 }])
      expect(await players.removeToken('bob', '2')).toBe(false)
      expect(await players.removeToken('ada', '2')).toBe(true)
      expect(await players.removeToken('ada', '2')).toBe(false)
      expect(await players.byToken('second')).toBeNull()
    })

    it('without the tokens of browsers that nobody uses, nor those who can never come back and left nothing', async () => {
      const { players, tables, chat } = stores
      const saying = { text: 'hello' }
      for (const id of ['bot', 'key holder', 'sailor', 'talker', 'late'])
        await players.create(aPlayer(id), aTokenOf(id))
      await players.addToken(aTokenOf('bot', { hash: 'personal', id: 'personal', kind: 'personal' }))
      await players.addPasskey({ ...passkey, player: 'key holder' })
      await tables.create(aTable('a', { seats: [seatOf('sailor'), seatOf('bot')] }))
      await chat.add('a', { player: 'talker', name: 'talker', at: 1, saying })
      await players.touchToken('hash of late', 2000)
      await stores.purge({ ...nothingOld, closedBefore: 0, unusedBefore: 2000 })
      const kept = ['bot', 'key holder', 'sailor', 'talker', 'late']
      for (const id of kept) expect(await players.byId(id)).toEqual(aPlayer(id, { isKept: id === 'key holder' }))
      expect(await players.byId('ada')).toBeNull()
      const tokens = (await Promise.all(['ada', ...kept].map((id) => players.tokens(id)))).flat()
      expect(tokens.map(({ id }) => id)).toEqual(['personal', 'token of late'])
    })

    it('with passkeys, and says who has one', async () => {
      const { players } = stores
      await players.addPasskey(passkey)
      expect(await players.byId('ada')).toEqual({ ...ada, isKept: true })
      expect((await players.byToken('hash of ada'))?.player.isKept).toBe(true)
      expect(await players.passkey('key')).toEqual(passkey)
      await players.countPasskey('key', 7)
      expect(await players.passkeys('ada')).toEqual([{ ...passkey, counter: 7 }])
      expect(await players.removePasskey('bob', 'key')).toBe(false)
      expect(await players.removePasskey('ada', 'key')).toBe(true)
      expect(await players.passkey('key')).toBeNull()
    })

    it('and forgets those with many games in small steps, between which others can write', async () => {
      const { players, tables, games, chat } = stores
      const game = anOpenedGame()
      const seats = [seatOf('bob'), seatOf('ada')]
      const ids = Array.from({ length: 45 }, (_, i) => `table ${i}`)
      for (const id of ids) {
        await tables.create(aTable(id, { status: 'over', seats }))
        await games.create(id, game)
      }
      for (let i = 0; i < 450; i++)
        await chat.add(ids[i % 3]!, { player: 'ada', name: 'ada', at: i, saying: { text: 'hello' } })
      await players.create(aPlayer('bob'), aTokenOf('bob'))
      // Both writers find a connection that is open: opening one can take longer than all the steps.
      await Promise.all([players.byId('ada'), players.byId('bob')])
      const heard = hearStatements()
      await Promise.all([players.forget('ada', 'Somebody'), players.change('bob', { colour: 'white' })])
      const ofOther = heard.findIndex(({ sql }) => sql.startsWith('update "players" set "colour"'))
      expect(ofOther).toBeGreaterThan(-1)
      expect(ofOther).toBeLessThan(heard.findIndex(({ sql }) => sql.startsWith('delete from "lines"')))
      const steps = heard
        .map(({ sql }) => sql)
        .join('\n')
        .split(/^begin.*$/m)
      for (const step of steps) expect(step.match(/^update "tables"/gm)?.length ?? 0).toBeLessThanOrEqual(5)
      expect(heard.filter(({ sql }) => sql.startsWith('delete from "lines"')).length).toBeGreaterThanOrEqual(3)
      for (const id of ids) {
        expect((await tables.load(id))?.seats[1]).toMatchObject({ name: 'Somebody' })
        expect((await games.load(id))?.setup.players[1]?.name).toBe('Somebody')
      }
      expect(await chat.by('ada', null, 10)).toEqual([])
      expect(await players.byId('ada')).toBeNull()
    })

    it('and forgets those whom many follow, or reports name, in small steps too', async () => {
      const { players, friends, moderation } = stores
      const line = { number: 1, player: 'ada', name: 'ada', at: 1, saying: { text: 'hm' } }
      const context = { name: 'bob', seats: [{ player: 'ada', name: 'ada' }], lines: [line] }
      const about = { at: 1, kind: 'conduct', reporter: 'ada', player: 'bob', table: null, words: '', context } as const
      for (let i = 0; i < 450; i++) {
        await friends.relate(`follower ${i}`, 'follows', 'ada', 1)
        await moderation.report({ ...about, line: i }, 1000, 0)
      }
      const heard = hearStatements()
      await players.forget('ada', 'Somebody')
      const count = (begin: string) => heard.filter(({ sql }) => sql.startsWith(begin)).length
      expect(count('delete from "relations"')).toBeGreaterThanOrEqual(3)
      expect(count('update "reports" set "reporter"')).toBeGreaterThanOrEqual(3)
      // Reports are looked through while others can write, and changed one by one.
      const transactions = heard
        .map(({ sql }) => sql)
        .join('\n')
        .matchAll(/^begin[^]*?^(?:commit|rollback)/gm)
      for (const [work] of transactions) {
        expect(work).not.toContain('"context" like')
        expect(work.match(/^update "reports" set "context"/gm)?.length ?? 0).toBeLessThanOrEqual(1)
      }
      expect(count('update "reports" set "context"')).toBe(450)
      expect(await friends.isFollowing('follower 7', 'ada')).toBe(false)
      const empty = { reporter: '', context: { name: 'bob', seats: [], lines: [] } }
      expect(await moderation.reports({ player: 'bob' }, 1000)).toEqual(
        Array.from({ length: 450 }, () => expect.objectContaining(empty)),
      )
    })

    it('and goes on forgetting when that broke off half-way; nobody comes in as them meanwhile', async () => {
      const { players, tables, chat } = stores
      for (let i = 0; i < 25; i++) await tables.create(aTable(`table ${i}`))
      await chat.add('table 1', { player: 'ada', name: 'ada', at: 1, saying: { text: 'I am Ada' } })
      hearStatements('delete from "lines"')
      await expect(players.forget('ada', 'Somebody')).rejects.toThrow('the disk is gone')
      expect(await players.byToken('hash of ada')).toBeNull()
      expect(await chat.by('ada', null, 10)).toHaveLength(1)
      await stores.purge({ ...nothingOld, closedBefore: 0, unusedBefore: 0 })
      expect(await chat.by('ada', null, 10)).toEqual([])
      expect(await players.byId('ada')).toBeNull()
      expect((await tables.load('table 24'))?.seats[0]).toMatchObject({ name: 'Somebody' })
    })

    it('and tells those apart who are forgotten at the same table', async () => {
      const { players, tables } = stores
      await players.create(aPlayer('bob'), aTokenOf('bob'))
      await tables.create(aTable('a', { status: 'over', seats: [seatOf('bob'), seatOf('ada')] }))
      await players.forget('ada', 'Somebody')
      await players.forget('bob', 'Somebody')
      expect((await tables.load('a'))?.seats).toMatchObject([{ name: 'Somebody 2' }, { name: 'Somebody' }])
      // Their own name is in nobody's way.
      await players.create(aPlayer('cem'), aTokenOf('cem'))
      await tables.create(aTable('b', { seats: [{ ...seatOf('cem'), name: 'Somebody' } as StoredSeat, free] }))
      await players.forget('cem', 'Somebody')
      expect((await tables.load('b'))?.seats).toMatchObject([{ name: 'Somebody' }, free])
    })

    it('with the challenges that have served, each once, until they are too old by every clock', async () => {
      const { players } = stores
      const spent = await Promise.all(Array.from({ length: 4 }, () => players.spendChallenge('a', 2000)))
      expect(spent.filter(Boolean)).toHaveLength(1)
      expect(await players.spendChallenge('b', 3000)).toBe(true)
      now = 2000 + hour
      expect(await players.spendChallenge('b', 3000)).toBe(false)
      // Forgotten by now.
      expect(await players.spendChallenge('a', 2000)).toBe(true)
    })

    it('and a secret by each name, the same whoever asks', async () => {
      const all = await Promise.all(Array.from({ length: 4 }, () => stores.secret('dice')))
      expect(new Set(all).size).toBe(1)
      expect(all[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(await stores.secret('other')).not.toBe(all[0])
    })

    it('keeps ladder and medals of each, and adds to them without losing any, until they are forgotten', async () => {
      await stores.players.create(aPlayer('bob'), aTokenOf('bob'))
      expect(await stores.players.climb('ada')).toEqual({ beaten: [], won: {} })
      const games = ['a', 'b', 'c']
      await Promise.all(games.map((game) => stores.players.joinClimb('ada', { beaten: [], won: { clean: [game] } })))
      const joined = await stores.players.joinClimb('ada', { beaten: ['deckhand'], won: { clean: ['a'] } })
      expect(joined).toEqual({ beaten: ['deckhand'], won: { clean: games } })
      expect(await stores.players.climb('ada')).toEqual(joined)
      expect(await stores.players.climb('bob')).toEqual({ beaten: [], won: {} })
      await stores.players.forget('ada', 'Somebody')
      expect(await stores.players.climb('ada')).toEqual({ beaten: [], won: {} })
      const late = { beaten: ['deckhand' as const], won: {} }
      expect(await stores.players.joinClimb('ada', late)).toEqual(late)
      expect(await stores.players.climb('ada')).toEqual({ beaten: [], won: {} })
    })

    it('until they are deleted: no token, passkey or name of theirs is left, and no game is lost', async () => {
      const { players, tables, games, chat } = stores
      const game = anOpenedGame()
      await players.create(aPlayer('bob'), aTokenOf('bob'))
      await players.addPasskey(passkey)
      const seats = [seatOf('bob'), seatOf('ada')]
      await tables.create(aTable('racing', { status: 'racing', seats }))
      await tables.create(aTable('gathering'))
      const removed = ['ada', 'carl'].map((player) => ({ player, name: player }))
      await tables.create(aTable('of bob', { owner: 'bob', seats: [seatOf('bob')], removed }))
      await games.create('racing', game)
      await chat.add('racing', { player: 'ada', name: 'ada', at: 1, saying: { text: 'I am Ada' } })
      await chat.add('racing', { player: 'bob', name: 'bob', at: 2, saying: { text: 'I am Bob' } })

      await players.forget('ada', 'Somebody')

      expect(await players.byId('ada')).toBeNull()
      expect(await players.byToken('hash of ada')).toBeNull()
      expect(await players.passkey('key')).toBeNull()
      expect(await players.byId('bob')).toEqual(aPlayer('bob'))
      const somebody = { ...seatOf('ada'), name: 'Somebody' }
      expect(await tables.load('racing')).toMatchObject({ version: 2, seats: [seatOf('bob'), somebody] })
      expect((await tables.load('gathering'))?.seats[0]).toEqual(somebody)
      expect(await tables.load('of bob')).toMatchObject({ version: 2, removed: [{ player: 'carl', name: 'carl' }] })
      expect((await games.load('racing'))?.setup.players.map((player) => player.name)).toEqual(['orange', 'Somebody'])
      expect((await games.load('racing'))?.events).toEqual(game.events)
      expect((await chat.list('racing', 0, 10)).map(({ player }) => player)).toEqual(['bob'])
      const next = await chat.add('racing', { player: 'bob', name: 'bob', at: 3, saying: { text: 'Who was that?' } })
      expect(next.number).toBe(3)
    })
  })
}
