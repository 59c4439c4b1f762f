import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Engine } from './engine.ts'
import type { Schema } from './schema.ts'

interface Migration {
  readonly name: string
  /** Read alike by SQLite and PostgreSQL. */
  readonly statements: readonly string[]
}

/**
 * All changes to the schema, oldest first. What has been released is never changed; new steps are added. Each has a transaction of its own: what takes
 * long on a large table is a step for itself, so that no other lock is held meanwhile.
 */
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
  {
    name: 'leases and last moves',
    statements: [
      `alter table games add column last_at bigint`,
      `create table leases (
        name text primary key, ends_at bigint not null
      )`,
      `create index tokens_of_browsers on tokens (coalesce(used_at, created_at)) where kind = 'browser'`,
    ],
  },
  {
    name: 'open tables, found without reading the others',
    statements: [
      `create index tables_open on tables (touched_at desc, id) where status = 'gathering' and is_public = 1 and free > 0`,
      `create index tables_open_of_host on tables (host, touched_at desc, id)
        where status = 'gathering' and is_public = 1 and free > 0`,
    ],
  },
  {
    name: 'lines of a player in their order',
    statements: [`drop index lines_of_player`, `create index lines_of_player on lines (player, table_id, number)`],
  },
  {
    name: 'players who are being forgotten',
    statements: [
      `alter table players add column forget_as text`,
      `create index players_to_forget on players (id) where forget_as is not null`,
    ],
  },
  {
    name: 'players who were sent away from a table',
    statements: [
      `alter table tables add column removed text not null default '[]'`,
      `create index tables_removed on tables (id) where removed <> '[]'`,
    ],
  },
  {
    name: 'challenges that have served, and secrets that nodes share',
    statements: [
      `drop table challenges`,
      `create table spent_challenges (
        id text primary key, expires_at bigint not null
      )`,
      `create table secrets (
        name text primary key, value text not null
      )`,
    ],
  },
  {
    name: 'tables to be filled or closed, found without reading the others',
    statements: [
      `create index tables_filling on tables (status, fills_at) where status = 'gathering' and fills_at is not null`,
      `create index tables_waiting on tables (status, touched_at) where status = 'gathering'`,
    ],
  },
  {
    name: 'players who follow, block and invite each other',
    statements: [
      `create table relations (
        player text not null, kind text not null, other text not null, at bigint not null,
        primary key (player, kind, other)
      )`,
      `create index relations_to on relations (other, kind)`,
      `create table invitations (
        player text not null, table_id text not null, sender text not null, at bigint not null,
        is_declined integer not null, primary key (player, table_id)
      )`,
      `create index invitations_of_sender on invitations (sender, at)`,
      `create index invitations_to_table on invitations (table_id)`,
      `create index invitations_by_age on invitations (at)`,
      `alter table players add column seen_at bigint`,
    ],
  },
  {
    name: 'calls, and how players are reached',
    statements: [
      `create table calls (
        game text not null, number integer not null, player text not null, kind text not null, since bigint not null,
        due_at bigint not null, held_until bigint not null, tries integer not null, told text not null, done_at bigint,
        primary key (game, number, player)
      )`,
      `create index calls_waiting on calls (due_at) where done_at is null`,
      `create index calls_of_player on calls (player)`,
      `create index calls_done on calls (done_at) where done_at is not null`,
      `create table contacts (
        player text primary key, settings text, mail text, mail_at bigint, mail_confirmed_at bigint, called_at bigint
      )`,
      `create table devices (
        id text primary key, player text not null, token text not null, endpoint text not null, p256dh text not null,
        auth text not null, created_at bigint not null
      )`,
      `create index devices_of_player on devices (player)`,
    ],
  },
  {
    name: 'what came of games: results, ratings and records of players',
    statements: [
      `alter table games add column number integer`,
      `alter table games add column is_rated integer`,
      `alter table games add column rating_changes text`,
      `create index games_to_take_in on games (is_over, last_at, id) where is_over = 1 and number is null`,
      `create unique index games_taken_in on games (number) where number is not null`,
      `create table projections (
        name text primary key, number integer not null
      )`,
      `create table results (
        player text not null, number integer not null, game text not null, seat integer not null, kind text not null,
        result text not null, rank integer not null, boats integer not null, side text not null, points integer not null,
        turns integer not null, crashes integer not null, ended_at bigint not null, rating double precision,
        deviation double precision, rating_before double precision, primary key (player, number)
      )`,
      `create index results_by_kind on results (player, kind, number)`,
      `create index results_by_result on results (player, result, number)`,
      `create index results_by_both on results (player, kind, result, number)`,
      `create index results_rated on results (player, kind, number) where rating is not null`,
      `create table meetings (
        player text not null, opponent text not null, number integer not null, primary key (player, opponent, number)
      )`,
      `create index meetings_of_opponent on meetings (opponent, player, number)`,
      `create table rivals (
        player text not null, opponent text not null, games integer not null, ahead integer not null,
        behind integer not null, primary key (player, opponent)
      )`,
      `create index rivals_of_opponent on rivals (opponent, player)`,
      `create table ratings (
        player text not null, kind text not null, value double precision not null, deviation double precision not null,
        games integer not null, number integer not null, primary key (player, kind)
      )`,
      `create table records (
        player text primary key, games integer not null, won integer not null, streak integer not null,
        longest_streak integer not null, dark_turns integer, dark_game text, light_turns integer, light_game text,
        fewest_crashes integer, crashes_game text
      )`,
      `alter table players add column has_profile integer not null default 1`,
      `alter table players add column lists_games integer not null default 1`,
      `create table names (
        letters text primary key, player text not null
      )`,
      `create index names_of_player on names (player)`,
    ],
  },
  {
    name: 'races of the day and tries at them',
    statements: [
      `create table days (
        day text primary key, secret text not null, head text not null, opened_at bigint not null,
        par double precision, captain text, sailors integer not null
      )`,
      `create table tries (
        id text primary key, day text not null, player text not null, number integer not null,
        is_counted integer not null, begun_at bigint not null, score bigint, result text
      )`,
      `create unique index tries_of_player on tries (player, day, number)`,
      `create index tries_ranked on tries (day, score, id) where is_counted = 1 and score is not null`,
      `create index tries_unsettled on tries (day) where score is null`,
      `create index tries_for_practice on tries (begun_at) where is_counted = 0`,
    ],
  },
  {
    name: 'challenges that have expired, found without reading the others',
    statements: [`create index spent_challenges_by_expiry on spent_challenges (expires_at)`],
  },
  {
    name: 'leaderboards, and what ratings won in a month',
    statements: [
      `alter table ratings add column score double precision`,
      `update ratings set score = value
        where deviation < 100 and player in (select id from players where has_profile = 1 and forget_as is null)`,
      `create index ratings_ranked on ratings (kind, score, player) where score is not null`,
      `create table months (
        player text not null, month text not null, gained double precision not null, games integer not null,
        score double precision, primary key (player, month)
      )`,
      `create index months_ranked on months (month, score, player) where score is not null`,
    ],
  },
  {
    name: 'tournaments',
    statements: [
      `create table tournaments (
        id text primary key, plan text not null, access text not null, organiser text not null, phase text not null,
        starts_at bigint not null, due_at bigint, count integer not null, done integer not null, entered integer not null
      )`,
      `create index tournaments_due on tournaments (due_at) where due_at is not null`,
      `create index tournaments_listed on tournaments (phase, starts_at, id) where access = 'public'`,
      `create index tournaments_of_organiser on tournaments (organiser, phase)`,
      `create table tournament_steps (
        tournament text not null, "after" integer not null, events text not null, primary key (tournament, "after")
      )`,
      `create table entrants (player text not null, tournament text not null, primary key (player, tournament))`,
      `create table heats (
        table_id text primary key, tournament text not null, number integer not null, is_open integer not null
      )`,
      `create index heats_of_tournament on heats (tournament, number)`,
      `create index heats_open on heats (table_id) where is_open = 1`,
    ],
  },
  {
    name: 'what the coach says of games',
    statements: [
      `alter table games add column review_at bigint`,
      // Games of before come after all new ones.
      `update games set review_at = 1 where number is not null`,
      `create index games_to_review on games (review_at, number) where review_at is not null`,
      `create table reviews (
        player text not null, number integer not null, game text not null, races integer not null, choices integer not null,
        accuracy double precision not null, turns_lost double precision not null, primary key (player, number)
      )`,
    ],
  },
  {
    name: 'games that are drawn before they start',
    statements: [
      `alter table tables add column draw integer not null default 1`,
      `create index tables_starting on tables (status, fills_at) where status = 'starting' and fills_at is not null`,
    ],
  },
  {
    name: 'ladder and medals of players',
    statements: [`alter table players add column climb text`],
  },
  {
    name: 'roles, what moderators do, and reports',
    statements: [
      `alter table players add column role text not null default 'player'`,
      `alter table players add column mute text`,
      `alter table players add column ban text`,
      `alter table tokens add column address text`,
      `alter table lines add column erased_by integer`,
      `create table audit (
        number integer primary key, at bigint not null, actor text, kind text not null, player text, table_id text, line integer,
        report integer, reason text not null, until bigint, was text, becomes text, addresses text not null, undoes integer
      )`,
      `create unique index audit_undone on audit (undoes) where undoes is not null`,
      `create index audit_of_player on audit (player, number)`,
      `create table audit_due (number integer primary key)`,
      `create table banned_addresses (address text primary key, until bigint not null, entry integer not null)`,
      `create table reports (
        number integer primary key, at bigint not null, kind text not null, reporter text not null, player text not null,
        table_id text, line integer, words text not null, context text not null, settled_by integer, settled_at bigint
      )`,
      `create index reports_open on reports (number) where settled_by is null`,
      `create index reports_of_player on reports (player, number)`,
      `create index reports_of_reporter on reports (reporter, at)`,
    ],
  },
  {
    name: 'chat of tournaments',
    statements: [`alter table tournaments add column lines integer not null default 0`],
  },
  {
    name: 'tournaments on the pages of players',
    statements: [
      `alter table entrants add column shown_at bigint`,
      `alter table entrants add column rank integer`,
      `update entrants set shown_at = (select starts_at from tournaments where id = tournament and access = 'public')`,
      `create index entrants_shown on entrants (player, shown_at, tournament) where shown_at is not null`,
    ],
  },
  {
    name: 'games that are over in one row each, and chat by its age',
    statements: [
      `create table archived_games (game text primary key, moves text not null, last_events text not null)`,
      `alter table games add column is_archived integer not null default 0`,
      `create index games_to_archive on games (last_at) where is_over = 1 and is_archived = 0`,
      `create index lines_by_age on lines (at)`,
    ],
  },
  {
    name: 'reports, addresses and bans that are to go, found without reading the others',
    statements: [
      `create index reports_settled on reports (settled_at) where settled_at is not null`,
      `create index contacts_unconfirmed on contacts (mail_at) where mail_confirmed_at is null and mail_at is not null`,
      `create index banned_addresses_by_end on banned_addresses (until)`,
    ],
  },
]

