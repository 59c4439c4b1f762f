import type { DiceSource, Pace, Stamp } from '@powerboats/host'
import type { GameEvent, RaceNumber, Setup } from '@powerboats/rules'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { openBrowserDatabase } from './browserDatabase.ts'
import type { GameKind, SeatChoice } from './table.ts'

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
  /** When it was last taken back. */
  readonly cutAt?: number
  /** Games of the first version have neither. */
  readonly pace?: Pace | null
  readonly last?: Stamp
}

export interface TableRow {
  readonly id: string
  readonly seats: readonly SeatChoice[]
  /** Rows of earlier versions only say whether it is a branch. */
  readonly kind?: GameKind
  readonly isBranch?: boolean
}

export interface Schema extends DBSchema {
  games: { key: string; value: GameRow; indexes: { changed: number } }
  events: { key: [string, number]; value: GameEvent }
  tables: { key: string; value: TableRow }
}

export type Database = IDBPDatabase<Schema>

export function openDatabase(name = 'powerboats'): Promise<Database> {
  return openBrowserDatabase<Schema>(name, {
    version: 2,
    upgrade: async (db, from, tx) => {
      if (from === 0) {
        db.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('events')
        db.createObjectStore('tables', { keyPath: 'id' })
      } else if (from === 1) await withoutYou(tx)
    },
  })
}

/** The first version called a person without a name "You", in the language of then; now they have no name, and their colour stands for it. */
async function withoutYou(tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>): Promise<void> {
  const [games, tables] = [tx.objectStore('games'), tx.objectStore('tables')]
  for (const table of await tables.getAll()) {
    const people = table.seats.filter(({ pilot }) => pilot === 'person')
    const [you] = people
    const game = await games.get(table.id)
    if (game === undefined || you === undefined || people.length > 1 || !['You', 'Du', 'Jij'].includes(you.name))
      continue
    const players = game.setup.players.map((player) =>
      player.colour === you.colour ? { ...player, name: player.colour } : player,
    )
    await games.put({ ...game, setup: { ...game.setup, players } })
    await tables.put({ ...table, seats: table.seats.map((seat) => (seat === you ? { ...seat, name: '' } : seat)) })
  }
}

/** The keys of all events of a game behind the first `after`. */
export function eventsOf(id: string, after = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, after], [id, Number.MAX_SAFE_INTEGER])
}
