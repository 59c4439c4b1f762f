import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores, TableQuery } from '../src/stores.ts'
import type { OpenStores } from './openStores.ts'
import { anOpenedGame, aTable, free, placeOf, retiring, someTerms, stateOf } from './sample.ts'

/** What the tables of every database must do. */
export function tablesContract(name: string, open: OpenStores): void {
  describe(`${name} keeps tables`, () => {
    let stores: Stores
    let now = 0
    beforeEach(async () => {
      now = 1000
      stores = await open(() => now++)
    })
    const listed = async (query: TableQuery, limit = 10) => (await stores.tables.list(query, limit)).map(({ id }) => id)

    it('gives back what was created, and null for what was not', async () => {
      const table = aTable('a', { fillsAt: 5, isQuick: true, rematch: 'b', rematchOf: 'c' })
      await stores.tables.create(table)
      expect(await stores.tables.load('a')).toEqual({ ...table, game: null })
      expect(await stores.tables.load('b')).toBeNull()
    })

    it('does not create a table twice', async () => {
      await stores.tables.create(aTable('a'))
      await expect(stores.tables.create(aTable('a', { host: 'bob', places: [free, free] }))).rejects.toThrow(/unique/i)
      expect(await stores.tables.load('a')).toMatchObject({ host: 'ada' })
    })

    it('takes one change to a version and refuses all others', async () => {
      await stores.tables.create(aTable('a'))
      const saved = await Promise.all(
        ['bob', 'cy', 'dee'].map((player) =>
          stores.tables.save(aTable('a', { places: [placeOf('ada'), placeOf(player)] })),
        ),
      )
      expect(saved.filter(Boolean)).toHaveLength(1)
      const table = (await stores.tables.load('a'))!
      expect(table.version).toBe(2)
      expect(await stores.tables.save({ ...table, status: 'closed' })).toBe(true)
      expect(await stores.tables.save({ ...table, status: 'racing' })).toBe(false)
      expect(await stores.tables.save(aTable('none'))).toBe(false)
      expect(await stores.tables.load('a')).toMatchObject({ status: 'closed', version: 3 })
    })

    it('lists public tables by what goes on at them, latest first', async () => {
      const full = [placeOf('ada'), placeOf('bob')]
      await stores.tables.create(aTable('open'))
      await stores.tables.create(aTable('open too'))
      await stores.tables.create(aTable('hidden', { terms: { ...someTerms, isPublic: false } }))
      await stores.tables.create(aTable('full', { places: full }))
      await stores.tables.create(aTable('racing', { places: full, status: 'racing' }))
      await stores.tables.create(aTable('over', { places: full, status: 'over' }))
      await stores.tables.create(aTable('closed', { status: 'closed' }))
      expect(await listed({ list: 'open' })).toEqual(['open too', 'open'])
      expect(await listed({ list: 'open' }, 1)).toEqual(['open too'])
      expect(await listed({ list: 'racing' })).toEqual(['racing'])
      expect(await listed({ list: 'over' })).toEqual(['over'])
    })

    it('lists only the last three open tables of a host', async () => {
      for (const id of ['1', '2', '3', '4']) await stores.tables.create(aTable(id))
      await stores.tables.create(aTable('of bob', { host: 'bob', places: [placeOf('bob'), free] }))
      expect(await listed({ list: 'open' })).toEqual(['of bob', '4', '3', '2'])
      await stores.tables.save(aTable('1'))
      await stores.tables.save(aTable('3', { status: 'closed' }))
      expect(await listed({ list: 'open' })).toEqual(['1', 'of bob', '4', '2'])
    })

    it('lists a player’s own tables, public or not, those that are over behind the others', async () => {
      const mine = [placeOf('bob'), placeOf('ada')]
      await stores.tables.create(aTable('racing', { status: 'racing', places: mine }))
      await stores.tables.create(aTable('hidden', { terms: { ...someTerms, isPublic: false } }))
      await stores.tables.create(aTable('over', { status: 'over', places: mine }))
      await stores.tables.create(aTable('closed', { status: 'closed' }))
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['hidden', 'racing', 'over'])
      expect(await listed({ list: 'mine', player: 'bob' })).toEqual(['racing', 'over'])
      await stores.tables.save(aTable('hidden', { places: [free, placeOf('bob')] }))
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['racing', 'over'])
      expect(await listed({ list: 'mine', player: 'bob' })).toEqual(['hidden', 'racing', 'over'])
    })

    it('shows how the game stands, and ends the table with its game', async () => {
      const game = anOpenedGame()
      const count = game.events.length
      await stores.tables.create(aTable('a', { status: 'racing' }))
      await stores.games.create('a', game)
      const opened = stateOf(game)
      const turn = opened.seat!
      expect((await stores.tables.load('a'))?.game).toEqual({ count, turn, deadline: 65_000 })
      await stores.games.append('a', retiring(0, count), { ...opened, phase: 'over', seat: null })
      const after = await stores.tables.load('a')
      expect(after).toMatchObject({
        status: 'over',
        version: 2,
        game: { count: count + 1, turn: null, deadline: null },
      })
      expect(await listed({ list: 'over' })).toEqual(['a'])
      expect(await stores.tables.save(aTable('a', { status: 'racing' }))).toBe(false)
    })

    it('finds quick tables with a free place for the same terms, oldest first', async () => {
      const quick = { isQuick: true, createdAt: 1000 }
      await stores.tables.create(aTable('second', { ...quick, createdAt: 2000 }))
      await stores.tables.create(aTable('first', quick))
      await stores.tables.create(aTable('not quick'))
      await stores.tables.create(aTable('with bots', { ...quick, fillsAt: 5000 }))
      await stores.tables.create(aTable('full', { ...quick, places: [placeOf('ada'), placeOf('bob')] }))
      await stores.tables.create(aTable('started', { ...quick, status: 'racing' }))
      await stores.tables.create(aTable('slow', { ...quick, terms: { ...someTerms, pace: { kind: 'days', days: 1 } } }))
      await stores.tables.create(aTable('large', { ...quick, terms: { ...someTerms, seats: 3 } }))
      const found = await stores.tables.quick(2, someTerms.pace, false)
      expect(found.map(({ id }) => id)).toEqual(['first', 'second'])
      expect(found[0]).toEqual(aTable('first', quick))
      expect((await stores.tables.quick(2, someTerms.pace, true)).map(({ id }) => id)).toEqual(['with bots'])
    })

    it('removes tables that were closed long ago, with all that was said there', async () => {
      await stores.tables.create(aTable('long closed', { status: 'closed' }))
      await stores.tables.create(aTable('over', { status: 'over' }))
      await stores.tables.create(aTable('open'))
      await stores.chat.add('long closed', { player: 'ada', name: 'ada', at: 1, saying: { text: 'hello' } })
      now = 2000
      await stores.tables.create(aTable('just closed', { status: 'closed' }))
      await stores.purge(2000, 0)
      expect(await stores.tables.load('long closed')).toBeNull()
      expect(await stores.chat.list('long closed', 0, 10)).toEqual([])
      for (const id of ['over', 'open', 'just closed']) expect(await stores.tables.load(id)).toMatchObject({ id })
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['open', 'over'])
    })

    it('finds tables that are to be filled, or that nobody has touched', async () => {
      now = 1000
      await stores.tables.create(aTable('fills', { fillsAt: 5000 }))
      await stores.tables.create(aTable('racing', { fillsAt: 5000, status: 'racing' }))
      await stores.tables.create(aTable('waits'))
      const due = async (moment: number, staleBefore: number) =>
        (await stores.tables.due(moment, staleBefore, 10)).map(({ id }) => id)
      expect(await due(4999, 0)).toEqual([])
      expect(await due(5000, 0)).toEqual(['fills'])
      expect(await due(0, 2000)).toEqual(['fills', 'waits'])
      now = 3000
      await stores.tables.save(aTable('waits'))
      expect(await due(0, 2000)).toEqual(['fills'])
    })
  })
}
