import { moveBehind } from '@powerboats/host'
import type { GameStore, Move } from '@powerboats/host'
import { eventsOf } from './database.ts'
import type { Database, GameRow } from './database.ts'

/** Games kept in the browser; an event's number is taken once because it is the key. */
export function browserStore(db: Database): GameStore {
  const store: GameStore = {
    create: async (id, { setup, dice, pace, events, last }) => {
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      if ((await games.get(id)) !== undefined) return false
      const row: GameRow = { id, setup, dice, pace, count: 0, race: 1, isOver: false, changed: 0 }
      const added = events.map((event, number) => tx.objectStore('events').add(event, [id, number]))
      await Promise.all([...added, games.add(grown(row, { after: 0, events, ...last })), tx.done])
      return true
    },
    load: async (id) => {
      const tx = db.transaction(['games', 'events'])
      const row = await tx.objectStore('games').get(id)
      if (row === undefined) return null
      const events = await tx.objectStore('events').getAll(eventsOf(id))
      const { setup, dice, pace = null, changed } = row
      return { setup, dice, pace, events, last: row.last ?? { at: changed, by: 'host', clock: null } }
    },
    behind: async (id, after, lastAt) => {
      const { cutAt = 0 } = (await db.get('games', id)) ?? {}
      // It may have been sailed on since it was taken back.
      return lastAt !== undefined && lastAt < cutAt ? 'rewound' : moveBehind(await store.load(id), after, lastAt)
    },
    append: async (id, move, _game, lastAt) => {
      const { after, events } = move
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      const row = await games.get(id)
      if (row?.count !== after || row.changed !== (lastAt ?? row.changed)) return false
      const added = events.map((event, i) => tx.objectStore('events').add(event, [id, after + i]))
      await Promise.all([...added, games.put(grown(row, move)), tx.done])
      return true
    },
  }
  return store
}

/** The head of a game to which this move was added. */
export function grown(row: GameRow, { events, at, by, clock }: Move): GameRow {
  const started = events.findLast((event) => event.kind === 'raceStarted')
  return {
    ...row,
    count: row.count + events.length,
    race: started?.race ?? row.race,
    isOver: row.isOver || events.some(({ kind }) => kind === 'gameEnded'),
    changed: at,
    last: { at, by, clock },
  }
}
