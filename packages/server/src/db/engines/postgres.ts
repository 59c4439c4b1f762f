import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import type { CustomTypesConfig } from 'pg'
import type { Append, Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** The server cancels a slow statement by itself. If it does not report that within this time, the connection is dropped. */
const graceMs = 500

/** A PostgreSQL server that several nodes may share. Connecting may take `connectMs` milliseconds, the answer to one statement `answerMs`. */
export async function openPostgres(url: string, connectMs = 5000, answerMs = connectMs): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: connectMs,
    statement_timeout: answerMs,
    // A node that stops in the middle of a transaction must not hold up all others.
    idle_in_transaction_session_timeout: answerMs,
    query_timeout: answerMs + graceMs,
    keepAlive: true,
    // Connections that hang when the pool is closed do not keep the process.
    allowExitOnIdle: true,
    application_name: 'powerboats',
    types: wholeNumbers,
  })
  // A connection that breaks while nobody uses it is replaced by the next query, and one that breaks between two statements fails the
  // second; without these lines either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: carefully(pool) }) })
  return {
    read: db,
    write: db,
    isShared: true,
    transact: (work) => again(() => db.transaction().execute(work)),
    append: (appends, now) => again(() => addMoves(pool, appends, now)),
    time: async () => {
      const { rows } = await pool.query<{ now: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
      )
      return rows[0]!.now
    },
    waiting: () => pool.waitingCount,
    close: () => db.destroy(),
  }
}

/**
 * A pool that drops every connection on which something failed that the server did not report itself: nobody knows what it is still doing.
 * Kysely would reuse it as if nothing had happened, perhaps in the middle of a transaction.
 */
function carefully(pool: Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect()
    let failure: Error | undefined
    const query = async (sql: string, parameters: unknown[]) => {
      if (failure !== undefined) throw failure
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        if (!(error instanceof DatabaseError)) failure = error as Error
        throw error
      }
    }
    return { query, release: () => client.release(failure) } as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end() }
}

/** `bigint` comes as a number instead of text: moments and counts are far below 2^53. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (type, format) => (type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)),
}

/** Deadlock, or two transactions that exclude each other: try again. */
const collisions = new Set(['40P01', '40001'])
const mostTries = 10

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !(error instanceof DatabaseError) || !collisions.has(error.code ?? '')) throw error
    }
  }
}

/**
 * All moves in one statement. Games that have the number of events and the last move that a move expects are locked in the order of their ids,
 * so that nodes never wait for each other in a circle. Only these get their move. A move that ends a game ends its table too; who has to be called
 * because of a move is stored with it.
 */
const addAll = `
  with wanted as (
    select * from json_to_recordset($1)
      as wanted(id text, "after" int, at bigint, mover text, clock text, events text,
                count int, turn int, deadline bigint, due_at bigint, is_over int, last_at bigint, calls boolean)
  ), held as (
    select wanted.*, games.turn as turn_before from games join wanted on games.id = wanted.id and games.count = wanted."after"
        and coalesce(games.last_at = wanted.last_at, true)
      order by games.id for update of games
  ), grown as (
    update games set count = held.count, turn = held.turn, deadline = held.deadline,
                     due_at = held.due_at, is_over = held.is_over, last_at = held.at
      from held where games.id = held.id and games.count = held."after"
      returning held.*
  ), called as (
    insert into calls (game, number, player, kind, since, due_at, held_until, tries, told)
      select grown.id, grown.count, seat ->> 'player', 'turn', grown.at, grown.at, 0, 0, '[]'
        from grown join tables on tables.id = grown.id
        cross join lateral (select places::json -> grown.turn as seat) as at_turn
        where grown.calls and grown.turn is distinct from grown.turn_before
          and seat ->> 'kind' = 'player' and seat ->> 'isAway' = 'false'
      on conflict do nothing
  ), ended as (
    update tables set status = 'over', version = version + 1, touched_at = $2
      where id in (select id from grown where is_over = 1) and status = 'racing'
  )
  insert into moves (game, "after", at, mover, clock, events)
    select id, "after", at, mover, clock, events from grown
    returning game`

async function addMoves(pool: Pool, appends: readonly Append[], now: number): Promise<Set<string>> {
  const values = [`[${appends.map(textOfAppend).join(',')}]`, now]
  const { rows } = await pool.query<{ game: string }>({ name: 'append moves', text: addAll, values })
  return new Set(rows.map(({ game }) => game))
}

/** What is JSON already comes out as the same text: PostgreSQL does not read it. */
function textOfAppend({ id, move, lastAt, count, turn, deadline, due_at, is_over, calls }: Append): string {
  const { after, at, mover, clock, events } = move
  return (
    `{"id":${JSON.stringify(id)},"after":${after},"at":${at},"mover":"${mover}","clock":${clock},"events":${events},` +
    `"count":${count},"turn":${turn},"deadline":${deadline},"due_at":${due_at},"is_over":${is_over},` +
    `"last_at":${lastAt},"calls":${calls}}`
  )
}
