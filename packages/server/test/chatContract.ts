import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import { aTable } from './sample.ts'

const saying = (text: string, player = 'ada') => ({ player, name: player, at: 1000, saying: { text } })

/** What every database must do with what is said at tables. */
export function chatContract(name: string, open: OpenStores): void {
  describe(`${name} keeps what is said`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await open()
      for (const id of ['a', 'b']) await stores.tables.create(aTable(id))
    })

    it('numbered at each table, and lists what came after', async () => {
      const first = await stores.chat.add('a', saying('first'))
      const second = await stores.chat.add('a', { ...saying(''), saying: { phrase: 'hello' } })
      await stores.chat.add('b', saying('elsewhere'))
      expect(second).toEqual({ ...saying(''), saying: { phrase: 'hello' }, number: first.number + 1 })
      expect(await stores.chat.list('a', 0, 10)).toEqual([first, second])
      expect(await stores.chat.list('a', first.number, 10)).toEqual([second])
      expect(await stores.chat.list('a', 0, 1)).toEqual([first])
      expect(await stores.chat.recent('a', 10)).toEqual([first, second])
      expect(await stores.chat.recent('a', 1)).toEqual([second])
      expect(await stores.chat.recent('a', 1)).toEqual([second])
      expect(await stores.chat.recent('a', 10)).toEqual([first, second])
    })

    it('under different numbers, however many speak at once', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, i) => stores.chat.add('a', saying(`message ${i}`))))
      const messages = await stores.chat.list('a', 0, 100)
      expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
      expect(new Set(messages.map((message) => JSON.stringify(message.saying))).size).toBe(12)
    })

    it('by whom it was said, a part at a time', async () => {
      await stores.chat.add('a', saying('mine'))
      await stores.chat.add('a', saying('not mine', 'bob'))
      await stores.chat.add('b', { ...saying('later'), at: 2000 })
      await stores.chat.add('a', saying('mine too'))
      const all = [
        { table: 'a', number: 1, at: 1000, saying: { text: 'mine' } },
        { table: 'a', number: 3, at: 1000, saying: { text: 'mine too' } },
        { table: 'b', number: 1, at: 2000, saying: { text: 'later' } },
      ]
      expect(await stores.chat.by('ada', null, 10)).toEqual(all)
      expect(await stores.chat.by('ada', null, 2)).toEqual(all.slice(0, 2))
      for (const [index, message] of all.entries())
        expect(await stores.chat.by('ada', message, 10)).toEqual(all.slice(index + 1))
    })

    it('not at tables that are not there', async () => {
      await expect(stores.chat.add('none', saying('hello?'))).rejects.toThrow(/no result/i)
    })
  })
}
