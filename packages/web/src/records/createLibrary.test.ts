import 'fake-indexeddb/auto'
import { memoryStore } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { playedRecord, storedGame } from '../../test/playedGame.ts'
import { createReplays } from '../pages/replays/ctrl.ts'
import { readText } from './reading.ts'
import { openDatabase } from '../games/database.ts'
import { createLibrary } from './createLibrary.ts'
import { browserRecords } from '../games/openedRecords.ts'
import { createLocalHost } from '../games/createLocalHost.ts'
import { browserGameList } from '../games/gameList.ts'
import { browserStore } from '../games/store.ts'

let made = 0

/** A server that keeps one game. */
const fetched = async (code: string) => (code === 'K7M29QXT' ? playedRecord(6) : null)

/** The seat of this player at that table. */
const seatsOnline = async (code: string) => (code === 'K7M29QXT' ? [1 as const] : [])

async function freshLibrary() {
  const db = await openDatabase(`library ${made}`)
  const store = browserStore(db)
  await store.create('played', storedGame(7))
  let now = 1
  return createLibrary(
    store,
    browserGameList(db),
    browserRecords(`records ${made++}`),
    fetched,
    seatsOnline,
    () => ++now,
  )
}

describe('the library', () => {
  it('lists games played here and records from files, latest first', async () => {
    const library = await freshLibrary()
    const id = await library.keep(playedRecord(5))
    const listed = await library.list()
    expect(listed.map((game) => [game.id, game.isOpened, game.isOver])).toEqual([
      [id, true, true],
      ['played', false, true],
    ])
    expect((await library.load(id))?.events).toEqual(playedRecord(5).events)
    expect((await library.load('played'))?.dice).toMatchObject({ kind: 'committed', secret: 'secret 7' })
    expect(await library.load('nothing')).toBeNull()
  })

  it('does not claim dice for a game that goes on from another one', async () => {
    const db = await openDatabase(`branches ${made}`)
    const [store, gameList] = [browserStore(db), browserGameList(db)]
    const { branchGame } = createLocalHost(store, gameList, () => Promise.reject(new Error('not asked')))
    const { setup, events } = storedGame(7)
    const id = await branchGame({ setup, events: events.slice(0, 20) }, [])
    const library = createLibrary(store, gameList, browserRecords(`records ${made++}`), fetched, seatsOnline, () => 1)
    expect(await library.list()).toMatchObject([{ id, kind: 'branch', isOver: false }])
    expect(await library.load(id)).toMatchObject({ dice: { kind: 'seeded' }, events: events.slice(0, 20) })
  })

  it('knows what counts, and which seats were those of people here', async () => {
    const db = await openDatabase(`own ${made}`)
    const [store, gameList] = [browserStore(db), browserGameList(db)]
    const library = createLibrary(store, gameList, browserRecords(`records ${made++}`), fetched, seatsOnline, () => 1)
    const seat = (colour: 'red' | 'white' | 'black', pilot: 'person' | 'skipper') => ({ name: '', colour, pilot })
    await gameList.seat('a', [seat('black', 'skipper'), seat('red', 'person'), seat('white', 'person')], 'practice')
    expect(await library.about('a')).toEqual({ kind: 'practice', mine: [1, 2] })
    expect(await library.about('K7M29QXT')).toEqual({ kind: 'race', mine: [1] })
    expect(await library.about(await library.keep(playedRecord(5)))).toEqual({ kind: 'race', mine: [] })
  })

  it('keeps the same record once, and throws away the right one', async () => {
    const library = await freshLibrary()
    const id = await library.keep(playedRecord(5))
    expect(await library.keep(playedRecord(5))).toBe(id)
    const [opened, played] = await library.list()
    await library.remove(opened!)
    expect((await library.list()).map((game) => game.id)).toEqual(['played'])
    await library.remove(played!)
    expect(await library.list()).toEqual([])
  })

  it('opens a file, or says what is wrong with it', async () => {
    const library = await freshLibrary()
    const opened: string[] = []
    const read = async (file: File) => readText(await file.text())
    const page = createRoot(() =>
      createReplays({ library: async () => library, read, onOpened: (id) => opened.push(id), online: async () => [] }),
    )
    await page.open(new File(['{"format":1}'], 'wrong.json'))
    expect(page.flaw()?.at).toBe('format')
    await page.open(new File([makeRecord(playedRecord(5))], 'right.json'))
    expect(page.flaw()).toBeNull()
    expect(opened).toHaveLength(1)
    expect(await library.load(opened[0]!)).not.toBeNull()
  })

  it('fetches games of the server by the code of their table', async () => {
    const library = await freshLibrary()
    expect((await library.load('K7M29QXT'))?.events).toEqual(playedRecord(6).events)
    expect(await library.load('00000000')).toBeNull()
  })

  it('works over any store', async () => {
    const library = createLibrary(
      memoryStore(),
      browserGameList(await openDatabase('empty')),
      browserRecords('none'),
      fetched,
      seatsOnline,
      () => 0,
    )
    expect(await library.list()).toEqual([])
  })
})
