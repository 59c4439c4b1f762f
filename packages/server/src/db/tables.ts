import type { Terms } from '@powerboats/protocol'
import type { Transaction } from 'kysely'
import type { ListedTable, StoredPlace, StoredTable, TableQuery, TableStore } from '../stores.ts'
import type { Engine } from './engine.ts'
import type { GameRow, Schema, TableRow } from './schema.ts'

/** Quick tables that are looked through for a place. */
const mostQuick = 20
/** Open tables of one host that are listed, so that nobody fills the lobby alone. */
const mostOfHost = 3

export function tableStore(engine: Engine, now: () => number): TableStore {
  const { read } = engine

  const listed = () =>
    read
      .selectFrom('tables')
      .leftJoin('games', 'games.id', 'tables.id')
      .selectAll('tables')
      .select(['games.count', 'games.turn', 'games.deadline'])

  const latestOfHosts = read
    .selectFrom((from) =>
      from
        .selectFrom('tables')
        .select((row) => [
          'id',
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('host').orderBy('touched_at', 'desc').orderBy('id'))
            .as('rank'),
        ])
        .where('status', '=', 'gathering')
        .where('is_public', '=', 1)
        .where('free', '>', 0)
        .as('ranked'),
    )
    .select('id')
    .where('rank', '<=', mostOfHost)

  const ask = (query: TableQuery) => {
    if (query.list === 'mine')
      return (
        listed()
          .innerJoin('seats', 'seats.table_id', 'tables.id')
          .where('seats.player', '=', query.player)
          .where('status', '<>', 'closed')
          // However many games somebody has finished, those that wait for a move come first.
          .orderBy((row) => row.case().when('status', '=', 'over').then(1).else(0).end())
      )
    const status = query.list === 'open' ? 'gathering' : query.list
    return listed()
      .where('status', '=', status)
      .where('is_public', '=', 1)
      .$if(query.list === 'open', (tables) => tables.where('tables.id', 'in', latestOfHosts))
  }

  const seat = async (tx: Transaction<Schema>, { id, places }: StoredTable) => {
    const players = new Set(places.flatMap((place) => (place.kind === 'player' ? [place.player] : [])))
    if (players.size === 0) return
    await tx
      .insertInto('seats')
      .values([...players].map((player) => ({ table_id: id, player })))
      .execute()
  }

  return {
    create: (table) =>
      engine.transact(async (tx) => {
        await tx
          .insertInto('tables')
          .values({ ...rowOf(table), touched_at: now(), lines: 0 })
          .execute()
        await seat(tx, table)
      }),
    load: async (id) => {
      const row = await listed().where('tables.id', '=', id).executeTakeFirst()
      return row === undefined ? null : listedTable(row)
    },
    save: (table) =>
      engine.transact(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('tables')
          .set({ ...rowOf(table), version: table.version + 1, touched_at: now() })
          .where('id', '=', table.id)
          .where('version', '=', table.version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await tx.deleteFrom('seats').where('table_id', '=', table.id).execute()
        await seat(tx, table)
        return true
      }),
    list: async (query, limit) => {
      const rows = await ask(query).orderBy('touched_at', 'desc').orderBy('tables.id').limit(limit).execute()
      return rows.map(listedTable)
    },
    quick: async (seats, pace, withBots) => {
      const rows = await read
        .selectFrom('tables')
        .selectAll()
        .where('status', '=', 'gathering')
        .where('free', '>', 0)
        .where('quick_key', '=', quickKey(seats, pace, withBots))
        .orderBy('created_at')
        .limit(mostQuick)
        .execute()
      return rows.map(tableOf)
    },
    due: async (moment, staleBefore, limit) => {
      const rows = await read
        .selectFrom('tables')
        .selectAll()
        .where('status', '=', 'gathering')
        .where((row) => row.or([row('fills_at', '<=', moment), row('touched_at', '<', staleBefore)]))
        .orderBy('touched_at')
        .limit(limit)
        .execute()
      return rows.map(tableOf)
    },
  }
}

/** What has to be the same for two players to be seated together. */
function quickKey(seats: number, pace: Terms['pace'], withBots: boolean): string {
  const time = pace.kind === 'days' ? `${pace.days} days` : `${pace.bankSeconds} + ${pace.incrementSeconds}`
  return `${seats} seats, ${time}, ${withBots ? 'with' : 'without'} bots`
}

function rowOf(table: StoredTable): Omit<TableRow, 'touched_at' | 'lines'> {
  const { id, status, terms, host, places, secret, version } = table
  return {
    id,
    status,
    terms: JSON.stringify(terms),
    host,
    places: JSON.stringify(places),
    secret,
    created_at: table.createdAt,
    fills_at: table.fillsAt,
    rematch: table.rematch,
    rematch_of: table.rematchOf,
    version,
    is_public: terms.isPublic ? 1 : 0,
    quick_key: table.isQuick ? quickKey(terms.seats, terms.pace, table.fillsAt !== null) : null,
    free: places.filter(({ kind }) => kind === 'free').length,
  }
}

/** A table beside its game, if it has one. */
type ListedRow = TableRow & Pick<GameRow, 'turn' | 'deadline'> & { count: number | null }

function listedTable({ count, turn, deadline, ...row }: ListedRow): ListedTable {
  return { ...tableOf(row), game: count === null ? null : { count, turn, deadline } }
}

function tableOf(row: TableRow): StoredTable {
  const { id, status, host, secret, rematch, version } = row
  return {
    id,
    status,
    terms: JSON.parse(row.terms) as Terms,
    host,
    places: JSON.parse(row.places) as StoredPlace[],
    secret,
    createdAt: row.created_at,
    fillsAt: row.fills_at,
    isQuick: row.quick_key !== null,
    rematch,
    rematchOf: row.rematch_of,
    version,
  }
}
