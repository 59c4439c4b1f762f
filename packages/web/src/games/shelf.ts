import type { Player, RaceNumber } from '@powerboats/rules'
import { eventsOf } from './database.ts'
import type { Database } from './database.ts'
import type { SeatChoice } from './table.ts'

/** What a list of saved games shows of one. */
export interface GameSummary {
  readonly id: string
  readonly players: readonly Player[]
  readonly race: RaceNumber
  readonly races: RaceNumber
  readonly isOver: boolean
  readonly changed: number
}

/** The saved games as things to list and throw away, and who sits at them. */
export interface Shelf {
  /** Latest first. */
  list(): Promise<GameSummary[]>
  remove(id: string): Promise<void>
  seat(id: string, seats: readonly SeatChoice[]): Promise<void>
  seatsOf(id: string): Promise<readonly SeatChoice[] | null>
}

export function browserShelf(db: Database): Shelf {
  return {
    list: async () => {
      const rows = await db.getAllFromIndex('games', 'changed')
      return rows.toReversed().map(({ id, setup, race, isOver, changed }) => ({
        id,
        players: setup.players,
        race,
        races: setup.options.races,
        isOver,
        changed,
      }))
    },
    remove: async (id) => {
      const tx = db.transaction(['games', 'events', 'tables'], 'readwrite')
      void tx.objectStore('games').delete(id)
      void tx.objectStore('events').delete(eventsOf(id))
      void tx.objectStore('tables').delete(id)
      await tx.done
    },
    seat: async (id, seats) => {
      await db.put('tables', { id, seats })
    },
    seatsOf: async (id) => (await db.get('tables', id))?.seats ?? null,
  }
}
