import 'fake-indexeddb/auto'
import { memoryStore } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { playedRecord, storedGame } from '../../test/playedGame.ts'
import { createReplays } from '../pages/replays/ctrl.ts'
import { readText } from '../pages/replay/reading.ts'
import { openDatabase } from './database.ts'
import { createLibrary } from './library.ts'
import { browserRecords } from './opened.ts'
import { browserShelf } from './shelf.ts'
import { browserStore } from './store.ts'

let made = 0

/** A server that keeps one game. */
const fetched = async (code: string) => (code === 'K7M29QXT' ? playedRecord(6) : null)

async function freshLibrary() {
  const db = await openDatabase(`library ${made}`)
  const store = browserStore(db)
  await store.create('played', storedGame(7))
  let now = 1
  return createLibrary(store, browserShelf(db), browserRecords(`records ${made++}`), fetched, () => ++now)
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
      createReplays({ library: async () => library, read, onOpened: (id) => opened.push(id) }),
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
      browserShelf(await openDatabase('empty')),
      browserRecords('none'),
      fetched,
      () => 0,
    )
    expect(await library.list()).toEqual([])
  })
})
