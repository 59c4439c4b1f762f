import 'fake-indexeddb/auto'
import { newGame, openGame } from '@powerboats/rules'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { smallSetup, storeContract } from '../../../host/test/storeContract.ts'
import { openDatabase } from './database.ts'
import { openBrowserDatabase } from './browserDatabase.ts'
import { browserGameList } from './gameList.ts'
import { browserStore } from './store.ts'

let made = 0
const freshDatabase = () => openDatabase(`test ${made++}`)

storeContract('the browser store', async () => browserStore(await freshDatabase()), 'wholes')

describe('the list of games', () => {
  const setup = smallSetup(2)
  const events = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const stamp = (at: number) => ({ at, by: 'host', clock: null }) as const
  const stored = { setup, dice: { secret: 's', contributions: [] }, pace: null, events, last: stamp(1) }

  it('lists games latest first and knows which are over', async () => {
    const db = await freshDatabase()
    const store = browserStore(db)
    await store.create('old', stored)
    await store.create('new', { ...stored, last: stamp(2) })
    const ended = { kind: 'gameEnded', standings: [] } as const
    await store.append('old', { after: events.length, events: [ended], ...stamp(3) }, newGame(setup))
    const listed = await browserGameList(db).list()
    expect(listed.map(({ id, isOver }) => [id, isOver])).toEqual([
      ['old', true],
      ['new', false],
    ])
  })

  it('throws a game away with its events and seats, and no other', async () => {
    const db = await freshDatabase()
    const [store, gameList] = [browserStore(db), browserGameList(db)]
    for (const id of ['a', 'b']) {
      await store.create(id, stored)
      await gameList.seat(id, [], 'race')
    }
    await gameList.remove('a')
    expect(await store.load('a')).toBeNull()
    expect(await gameList.seatsOf('a')).toBeNull()
    expect((await store.load('b'))?.events).toEqual(events)
    expect(await db.count('events')).toBe(events.length)
  })
})

describe('a game that is taken back', () => {
  it('has its first events, other dice, and is not over', async () => {
    const db = await freshDatabase()
    const [store, gameList] = [browserStore(db), browserGameList(db)]
    const setup = smallSetup(2)
    const opening = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
    const later = { kind: 'raceStarted', race: 2, starter: 0, damage: [0, 0] } as const
    const ended = { kind: 'gameEnded', standings: [] } as const
    const last = { at: 1, by: 'host', clock: null } as const
    const dice = { secret: 'other', contributions: [] }
    for (const id of ['a', 'b'])
      await store.create(id, {
        setup,
        dice: { ...dice, secret: 's' },
        pace: null,
        events: [...opening, later, ended],
        last,
      })
    await gameList.cut('a', opening.length, dice, 5)
    const { events, ...head } = (await store.load('a'))!
    expect([events, head.dice, head.last.at]).toEqual([opening, dice, 5])
    expect(await gameList.list()).toMatchObject([
      { id: 'a', race: 1, isOver: false, changed: 5 },
      { id: 'b', race: 2, isOver: true },
    ])
  })

  it('is noticed by a tab that knew it before, also if it was sailed on at once or the clock was set back', async () => {
    const db = await freshDatabase()
    const [store, gameList] = [browserStore(db), browserGameList(db)]
    const setup = smallSetup(2)
    const events = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
    const later = { kind: 'raceStarted', race: 2, starter: 0, damage: [0, 0] } as const
    const dice = { secret: 's', contributions: [] }
    for (const at of [5, 4]) {
      const id = `cut at ${at}`
      const last = { at: 5, by: 'host', clock: null } as const
      await store.create(id, { setup, dice, pace: null, events: [...events, later], last })
      await gameList.cut(id, events.length, { ...dice, secret: 'other' }, at)
      const cut = (await store.load(id))!.last.at
      const move = { after: events.length, events: [later, later], at: cut, by: 'player', clock: null } as const
      expect(await store.append(id, move, newGame(setup), cut)).toBe(true)
      expect(await store.behind(id, events.length + 1, 5)).toBe('rewound')
      expect(await store.behind(id, events.length, cut)).toMatchObject({ events: [later, later] })
    }
  })

  it('is for practice or a branch; tables of earlier versions only say so of a branch', async () => {
    const db = await freshDatabase()
    const gameList = browserGameList(db)
    await gameList.seat('a', [], 'practice')
    await db.put('tables', { id: 'b', seats: [], isBranch: true })
    await db.put('tables', { id: 'c', seats: [] })
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => gameList.kindOf(id)))).toEqual([
      'practice',
      'branch',
      'race',
      'race',
    ])
  })
})

describe('the database', () => {
  it('lets go for a newer version of the game in another tab', async () => {
    const name = `test ${made++}`
    const old = await openDatabase(name)
    const newer = await openDB(name, 3)
    expect(newer.version).toBe(3)
    await expect(old.count('games')).rejects.toThrow('not allowed')
  })

  it('of the first version forgets that people without a name were called "You"', async () => {
    const name = `test ${made++}`
    const first = await openDB(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('events')
        db.createObjectStore('tables', { keyPath: 'id' })
      },
    })
    const setup = smallSetup(2)
    const [one, two] = setup.players
    const save = async (id: string, names: readonly string[], pilots: readonly string[]) => {
      const players = [one!, two!].map((player, i) => ({ ...player, name: names[i]! }))
      const seats = players.map((player, i) => ({ ...player, pilot: pilots[i]! }))
      await first.put('games', { id, setup: { ...setup, players }, changed: 1, count: 0, race: 1, isOver: false })
      await first.put('tables', { id, seats })
    }
    await save('alone', ['Du', 'Ada'], ['person', 'skipper'])
    await save('together', ['Du', 'Ada'], ['person', 'person'])
    await save('bot', ['Ada', 'You'], ['person', 'skipper'])
    first.close()
    const db = await openDatabase(name)
    const namesOf = async (id: string) => (await db.get('games', id))!.setup.players.map((player) => player.name)
    expect(await namesOf('alone')).toEqual([one!.colour, 'Ada'])
    expect((await browserGameList(db).seatsOf('alone'))!.map((seat) => seat.name)).toEqual(['', 'Ada'])
    expect(await namesOf('together')).toEqual(['Du', 'Ada'])
    expect(await namesOf('bot')).toEqual(['Ada', 'You'])
  })

  it('that never opens is given up', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(
      Object.create(IDBOpenDBRequest.prototype, {
        addEventListener: { value: () => {} },
      }) as IDBOpenDBRequest,
    )
    const opening = openBrowserDatabase('never', { version: 1, upgrade: () => {} }, (_ms, act) => {
      act()
      return () => {}
    })
    await expect(opening).rejects.toThrow('does not open')
    vi.restoreAllMocks()
  })
})
