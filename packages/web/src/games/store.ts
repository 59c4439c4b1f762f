import { newsBehind } from '@powerboats/host'
import type { GameStore, News } from '@powerboats/host'
import { eventsOf } from './database.ts'
import type { Database, GameRow } from './database.ts'

/** Games kept in the browser; an event's place is taken once because its key is. */
export function browserStore(db: Database): GameStore {
  const store: GameStore = {
    create: async (id, { setup, dice, pace, events, last }) => {
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      if ((await games.get(id)) !== undefined) return false
      const row: GameRow = { id, setup, dice, pace, count: 0, race: 1, isOver: false, changed: 0 }
      void games.add(grown(row, { after: 0, events, ...last }))
      for (const [number, event] of events.entries()) void tx.objectStore('events').add(event, [id, number])
      await tx.done
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
    behind: async (id, after) => newsBehind(await store.load(id), after),
    append: async (id, move) => {
      const { after, events } = move
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      const row = await games.get(id)
      if (row?.count !== after) return false
      for (const [i, event] of events.entries()) void tx.objectStore('events').add(event, [id, after + i])
      void games.put(grown(row, move))
      await tx.done
      return true
    },
  }
  return store
}

/** The head of a game to which this move was added. */
function grown(row: GameRow, { events, at, by, clock }: News): GameRow {
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
