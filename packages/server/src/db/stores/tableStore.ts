import type { Terms } from '@powerboats/protocol'
import type { GameEvent, Standing } from '@powerboats/rules'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { SeatChange } from '../../contracts/outcomes.ts'
import type { ListedTable, PageKey, Removed, StoredTable, TableQuery, TableStore } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import type { Engine } from '../schema/engine.ts'
import type { GameRow, Schema, TableRow } from '../schema/schema.ts'
import { seatSince, termsSince } from '../schema/since.ts'
import { callAwaited } from './calls/callStore.ts'
import { differing } from './differing.ts'

/** Quick tables that are searched for a free seat. */
const mostQuick = 100
/** Open tables of one owner that are listed, so that nobody fills the lobby alone. */
const mostOfOwner = 3

export function tableStore(engine: Engine, now: () => number): TableStore {
  const { read } = engine

  const listed = () =>
    read
      .selectFrom('tables')
      .leftJoin('games', 'games.id', 'tables.id')
      .leftJoin('heats', 'heats.table_id', 'tables.id')
      .selectAll('tables')
      .select(['heats.tournament', 'heats.number'])
      .select(['games.count', 'games.turn', 'games.deadline', 'games.rating_changes', lastEvents.as('last_events')])

  const inStatus = (status: StoredTable['status']) =>
    read.selectFrom('tables').selectAll().where('status', '=', sql.lit(status))
  const gathering = () => inStatus('gathering')

  const ask = (query: TableQuery) => {
    if (query.list === 'mine')
      return listed()
        .innerJoin('seats', 'seats.table_id', 'tables.id')
        .where('seats.player', '=', query.player)
        .where('status', '<>', 'closed')
        .$if(query.isOver === false, (tables) => tables.where('status', '<>', 'over'))
    if (query.list === 'open') return listed().where(isOpen('tables')).where(newerOfOwner, '<', mostOfOwner)
    return listed().where('status', '=', query.list).where('is_public', '=', 1)
  }

  const seat = async (tx: Transaction<Schema>, { id, seats }: StoredTable) => {
    const players = new Set(seats.flatMap((each) => (each.kind === 'player' ? [each.player] : [])))
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
    differing: (known) => differing(engine, ['tables', 'version'], known),
    countOf: async (player, most) => {
      const own = read
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .select('tables.id')
        .where('seats.player', '=', player)
        .where('status', 'not in', ['closed', 'over'])
        .limit(most)
      const counted = read.selectFrom(own.as('own')).select((row) => row.fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },
    isSeated: async (table, player) => {
      const seats = read.selectFrom('seats').select('player').where('player', '=', player).where('table_id', '=', table)
      return (await seats.executeTakeFirst()) !== undefined
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
        await callAwaited(tx, table, now())
        return true
      }),
    list: async (query, limit, after = null) => {
      // Games that wait for a move come before those that are over.
      const rank = query.list === 'mine' ? sql<number>`case when status = 'over' then 1 else 0 end` : null
      const rows = await ask(query)
        .$if(after !== null, (tables) => tables.where(isAfter(after!, rank)))
        .$if(rank !== null, (tables) => tables.orderBy(rank!))
        .orderBy('touched_at', 'desc')
        .orderBy('tables.id')
        // One more says whether there is another page.
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      return { tables: shown.map(listedTable), next: rows.length > limit ? keyOf(query, shown.at(-1)!) : null }
    },
    quick: async (pace) => {
      const rows = await gathering()
        .where('free', '>', sql.lit(0))
        .where('quick_key', '=', quickKey(pace))
        .orderBy('created_at')
        .limit(mostQuick)
        .execute()
      return rows.map(tableOf)
    },
    due: async (moment, staleBefore, limit) => {
      const filling = await gathering().where('fills_at', '<=', moment).orderBy('fills_at').limit(limit).execute()
      const late = await inStatus('starting').where('fills_at', '<=', moment).orderBy('fills_at').limit(limit).execute()
      const stale = await gathering()
        .where('touched_at', '<', staleBefore)
        // A round of a league takes longer.
        .where((row) => {
          const heat = row.selectFrom('heats').select('number').whereRef('heats.table_id', '=', 'tables.id')
          return row.not(row.exists(heat.where('is_open', '=', sql.lit(1))))
        })
        .orderBy('touched_at')
        .limit(limit)
        .execute()
      const found = new Map([...filling, ...late, ...stale].map((row) => [row.id, row]))
      return [...found.values()].slice(0, limit).map(tableOf)
    },
  }
}

