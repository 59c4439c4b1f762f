import { sql } from 'kysely'
import type { Engine } from './engine.ts'

interface Migration {
  readonly name: string
  /** Read alike by SQLite and PostgreSQL. */
  readonly statements: readonly string[]
}

/** How the database came to be as it is. What has been released is never changed, only added to. */
const migrations: readonly Migration[] = [
  {
    name: 'players, tables and games',
    statements: [
      `create table players (
        id text primary key, name text not null, colour text, created_at bigint not null
      )`,
      `create table tokens (
        hash text primary key, id text not null, player text not null, kind text not null, label text not null,
        created_at bigint not null, used_at bigint
      )`,
      `create index tokens_of_player on tokens (player)`,
      `create table passkeys (
        id text primary key, player text not null, public_key text not null, counter bigint not null,
        transports text not null, created_at bigint not null
      )`,
      `create index passkeys_of_player on passkeys (player)`,
      `create table challenges (
        id text primary key, challenge text not null, expires_at bigint not null
      )`,
      `create table tables (
        id text primary key, status text not null, terms text not null, host text not null, places text not null,
        secret text not null, created_at bigint not null, fills_at bigint, rematch text, rematch_of text,
        version integer not null, is_public integer not null, quick_key text, free integer not null,
        touched_at bigint not null, lines integer not null
      )`,
      `create index tables_listed on tables (status, is_public, touched_at)`,
      `create index tables_quick on tables (quick_key, created_at) where status = 'gathering' and free > 0`,
      `create table seats (
        table_id text not null, player text not null, primary key (player, table_id)
      )`,
      `create index seats_of_table on seats (table_id)`,
      `create table games (
        id text primary key, count integer not null, turn integer, deadline bigint, due_at bigint,
        is_over integer not null
      )`,
      `create index games_due on games (due_at) where due_at is not null`,
      `create table heads (
        game text primary key, head text not null, secret text not null, pace text
      )`,
      `create table moves (
        game text not null, "after" integer not null, at bigint not null, mover text not null, clock text,
        events text not null, primary key (game, "after")
      )`,
      `create table lines (
        table_id text not null, number integer not null, player text not null, name text not null,
        at bigint not null, saying text not null, primary key (table_id, number)
      )`,
      `create index lines_of_player on lines (player)`,
    ],
  },
]

const migrationsTable = `create table if not exists migrations (
  number integer primary key, name text not null, at bigint not null
)`

/** The number of the last migration: what the database of this version of the program has. */
export const schemaVersion = migrations.length

/** Any number that nothing else locks. */
const migrationLock = 7_052_016

/** Brings the database up to date, in one transaction; nodes that start together take turns. */
export async function migrate(engine: Engine, now: () => number): Promise<void> {
  await engine.transact(async (tx) => {
    if (engine.isShared) await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await sql.raw(migrationsTable).execute(tx)
    const { last } = await tx
      .selectFrom('migrations')
      .select((row) => row.fn.coalesce(row.fn.max('number'), sql.lit(0)).as('last'))
      .executeTakeFirstOrThrow()
    if (last > schemaVersion)
      throw new Error(
        `The database was written by a newer version of Powerboats (${last}); this one knows ${schemaVersion}.`,
      )
    for (const [index, { name, statements }] of migrations.entries()) {
      const number = index + 1
      if (number <= last) continue
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await tx.insertInto('migrations').values({ number, name, at: now() }).execute()
    }
  })
}
