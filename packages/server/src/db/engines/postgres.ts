import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import type { CustomTypesConfig } from 'pg'
import type { Append, Engine } from './engine.ts'
import type { Schema } from './schema.ts'

/** A PostgreSQL server that several nodes may share. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'powerboats',
    types: wholeNumbers,
  })
  // A connection that breaks while nobody uses it is replaced by the next query; without this it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    read: db,
    write: db,
    isShared: true,
    transact: (work) => again(() => db.transaction().execute(work)),
    append: (appends, now) => again(() => addMoves(pool, appends, now)),
    close: () => db.destroy(),
  }
}

/** `bigint` comes as a number instead of text: moments and counts are far below 2^53. */
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (type, format) => (type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)),
}

/** Deadlock, or two transactions that cannot both be: either may go first. */
const inTheWay = new Set(['40P01', '40001'])
const mostTries = 10

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !(error instanceof DatabaseError) || !inTheWay.has(error.code ?? '')) throw error
    }
  }
}

/**
 * All moves in one statement: the games that have as many events as each move expects are locked in the order of their ids, so that
 * nodes never wait for each other in a circle; only those grow and get their move; those that end a game end its table.
 */
const addAll = `
  with wanted as (
    select * from json_to_recordset($1)
      as wanted(id text, "after" int, at bigint, mover text, clock text, events text,
                count int, turn int, deadline bigint, due_at bigint, is_over int)
  ), held as (
    select wanted.* from games join wanted on games.id = wanted.id and games.count = wanted."after"
      order by games.id for update of games
  ), grown as (
    update games set count = held.count, turn = held.turn, deadline = held.deadline,
                     due_at = held.due_at, is_over = held.is_over
      from held where games.id = held.id and games.count = held."after"
      returning held.*
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
function textOfAppend({ id, move, count, turn, deadline, due_at, is_over }: Append): string {
  const { after, at, mover, clock, events } = move
  return (
    `{"id":${JSON.stringify(id)},"after":${after},"at":${at},"mover":"${mover}","clock":${clock},"events":${events},` +
    `"count":${count},"turn":${turn},"deadline":${deadline},"due_at":${due_at},"is_over":${is_over}}`
  )
}
