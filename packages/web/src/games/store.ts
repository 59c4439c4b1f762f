import type { GameStore } from '@powerboats/host'
import type { GameEvent } from '@powerboats/rules'
import { eventsOf } from './database.ts'
import type { Database, GameRow } from './database.ts'

/** Games kept in the browser; an event's place is taken once because its key is. */
export function browserStore(db: Database, now: () => number): GameStore {
  return {
    create: async (id, { setup, dice, events }) => {
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      if ((await games.get(id)) !== undefined) return false
      const row: GameRow = { id, setup, dice, count: 0, race: 1, isOver: false, changed: 0 }
      void games.add(grown(row, events, now()))
      for (const [number, event] of events.entries()) void tx.objectStore('events').add(event, [id, number])
      await tx.done
      return true
    },
    load: async (id) => {
      const tx = db.transaction(['games', 'events'])
      const row = await tx.objectStore('games').get(id)
      if (row === undefined) return null
      const events = await tx.objectStore('events').getAll(eventsOf(id))
      return { setup: row.setup, dice: row.dice, events }
    },
    append: async (id, after, events) => {
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const games = tx.objectStore('games')
      const row = await games.get(id)
      if (row?.count !== after) return false
      for (const [i, event] of events.entries()) void tx.objectStore('events').add(event, [id, after + i])
      void games.put(grown(row, events, now()))
      await tx.done
      return true
    },
  }
}

/** The head of a game to which these events were added. */
function grown(row: GameRow, events: readonly GameEvent[], changed: number): GameRow {
  const started = events.findLast((event) => event.kind === 'raceStarted')
  return {
    ...row,
    count: row.count + events.length,
    race: started?.race ?? row.race,
    isOver: row.isOver || events.some(({ kind }) => kind === 'gameEnded'),
    changed,
  }
}
