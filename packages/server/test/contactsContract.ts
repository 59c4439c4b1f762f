import type { CallSettings } from '@powerboats/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Contact, Stores } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import { aDeviceOf, anOpenedGame, aPlayer, aTable, aTokenOf, nothingOld, seatOf } from './sample.ts'

const settings: CallSettings = {
  language: 'de',
  channels: { turn: ['mail'] },
  quiet: { from: '22:00', until: '07:30', timeZone: 'Europe/Berlin' },
  everyHours: 6,
}
const nobody: Contact = { settings: null, mail: null, devices: [], calledAt: null }

/** What every database must do with the ways on which players are reached. */
export function contactsContract(name: string, open: OpenStores): void {
  describe(`${name} keeps how players are reached`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await open(() => 1000)
      for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
    })

    it('each part by itself', async () => {
      const { contacts } = stores
      expect(await contacts.load('ada')).toEqual(nobody)
      await contacts.setCalled('ada', 5)
      await contacts.choose('ada', { ...settings, everyHours: 0 })
      await contacts.choose('ada', settings)
      await contacts.setMail('ada', 'ada@example.org', 1000)
      expect(await contacts.load('ada')).toEqual({
        ...nobody,
        settings,
        calledAt: 5,
        mail: { address: 'ada@example.org', isConfirmed: false },
      })
      expect(await contacts.load('bob')).toEqual(nobody)
    })

    it('with an address that counts once it is confirmed, and is forgotten if it is not', async () => {
      const { contacts } = stores
      await contacts.setMail('ada', 'ada@example.org', 1000)
      await contacts.setMail('bob', 'bob@example.org', 2000)
      expect(await contacts.confirmMail('ada', 'old@example.org', 1500)).toBe(false)
      expect(await contacts.confirmMail('ada', 'ada@example.org', 1500)).toBe(true)
      await stores.purge({ ...nothingOld, unconfirmedBefore: 2000 })
      expect((await contacts.load('ada')).mail).toEqual({ address: 'ada@example.org', isConfirmed: true })
      expect((await contacts.load('bob')).mail).toMatchObject({ isConfirmed: false })
      await stores.purge({ ...nothingOld, unconfirmedBefore: 2001 })
      expect((await contacts.load('bob')).mail).toBeNull()
      await contacts.setMail('ada', 'new@example.org', 3000)
      expect((await contacts.load('ada')).mail).toEqual({ address: 'new@example.org', isConfirmed: false })
      await contacts.setMail('ada', null, 3000)
      expect((await contacts.load('ada')).mail).toBeNull()
    })

    it('with devices that belong to whoever came last, the ten newest of each', async () => {
      const { contacts } = stores
      await contacts.addDevice(aDeviceOf('ada'))
      await contacts.addDevice(aDeviceOf('bob', { id: 'device of ada' }))
      expect((await contacts.load('ada')).devices).toEqual([])
      expect((await contacts.load('bob')).devices).toEqual([aDeviceOf('bob', { id: 'device of ada' })])
      expect(await contacts.removeDevice('ada', 'device of ada')).toBe(false)
      expect(await contacts.removeDevice('bob', 'device of ada')).toBe(true)
      for (let i = 0; i < 12; i++)
        await contacts.addDevice(aDeviceOf('ada', { id: `device ${i}`, createdAt: 1000 + i }))
      const { devices } = await contacts.load('ada')
      expect(devices.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => `device ${i + 2}`))
    })

    it('with devices for as long as somebody is signed in there', async () => {
      const { contacts, players } = stores
      await contacts.addDevice(aDeviceOf('ada'))
      await contacts.addDevice(aDeviceOf('bob'))
      await players.removeToken('ada', 'token of ada')
      expect((await contacts.load('ada')).devices).toEqual([])
      expect((await contacts.load('bob')).devices).toHaveLength(1)
      await stores.purge(nothingOld)
      await players.addToken(aTokenOf('ada'))
      expect((await contacts.load('ada')).devices).toEqual([])
    })

    it('until the player is deleted, or gone for good', async () => {
      const { contacts, players, games, tables, calls } = stores
      const clock = { left: [1e9, 1e9], missed: [0, 0] }
      const game = anOpenedGame()
      await tables.create(aTable('a', { status: 'racing', seats: [seatOf('bob'), seatOf('ada')] }))
      await games.create('a', { ...game, last: { ...game.last, clock } })
      await contacts.setMail('ada', 'ada@example.org', 1000)
      await contacts.addDevice(aDeviceOf('ada'))
      await players.forget('ada', 'Somebody')
      await players.create(aPlayer('ada'), aTokenOf('ada'))
      expect(await contacts.load('ada')).toEqual(nobody)
      expect(await calls.take(9000, 9000, 9100, 10)).toEqual([])
      await players.create(aPlayer('carl'), aTokenOf('carl'))
      await contacts.setMail('carl', 'carl@example.org', 1000)
      await stores.purge({ ...nothingOld, unusedBefore: 2000 })
      expect(await players.byId('carl')).toBeNull()
      expect(await contacts.load('carl')).toEqual(nobody)
    })
  })
}
