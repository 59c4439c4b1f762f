import { beforeEach, describe, expect, it } from 'vitest'
import type { Passkey, Stores } from '../src/stores.ts'
import type { OpenStores } from './openStores.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, placeOf } from './sample.ts'

const ada = aPlayer('ada', { colour: 'red' })
const passkey: Passkey = {
  id: 'key',
  player: 'ada',
  publicKey: new Uint8Array([0, 1, 254, 255]),
  counter: 0,
  transports: ['usb', 'internal'],
  createdAt: 1000,
}

/** What every database must do with players and their ways in. */
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
    })

    it('and changes only what is named', async () => {
      const { players } = stores
      await players.change('ada', { name: 'Ada' })
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada' })
      await players.change('ada', { colour: null })
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada', colour: null })
      await players.change('ada', {})
      expect(await players.byId('ada')).toEqual({ ...ada, name: 'Ada', colour: null })
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
      await tables.create(aTable('a', { places: [placeOf('sailor'), placeOf('bot')] }))
      await chat.add('a', { player: 'talker', name: 'talker', at: 1, saying })
      await players.touchToken('hash of late', 2000)
      await stores.purge(0, 2000)
      const kept = ['bot', 'key holder', 'sailor', 'talker', 'late']
      for (const id of kept) expect(await players.byId(id)).toEqual(aPlayer(id))
      expect(await players.byId('ada')).toBeNull()
      const tokens = (await Promise.all(['ada', ...kept].map((id) => players.tokens(id)))).flat()
      expect(tokens.map(({ id }) => id)).toEqual(['personal', 'token of late'])
    })

    it('with passkeys', async () => {
      const { players } = stores
      await players.addPasskey(passkey)
      expect(await players.passkey('key')).toEqual(passkey)
      await players.countPasskey('key', 7)
      expect(await players.passkeys('ada')).toEqual([{ ...passkey, counter: 7 }])
      expect(await players.removePasskey('bob', 'key')).toBe(false)
      expect(await players.removePasskey('ada', 'key')).toBe(true)
      expect(await players.passkey('key')).toBeNull()
    })

    it('with challenges that serve once and not for ever', async () => {
      const { players } = stores
      await players.addChallenge('a', 'prove it', 2000)
      await players.addChallenge('b', 'too late', 2000)
      await players.addChallenge('c', 'forgotten', 1500)
      const taken = await Promise.all(Array.from({ length: 4 }, () => players.takeChallenge('a', 1999)))
      expect(taken.filter((challenge) => challenge !== null)).toEqual(['prove it'])
      expect(await players.takeChallenge('b', 2000)).toBeNull()
      expect(await players.takeChallenge('none', 0)).toBeNull()
      now = 1500
      await players.addChallenge('d', 'next', 3000)
      expect(await players.takeChallenge('c', 0)).toBeNull()
    })

    it('until they are forgotten: no way in and no name of theirs is left, and no game is lost', async () => {
      const { players, tables, games, chat } = stores
      const game = anOpenedGame()
      await players.create(aPlayer('bob'), aTokenOf('bob'))
      await players.addPasskey(passkey)
      const places = [placeOf('bob'), placeOf('ada')]
      await tables.create(aTable('racing', { status: 'racing', places }))
      await tables.create(aTable('gathering'))
      await games.create('racing', game)
      await chat.add('racing', { player: 'ada', name: 'ada', at: 1, saying: { text: 'I am Ada' } })
      await chat.add('racing', { player: 'bob', name: 'bob', at: 2, saying: { text: 'I am Bob' } })

      await players.forget('ada', 'Somebody')

      expect(await players.byId('ada')).toBeNull()
      expect(await players.byToken('hash of ada')).toBeNull()
      expect(await players.passkey('key')).toBeNull()
      expect(await players.byId('bob')).toEqual(aPlayer('bob'))
      const somebody = { ...placeOf('ada'), name: 'Somebody' }
      expect(await tables.load('racing')).toMatchObject({ version: 2, places: [placeOf('bob'), somebody] })
      expect((await tables.load('gathering'))?.places[0]).toEqual(somebody)
      expect((await games.load('racing'))?.setup.players.map((player) => player.name)).toEqual(['orange', 'Somebody'])
      expect((await games.load('racing'))?.events).toEqual(game.events)
      expect((await chat.list('racing', 0, 10)).map(({ player }) => player)).toEqual(['bob'])
      const next = await chat.add('racing', { player: 'bob', name: 'bob', at: 3, saying: { text: 'Who was that?' } })
      expect(next.number).toBe(3)
    })
  })
}
