import type { Move } from '@powerboats/host'
import type { Terms } from '@powerboats/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PageKey, Stores, TablePage, TableQuery } from '../src/contracts/stores.ts'
import type { StoredSeat } from '../src/contracts/storedSeat.ts'
import type { OpenStores } from './openStores.ts'
import { anOpenedGame, aTable, free, seatOf, retiring, someTerms, stateOf, nothingOld } from './sample.ts'
import { hearStatements } from './statements.ts'

/** What the tables of every database must do. */
export function tablesContract(name: string, open: OpenStores): void {
  describe(`${name} keeps tables`, () => {
    let stores: Stores
    let now = 0
    beforeEach(async () => {
      now = 1000
      stores = await open(() => now++)
    })
    const listed = async (query: TableQuery, limit = 10) =>
      (await stores.tables.list(query, limit)).tables.map(({ id }) => id)
    /** All ids of a list, page by page. */
    const paged = async (query: TableQuery, limit: number) => {
      const pages: string[][] = []
      let after: PageKey | null = null
      do {
        const page: TablePage = await stores.tables.list(query, limit, after)
        pages.push(page.tables.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      return pages
    }

    it('gives back what was created, and null for what was not', async () => {
      const table = aTable('a', { fillsAt: 5, isQuick: true, rematch: 'b', rematchOf: 'c' })
      await stores.tables.create(table)
      expect(await stores.tables.load('a')).toEqual({ ...table, game: null })
      expect(await stores.tables.load('b')).toBeNull()
    })

    it('reads tables that were stored before there were ratings', async () => {
      const { isRated: _, ...terms } = someTerms
      const { isKept: __, ...seat } = seatOf('ada') as Extract<StoredSeat, { kind: 'player' }>
      await stores.tables.create(aTable('a', { terms: terms as Terms, seats: [seat as StoredSeat, free] }))
      expect(await stores.tables.load('a')).toEqual({ ...aTable('a'), game: null })
    })

    it('says which of any number of tables have another version than is known, or are gone', async () => {
      for (const id of ['a', 'b', 'c']) await stores.tables.create(aTable(id))
      await stores.tables.save(aTable('b'))
      const gone = Array.from({ length: 2500 }, (_, number) => `gone ${number}`)
      const known = ['a', ...gone, 'b', 'c'].map((id) => [id, 1] as const)
      expect(new Set(await stores.tables.differing(new Map(known)))).toEqual(new Set([...gone, 'b']))
      expect(await stores.tables.differing(new Map([['b', 2]]))).toEqual([])
      expect(await stores.tables.differing(new Map())).toEqual([])
    })

    it('does not create a table twice', async () => {
      await stores.tables.create(aTable('a'))
      await expect(stores.tables.create(aTable('a', { owner: 'bob', seats: [free, free] }))).rejects.toThrow(/unique/i)
      expect(await stores.tables.load('a')).toMatchObject({ owner: 'ada' })
    })

    it('takes one change to a version and refuses all others', async () => {
      await stores.tables.create(aTable('a'))
      const saved = await Promise.all(
        ['bob', 'cy', 'dee'].map((player) =>
          stores.tables.save(aTable('a', { seats: [seatOf('ada'), seatOf(player)] })),
        ),
      )
      expect(saved.filter(Boolean)).toHaveLength(1)
      const table = (await stores.tables.load('a'))!
      expect(table.version).toBe(2)
      expect(await stores.tables.save({ ...table, status: 'closed' })).toBe(true)
      expect(await stores.tables.save({ ...table, status: 'racing' })).toBe(false)
      expect(await stores.tables.save(aTable('none'))).toBe(false)
      expect(await stores.tables.load('a')).toMatchObject({ status: 'closed', version: 3 })
      // Those who leave may leave nobody behind.
      expect(await stores.tables.save({ ...table, seats: [free, free], version: 3 })).toBe(true)
      expect(await stores.tables.load('a')).toMatchObject({ seats: [free, free], version: 4 })
    })

    it('lists public tables by what goes on at them, latest first', async () => {
      const full = [seatOf('ada'), seatOf('bob')]
      await stores.tables.create(aTable('open'))
      await stores.tables.create(aTable('open too'))
      await stores.tables.create(aTable('hidden', { terms: { ...someTerms, isPublic: false } }))
      await stores.tables.create(aTable('full', { seats: full }))
      await stores.tables.create(aTable('racing', { seats: full, status: 'racing' }))
      await stores.tables.create(aTable('over', { seats: full, status: 'over' }))
      await stores.tables.create(aTable('closed', { status: 'closed' }))
      expect(await listed({ list: 'open' })).toEqual(['open too', 'open'])
      expect(await listed({ list: 'open' }, 1)).toEqual(['open too'])
      expect(await listed({ list: 'racing' })).toEqual(['racing'])
      expect(await listed({ list: 'over' })).toEqual(['over'])
    })

    it('lists only the last three open tables of an owner', async () => {
      for (const id of ['1', '2', '3', '4']) await stores.tables.create(aTable(id))
      await stores.tables.create(aTable('of bob', { owner: 'bob', seats: [seatOf('bob'), free] }))
      expect(await listed({ list: 'open' })).toEqual(['of bob', '4', '3', '2'])
      await stores.tables.save(aTable('1'))
      await stores.tables.save(aTable('3', { status: 'closed' }))
      expect(await listed({ list: 'open' })).toEqual(['1', 'of bob', '4', '2'])
    })

    it('lists a player’s own tables, public or not, those that are over behind the others', async () => {
      const mine = [seatOf('bob'), seatOf('ada')]
      await stores.tables.create(aTable('racing', { status: 'racing', seats: mine }))
      await stores.tables.create(aTable('hidden', { terms: { ...someTerms, isPublic: false } }))
      await stores.tables.create(aTable('over', { status: 'over', seats: mine }))
      await stores.tables.create(aTable('closed', { status: 'closed' }))
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['hidden', 'racing', 'over'])
      expect(await listed({ list: 'mine', player: 'bob' })).toEqual(['racing', 'over'])
      expect(await listed({ list: 'mine', player: 'ada', isOver: false })).toEqual(['hidden', 'racing'])
      const counted = [
        stores.tables.countOf('ada', 20),
        stores.tables.countOf('ada', 1),
        stores.tables.countOf('eve', 1),
      ]
      expect(await Promise.all(counted)).toEqual([2, 1, 0])
      await stores.tables.save(aTable('hidden', { seats: [free, seatOf('bob')] }))
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['racing', 'over'])
      expect(await listed({ list: 'mine', player: 'bob' })).toEqual(['hidden', 'racing', 'over'])
    })

    it('gives lists page by page, each table once, also when some were touched in the same moment', async () => {
      const mine = [seatOf('bob'), seatOf('ada')]
      for (const id of ['d', 'b', 'a', 'c', 'e']) {
        now = id === 'e' ? 2000 : 1000
        await stores.tables.create(aTable(id, { status: 'over', seats: mine }))
      }
      now = 500
      await stores.tables.create(aTable('racing', { status: 'racing', seats: mine }))
      expect(await paged({ list: 'over' }, 2)).toEqual([['e', 'a'], ['b', 'c'], ['d']])
      expect(await paged({ list: 'over' }, 5)).toEqual([['e', 'a', 'b', 'c', 'd']])
      expect(await paged({ list: 'mine', player: 'bob' }, 3)).toEqual([
        ['racing', 'e', 'a'],
        ['b', 'c', 'd'],
      ])
      expect((await paged({ list: 'mine', player: 'bob' }, 1)).flat()).toEqual(['racing', 'e', 'a', 'b', 'c', 'd'])
    })

    it('keeps to the last three tables of an owner over all pages', async () => {
      const owners = ['ada', 'bob', 'cy']
      for (let i = 0; i < 5; i++)
        for (const owner of owners)
          await stores.tables.create(aTable(`${owner} ${i}`, { owner, seats: [seatOf(owner), free] }))
      const latest = [4, 3, 2].flatMap((i) => owners.toReversed().map((owner) => `${owner} ${i}`))
      expect((await paged({ list: 'open' }, 2)).flat()).toEqual(latest)
    })

    it('reads no more of its tables than it needs, however many there are', async () => {
      const owners = Array.from({ length: 80 }, (_, number) => `owner ${number}`)
      const tables = owners.flatMap((owner) =>
        [1, 2, 3, 4, 5].map((i) => aTable(`${owner}, table ${i}`, { owner, seats: [seatOf(owner), free] })),
      )
      for (const status of ['racing', 'over'] as const)
        tables.push(...Array.from({ length: 150 }, (_, i) => aTable(`${status} ${i}`, { status })))
      for (let i = 0; i < tables.length; i += 50)
        await Promise.all(tables.slice(i, i + 50).map((table) => stores.tables.create(table)))
      const heard = hearStatements()
      for (const query of [{ list: 'open' }, { list: 'racing' }, { list: 'over' }] as const) {
        const { next } = await stores.tables.list(query, 5)
        for (const after of [null, next]) {
          heard.length = 0
          await stores.tables.list(query, 5, after)
          expect(heard).toHaveLength(1)
          expect(await heard[0]!.stepsBeyond(100)).toEqual([])
        }
      }
      heard.length = 0
      await stores.tables.quick(someTerms.pace)
      await stores.tables.due(0, 0, 5)
      expect(heard.length).toBeGreaterThan(1)
      for (const question of heard) expect(await question.stepsBeyond(100)).toEqual([])
    })

    it('knows who sits at a table, whatever has become of it', async () => {
      await stores.tables.create(aTable('a'))
      const isSeated = (player: string, table = 'a') => stores.tables.isSeated(table, player)
      expect([await isSeated('ada'), await isSeated('bob'), await isSeated('ada', 'b')]).toEqual([true, false, false])
      await stores.tables.save(aTable('a', { seats: [seatOf('bob'), free], status: 'over' }))
      expect([await isSeated('ada'), await isSeated('bob')]).toEqual([false, true])
    })

    it('keeps who was sent away from a table', async () => {
      const removed = [{ player: 'bob', name: 'Bob' }]
      await stores.tables.create(aTable('a'))
      expect(await stores.tables.save(aTable('a', { removed }))).toBe(true)
      expect((await stores.tables.load('a'))?.removed).toEqual(removed)
    })

    it('shows how the game stands, and ends the table with its game', async () => {
      const game = anOpenedGame()
      const count = game.events.length
      await stores.tables.create(aTable('a', { status: 'racing' }))
      await stores.games.create('a', game)
      const opened = stateOf(game)
      const turn = opened.seat!
      expect((await stores.tables.load('a'))?.game).toEqual({
        count,
        turn,
        deadline: 65_000,
        standings: null,
        ratingChanges: null,
      })
      const standings = [
        { seat: 1, points: 3, rank: 1 },
        { seat: 0, points: 0, rank: 2 },
      ] as const
      await stores.games.append('a', retiring(0, count), opened)
      const between = { status: 'racing', version: 1, game: { count: count + 1, turn } }
      expect(await stores.tables.load('a')).toMatchObject(between)
      const last = retiring(0, count + 1)
      const end: Move = { ...last, events: [...last.events, { kind: 'gameEnded', standings }] }
      await stores.games.append('a', end, { ...opened, phase: 'over', seat: null })
      const after = await stores.tables.load('a')
      expect(after).toMatchObject({
        status: 'over',
        version: 2,
        game: { count: count + 3, turn: null, deadline: null, standings },
      })
      expect(await listed({ list: 'over' })).toEqual(['a'])
      expect(await stores.tables.save(aTable('a', { status: 'racing' }))).toBe(false)
    })

    it('finds quick tables with a free seat at the same pace, oldest first', async () => {
      const quick = { isQuick: true, createdAt: 1000 }
      await stores.tables.create(aTable('second', { ...quick, createdAt: 2000 }))
      await stores.tables.create(aTable('first', quick))
      await stores.tables.create(aTable('not quick'))
      await stores.tables.create(aTable('with bots', { ...quick, createdAt: 3000, fillsAt: 5000 }))
      await stores.tables.create(aTable('full', { ...quick, seats: [seatOf('ada'), seatOf('bob')] }))
      await stores.tables.create(aTable('started', { ...quick, status: 'racing' }))
      await stores.tables.create(aTable('slow', { ...quick, terms: { ...someTerms, pace: { kind: 'days', days: 1 } } }))
      await stores.tables.create(aTable('large', { ...quick, createdAt: 4000, terms: { ...someTerms, seats: 3 } }))
      const found = await stores.tables.quick(someTerms.pace)
      expect(found.map(({ id }) => id)).toEqual(['first', 'second', 'with bots', 'large'])
      expect(found[0]).toEqual(aTable('first', quick))
    })

    it('finds quick tables of exactly the pace that is asked for', async () => {
      const paces: Terms['pace'][] = [
        { kind: 'days', days: 1 },
        { kind: 'days', days: 3 },
        { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
        { kind: 'live', bankSeconds: 120, incrementSeconds: 5 },
        { kind: 'live', bankSeconds: 60, incrementSeconds: 10 },
      ]
      for (const [i, pace] of paces.entries())
        await stores.tables.create(aTable(`${i}`, { isQuick: true, terms: { ...someTerms, pace } }))
      for (const [i, pace] of paces.entries())
        expect((await stores.tables.quick(pace)).map(({ id }) => id)).toEqual([`${i}`])
    })

    it('removes tables that were closed long ago, with all that was said there', async () => {
      await stores.tables.create(aTable('long closed', { status: 'closed' }))
      await stores.tables.create(aTable('over', { status: 'over' }))
      await stores.tables.create(aTable('open'))
      await stores.chat.add('long closed', { player: 'ada', name: 'ada', at: 1, saying: { text: 'hello' } })
      now = 2000
      await stores.tables.create(aTable('just closed', { status: 'closed' }))
      await stores.purge({ ...nothingOld, closedBefore: 2000, unusedBefore: 0 })
      expect(await stores.tables.load('long closed')).toBeNull()
      expect(await stores.chat.list('long closed', 0, 10)).toEqual([])
      for (const id of ['over', 'open', 'just closed']) expect(await stores.tables.load(id)).toMatchObject({ id })
      expect(await listed({ list: 'mine', player: 'ada' })).toEqual(['open', 'over'])
    })

    it('finds tables that are to be filled, whose start waits too long, or that nobody has touched', async () => {
      now = 1000
      await stores.tables.create(aTable('fills', { fillsAt: 5000 }))
      await stores.tables.create(aTable('racing', { fillsAt: 5000, status: 'racing' }))
      await stores.tables.create(aTable('starts', { fillsAt: 6000, status: 'starting', draw: 3 }))
      await stores.tables.create(aTable('waits'))
      const due = async (moment: number, staleBefore: number) =>
        (await stores.tables.due(moment, staleBefore, 10)).map(({ id }) => id)
      expect(await due(4999, 0)).toEqual([])
      expect(await due(5000, 0)).toEqual(['fills'])
      expect(await due(6000, 0)).toEqual(['fills', 'starts'])
      expect(await stores.tables.load('starts')).toMatchObject({ status: 'starting', draw: 3 })
      expect(await due(0, 2000)).toEqual(['fills', 'waits'])
      expect(await stores.tables.due(6000, 2000, 2)).toHaveLength(2)
      now = 3000
      await stores.tables.save(aTable('waits'))
      expect(await due(0, 2000)).toEqual(['fills'])
    })
  })
}
