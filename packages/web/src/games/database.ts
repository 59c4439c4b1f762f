import type { DiceSource, Pace, Stamp } from '@powerboats/host'
import type { GameEvent, RaceNumber, Setup } from '@powerboats/rules'
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { SeatChoice } from './table.ts'

/** A game's head; its events lie apart, so that a move writes little. */
export interface GameRow {
  readonly id: string
  readonly setup: Setup
  readonly dice: DiceSource
  readonly count: number
  readonly race: RaceNumber
  readonly isOver: boolean
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number
  /** Games of the first version have neither. */
  readonly pace?: Pace | null
  readonly last?: Stamp
}

export interface TableRow {
  readonly id: string
  readonly seats: readonly SeatChoice[]
}

export interface Schema extends DBSchema {
  games: { key: string; value: GameRow; indexes: { changed: number } }
  events: { key: [string, number]; value: GameEvent }
  tables: { key: string; value: TableRow }
}

export type Database = IDBPDatabase<Schema>

export function openDatabase(name = 'powerboats'): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed')
      db.createObjectStore('events')
      db.createObjectStore('tables', { keyPath: 'id' })
    },
  })
}

/** The keys of all events of a game. */
export function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
}