/** Written out without parameters, as in `gathering`: only then databases see that an index covers exactly these tables. */
function isOpen(name: string) {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  return sql<boolean>`${column('status')} = 'gathering' and ${column('is_public')} = 1 and ${column('free')} > 0`
}

/** How many open tables its owner has touched after a table, counted as far as it matters. */
const newerOfOwner = sql<number>`(select count(*) from (
  select 1 from tables as newer
    where newer.host = tables.host and ${isOpen('newer')} and newer.touched_at >= tables.touched_at
      and (newer.touched_at > tables.touched_at or newer.id < tables.id)
    limit ${sql.lit(mostOfOwner)}
) as latest)`

/** Whether a table comes after another in a list, in a form for which databases can use an index. */
function isAfter({ isBehind, touchedAt, id }: PageKey, rank: RawBuilder<number> | null) {
  const isOlder = sql<boolean>`touched_at <= ${touchedAt} and (touched_at < ${touchedAt} or tables.id > ${id})`
  if (rank === null) return isOlder
  const own = sql.lit(isBehind ? 1 : 0)
  return sql<boolean>`(${rank} > ${own} or (${rank} = ${own} and ${isOlder}))`
}

function keyOf({ list }: TableQuery, { status, touched_at, id }: TableRow): PageKey {
  return { isBehind: list === 'mine' && status === 'over', touchedAt: touched_at, id }
}

/** What has to be the same for two players to be seated together, whatever else they wish. */
function quickKey(pace: Terms['pace']): string {
  return pace.kind === 'days' ? `${pace.days} days` : `${pace.bankSeconds} + ${pace.incrementSeconds}`
}

function rowOf(table: StoredTable): Omit<TableRow, 'touched_at' | 'lines'> {
  const { id, status, terms, owner, seats, secret, draw, version } = table
  return {
    id,
    status,
    terms: JSON.stringify(terms),
    host: owner,
    places: JSON.stringify(seats),
    secret,
    draw,
    created_at: table.createdAt,
    fills_at: table.fillsAt,
    rematch: table.rematch,
    rematch_of: table.rematchOf,
    removed: JSON.stringify(table.removed),
    version,
    is_public: terms.isPublic ? 1 : 0,
    quick_key: table.isQuick ? quickKey(terms.pace) : null,
    free: seats.filter(({ kind }) => kind === 'free').length,
  }
}

/** The events of the last move of a game that is over. */
const lastEvents = sql<string | null>`case when tables.status = 'over' then coalesce(
  (select moves.events from moves where moves.game = tables.id order by ${sql.ref('moves.after')} desc limit 1),
  (select archived_games.last_events from archived_games where archived_games.game = tables.id)
) end`

/** A table beside its game, if it has one. */
type ListedRow = TableRow &
  Pick<GameRow, 'turn' | 'deadline'> & {
    readonly rating_changes: string | null
  } & { readonly count: number | null; readonly last_events: string | null } & {
    readonly tournament: string | null
    readonly number: number | null
  }

function listedTable(listed: ListedRow): ListedTable {
  const { count, turn, deadline, rating_changes, last_events: last, tournament, number, ...row } = listed
  const ratingChanges = rating_changes === null ? null : (JSON.parse(rating_changes) as SeatChange[])
  const game = count === null ? null : { count, turn, deadline, standings: standingsIn(last), ratingChanges }
  const heat = tournament === null || number === null ? {} : { heat: { tournament, number } }
  return { ...tableOf(row), ...heat, game }
}

function standingsIn(events: string | null): readonly Standing[] | null {
  if (events === null) return null
  return (JSON.parse(events) as GameEvent[]).find((event) => event.kind === 'gameEnded')?.standings ?? null
}

function tableOf(row: TableRow): StoredTable {
  const { id, status, secret, draw, rematch, version } = row
  return {
    id,
    status,
    terms: termsSince(JSON.parse(row.terms) as Terms),
    owner: row.host,
    seats: (JSON.parse(row.places) as StoredSeat[]).map(seatSince),
    secret,
    draw,
    createdAt: row.created_at,
    fillsAt: row.fills_at,
    isQuick: row.quick_key !== null,
    rematch,
    rematchOf: row.rematch_of,
    removed: JSON.parse(row.removed) as Removed[],
    version,
  }
}