const migrationsTable = `create table if not exists migrations (
  number integer primary key, name text not null, at bigint not null
)`

/** The number of the last migration: what the database of this version of the program has. */
export const schemaVersion = migrations.length

/** Any number that no other program locks. */
const migrationLock = 7_052_016

/** Whether the database is that of this version of the program. */
export async function isUpToDate({ read }: Engine): Promise<boolean> {
  const tables = await read.introspection.getTables()
  return tables.some(({ name }) => name === 'migrations') && (await lastOf(read)) === schemaVersion
}

async function lastOf(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('migrations')
    .select((row) => row.fn.coalesce(row.fn.max('number'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** How long a step waits for a lock, in milliseconds: whoever uses that table meanwhile waits behind it. */
const longestLockWait = 3000

/** The database cannot be brought up to date; the message says why. */
class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** Brings the database up to date, each step in a transaction of its own; nodes that start together take turns. */
export async function migrate(engine: Engine, now: () => number): Promise<void> {
  while (await takeStep(engine, now));
}

/** Takes the step that is next, whoever took the one before. Returns whether there was one. */
async function takeStep(engine: Engine, now: () => number): Promise<boolean> {
  let begun = ''
  try {
    return await engine.transact(async (tx) => {
      if (engine.isShared) await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
      await sql.raw(migrationsTable).execute(tx)
      const last = await lastOf(tx)
      if (last > schemaVersion)
        throw new SchemaError(
          `The database was written by a newer version of Powerboats (${last}); this one knows ${schemaVersion}.`,
        )
      const step = migrations[last]
      if (step === undefined) return false
      const number = last + 1
      begun = `step ${number} of ${schemaVersion} (${step.name})`
      // Not before: another node may take long over a step.
      if (engine.isShared) await sql`set local lock_timeout = ${sql.lit(longestLockWait)}`.execute(tx)
      for (const statement of step.statements) await sql.raw(statement).execute(tx)
      await tx.insertInto('migrations').values({ number, name: step.name, at: now() }).execute()
      return true
    })
  } catch (error) {
    if (begun === '') throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SchemaError(
      `The database could not be brought up to date: ${begun} failed: ${reason}. The next start goes on with that step; those before it are done.`,
      { cause: error },
    )
  }
}
