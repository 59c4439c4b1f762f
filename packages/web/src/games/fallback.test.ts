import { memoryStore } from '@powerboats/host'
import type { GameStore } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { storeContract } from '../../../host/test/storeContract.ts'
import { playedRecord, storedGame } from '../../test/playedGame.ts'
import { withFallback } from './fallback.ts'
import { recordsWithFallback } from './openedRecords.ts'
import type { GameStorage } from './fallback.ts'
import type { OpenedRecords } from './openedRecords.ts'
import type { GameList } from './gameList.ts'

const noList: GameList = {
  list: async () => [],
  remove: async () => {},
  seat: async () => {},
  seatsOf: async () => null,
  kindOf: async () => 'race',
  cut: async () => {},
}
const blocked = () => Promise.reject<GameStorage>(new DOMException('access is denied', 'SecurityError'))
const silent = () => {}

storeContract('a store that falls back to memory, while it need not,', async () => {
  const store = memoryStore()
  return withFallback(async () => ({ store, gameList: noList }), silent).store
})
storeContract(
  'a store in memory, because storage is blocked,',
  async () => withFallback(blocked, silent).store,
  'wholes',
)

/** A store that is full from a moment on: it can be read, and nothing can be added. */
function filling(store: GameStore) {
  let isFull = false
  const full = () => Promise.reject<boolean>(new DOMException('no space', 'QuotaExceededError'))
  const filled: GameStore = {
    ...store,
    create: (id, game) => (isFull ? full() : store.create(id, game)),
    append: (id, move, game) => (isFull ? full() : store.append(id, move, game)),
  }
  return { filled, fill: () => (isFull = true) }
}

const { events, ...head } = storedGame(7)
const begun = { ...head, events: events.slice(0, 10) }
const move = { after: 10, events: events.slice(10, 14), at: 2, by: 'player', clock: null } as const
const game = evolveAll(newGame(head.setup), events.slice(0, 14))

describe('games in a browser that saves nothing', () => {
  it('are listed with their seats, until they are thrown away', async () => {
    const failures: unknown[] = []
    const { store, gameList } = withFallback(blocked, (error) => failures.push(error))
    const seats = [{ name: 'Ada', colour: 'red', pilot: 'person' }] as const
    await gameList.seat('a', seats, 'race')
    await store.create('a', begun)
    expect((await gameList.list()).map(({ id, isOver }) => [id, isOver])).toEqual([['a', false]])
    expect(await gameList.seatsOf('a')).toEqual(seats)
    expect(failures).not.toEqual([])
    await gameList.remove('a')
    expect([await gameList.list(), await store.load('a'), await gameList.seatsOf('a')]).toEqual([[], null, null])
  })

  it('are taken back where they are kept, with other dice', async () => {
    const dice = { secret: 'other', contributions: [] }
    const cutGame = { ...begun, dice, events: events.slice(0, 6), last: { at: 3, by: 'host', clock: null } }
    const { store, gameList } = withFallback(blocked, silent)
    await store.create('a', begun)
    await gameList.cut('a', 6, dice, 3)
    expect(await store.load('a')).toEqual(cutGame)
    const { filled, fill } = filling(memoryStore())
    const full = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'))
    const late = withFallback(async () => ({ store: filled, gameList: { ...noList, cut: full } }), silent)
    await late.store.create('a', begun)
    fill()
    await late.gameList.cut('a', 6, dice, 3)
    expect(await late.store.load('a')).toEqual(cutGame)
    await gameList.cut('unknown', 1, dice, 3)
    expect(await store.load('unknown')).toBeNull()
  })

  it('go on in memory when it is full in mid-game', async () => {
    const { filled, fill } = filling(memoryStore())
    const failures: unknown[] = []
    const main = async () => ({ store: filled, gameList: noList })
    const { store, gameList } = withFallback(main, (error) => failures.push(error))
    await store.create('a', begun)
    fill()
    expect(await store.append('a', move, game)).toBe(true)
    expect((await store.load('a'))?.events).toEqual(events.slice(0, 14))
    expect(await store.append('a', move, game)).toBe(false)
    expect((await gameList.list()).map(({ id }) => id)).toEqual(['a'])
    expect(failures).toHaveLength(1)
  })

  it('go on with all moves, also with those that were made in another tab', async () => {
    const { filled, fill } = filling(memoryStore())
    const main = async () => ({ store: filled, gameList: noList })
    const [here, elsewhere] = [withFallback(main, silent).store, withFallback(main, silent).store]
    await here.create('a', begun)
    await elsewhere.append('a', move, game)
    const next = (after: number) => ({ ...move, after, events: events.slice(after, after + 2), at: after })
    expect(await here.append('a', next(14), game)).toBe(true)
    fill()
    expect(await here.append('a', next(16), game)).toBe(true)
    expect((await here.load('a'))?.events).toEqual(events.slice(0, 18))
  })
})

describe('records in a browser that saves nothing', () => {
  it('are kept as long as the page', async () => {
    const fail = () => Promise.reject(new Error('blocked'))
    const main: OpenedRecords = { list: fail, get: fail, put: fail, remove: fail }
    const records = recordsWithFallback(main, silent)
    const row = { id: 'file-1', record: playedRecord(5), changed: 1 }
    await records.put(row)
    expect([await records.list(), await records.get('file-1')]).toEqual([[row], row])
    await records.remove('file-1')
    expect([await records.list(), await records.get('file-1')]).toEqual([[], undefined])
  })
})
