import type { DiceSource } from '@powerboats/host'
import type { GameEvent, GameRecord, Player, RaceNumber, Standing } from '@powerboats/rules'
import { eventsOf } from './database.ts'
import type { Database, TableRow } from './database.ts'
import { grown } from './store.ts'
import type { GameKind, SeatChoice } from './table.ts'

/** What a list of saved games shows of one. */
export interface GameSummary {
  readonly id: string
  readonly players: readonly Player[]
  readonly race: RaceNumber
  readonly races: RaceNumber
  readonly isOver: boolean
  readonly kind: GameKind
  /** The points at the end, best first; null until then. */
  readonly standings: readonly Standing[] | null
  readonly changed: number
}

/** The saved games, to list, to shorten and to delete, and who plays at their seats. */
export interface GameList {
  /** Latest first. */
  list(): Promise<GameSummary[]>
  remove(id: string): Promise<void>
  /** Takes back all but the first `count` events. What is rolled from then on comes from other dice. */
  cut(id: string, count: number, dice: DiceSource, at: number): Promise<void>
  seat(id: string, seats: readonly SeatChoice[], kind: GameKind): Promise<void>
  seatsOf(id: string): Promise<readonly SeatChoice[] | null>
  /** A race, where nothing is known. */
  kindOf(id: string): Promise<GameKind>
}

/** What the list shows of a game. */
export function summaryOf(
  id: string,
  { setup, events }: Pick<GameRecord, 'setup' | 'events'>,
  changed: number,
  kind: GameKind = 'race',
): GameSummary {
  return {
    id,
    players: setup.players,
    race: events.findLast((event) => event.kind === 'raceStarted')?.race ?? 1,
    races: setup.options.races,
    isOver: events.some((event) => event.kind === 'gameEnded'),
    kind,
    standings: standingsIn(events.at(-1)),
    changed,
  }
}

/** The result that an event tells, if it ends the game. */
function standingsIn(last: GameEvent | undefined): readonly Standing[] | null {
  return last?.kind === 'gameEnded' ? last.standings : null
}

export function browserGameList(db: Database): GameList {
  return {
    list: async () => {
      const [rows, tables] = await Promise.all([db.getAllFromIndex('games', 'changed'), db.getAll('tables')])
      const kinds = new Map(tables.map((table) => [table.id, kindIn(table)]))
      const last = await Promise.all(
        rows.map(async ({ id, count, isOver }) => (isOver ? db.get('events', [id, count - 1]) : undefined)),
      )
      const games = rows.map(({ id, setup, race, isOver, changed }, i) => ({
        id,
        players: setup.players,
        race,
        races: setup.options.races,
        isOver,
        kind: kinds.get(id) ?? 'race',
        standings: standingsIn(last[i]),
        changed,
      }))
      return games.toReversed()
    },
    remove: async (id) => {
      const tx = db.transaction(['games', 'events', 'tables'], 'readwrite')
      void tx.objectStore('games').delete(id)
      void tx.objectStore('events').delete(eventsOf(id))
      void tx.objectStore('tables').delete(id)
      await tx.done
    },
    cut: async (id, count, dice, at) => {
      const tx = db.transaction(['games', 'events'], 'readwrite')
      const [games, all] = [tx.objectStore('games'), tx.objectStore('events')]
      const row = await games.get(id)
      if (row === undefined) return
      const events = await all.getAll(eventsOf(id), count)
      // Later than all that was known before, or a tab in which it is open would not notice.
      const cutAt = Math.max(at, row.changed + 1)
      const bare = { ...row, dice, count: 0, race: 1, isOver: false, cutAt } as const
      void all.delete(eventsOf(id, count))
      void games.put(grown(bare, { after: 0, events, at: cutAt, by: 'host', clock: null }))
      await tx.done
    },
    seat: async (id, seats, kind) => {
      await db.put('tables', { id, seats, kind })
    },
    seatsOf: async (id) => (await db.get('tables', id))?.seats ?? null,
    kindOf: async (id) => kindIn(await db.get('tables', id)),
  }
}

function kindIn(table: TableRow | undefined): GameKind {
  return table?.kind ?? (table?.isBranch === true ? 'branch' : 'race')
}
