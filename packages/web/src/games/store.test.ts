import 'fake-indexeddb/auto'
import { newGame, openGame } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup, storeContract } from '../../../host/test/storeContract.ts'
import { openDatabase } from './database.ts'
import { browserShelf } from './shelf.ts'
import { browserStore } from './store.ts'

let made = 0
const freshDatabase = () => openDatabase(`test ${made++}`)

storeContract('the browser store', async () => browserStore(await freshDatabase()))

describe('the shelf', () => {
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
    const listed = await browserShelf(db).list()
    expect(listed.map(({ id, isOver }) => [id, isOver])).toEqual([
      ['old', true],
      ['new', false],
    ])
  })

  it('throws a game away with its events and seats, and no other', async () => {
    const db = await freshDatabase()
    const [store, shelf] = [browserStore(db), browserShelf(db)]
    for (const id of ['a', 'b']) {
      await store.create(id, stored)
      await shelf.seat(id, [])
    }
    await shelf.remove('a')
    expect(await store.load('a')).toBeNull()
    expect(await shelf.seatsOf('a')).toBeNull()
    expect((await store.load('b'))?.events).toEqual(events)
    expect(await db.count('events')).toBe(events.length)
  })
})
