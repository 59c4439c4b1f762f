// Measures what pages about players cost with many games, on both databases: npm run bench:players [-- GAMES …]
// The games are made up by the databases themselves; one player of a thousand has a tenth of them, and there are as many others on the leaderboards
// as there are games. Prints the table, then how each database goes about each question. Build first: npx tsc -b
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { Client } from 'pg'
import { startPostgres } from '../../../scripts/services.mjs'
import { openStores } from '../dist/index.js'

const sizes = process.argv.slice(2).map(Number)
const times = 41

const sources = {
  sqlite: (games) =>
    `(with recursive made(n) as (select 1 union all select n + 1 from made where n < ${games}) select n from made)`,
  postgres: (games) => `(select generate_series(1, ${games}) as n)`,
}

/** Who sailed game n: the busy one every tenth time, else two of a thousand. */
const [first, second] = [`'p' || (case when n % 10 = 0 then 0 else n % 1000 end)`, `'p' || ((n * 7 + 1) % 1000)`]

function filling(from) {
  const results = (player, seat, result) => `insert into results
    select ${player}, n, 'G' || n, ${seat}, case when n % 3 = 0 then 'fleet' else 'duel' end, '${result}', ${seat + 1}, 2, 'dark', 1, 20, 0, n,
      1500 + n % 300, 80, 1500 from ${from} as made where ${first} <> ${second}`
  const meetings = (one, other) =>
    `insert into meetings select ${one}, ${other}, n from ${from} as made where ${first} <> ${second}`
  const seat = (player) =>
    `{"kind":"player","player":"' || ${player} || '","name":"Name","colour":"red","isReady":true,"isAway":false,"seal":null,"contribution":null}`
  return [
    `insert into players (id, name, created_at) select 'p' || (n - 1), 'Name', 0 from ${from} as made where n <= 1000`,
    `insert into tables (id, status, terms, host, places, secret, created_at, version, is_public, free, touched_at, lines)
      select 'G' || n, 'over', '{}', ${first}, '[${seat(first)},${seat(second)}]', '', 0, 1, 1, 0, n, 0 from ${from} as made`,
    `insert into games (id, count, is_over, last_at, number, is_rated) select 'G' || n, 9, 1, n, n, 1 from ${from} as made`,
    results(first, 0, 'won'),
    results(second, 1, 'lost'),
    meetings(first, second),
    meetings(second, first),
    `insert into rivals select player, opponent, count(*), 1, 1 from meetings group by player, opponent`,
    `insert into ratings select player, kind, 1500, 80, count(*), max(number), 1500 from results group by player, kind`,
    // As many on the leaderboards as there are games.
    `insert into players (id, name, created_at) select 'r' || n, 'Name', 0 from ${from} as made`,
    `insert into ratings select 'r' || n, 'duel', 1000 + (n % 100000) * 7919 % 1000000 / 1000.0, 80, 30, 1, 1000 + (n % 100000) * 7919 % 1000000 / 1000.0 from ${from} as made`,
    `insert into months select 'r' || n, '2026-11', (n % 10000) * 104729 % 200000 / 1000.0 + 0.001, 9, (n % 10000) * 104729 % 200000 / 1000.0 + 0.001 from ${from} as made`,
    `insert into records select player, count(*), 1, 0, 0, 20, 'G1', null, null, 0, 'G1' from results group by player`,
  ]
}

const questions = {
  'first page': ({ played }) => played({ player: 'p0' }, 30, null),
  'page in the middle': ({ played }, games) => played({ player: 'p0' }, 30, games / 2),
  'by boats and result': ({ played }, games) => played({ player: 'p0', kind: 'fleet', result: 'lost' }, 30, games / 2),
  'against one player': ({ played }) => played({ player: 'p0', opponent: 'p71' }, 30, null),
  'curve, 200 games': ({ curve }) => curve('p0', 'duel', 200),
  'ratings and records': async ({ ratings, records }) => [await ratings('p0'), await records('p0')],
  'head to head': ({ met }) => met('p0', 'p71'),
  'look for ended games': ({ takeIn }) => takeIn(20),
  'leaderboard, 50 players': ({ leaders }) => leaders('duel', 50, null),
  'leaderboard, in the middle': ({ leaders }) => leaders('duel', 50, { score: 1500, player: 'r5' }),
  'leaderboard of the month': ({ leaders }) => leaders('2026-11', 50, null),
  'own rank, in the middle': ({ rank }) => rank('duel', 'r500'),
}

/** Statements that a database is given while it is asked, each with how it is explained. */
function heard() {
  const statements = []
  const prepare = Reflect.get(Database.prototype, 'prepare')
  Database.prototype.prepare = function (sql) {
    statements.push(async () => {
      const steps = prepare.call(this, `explain query plan ${sql}`).all()
      return steps.map(({ detail }) => detail)
    })
    return prepare.call(this, sql)
  }
  /** @type {(...asked: unknown[]) => Promise<{ rows: Record<string, string>[] }>} */
  const query = Reflect.get(Client.prototype, 'query')
  Client.prototype.query = function (...asked) {
    const [sql, values] = asked
    if (typeof sql === 'string' && sql.trimStart().startsWith('select'))
      statements.push(async () => {
        const { rows } = await query.call(this, `explain (analyze, costs off, timing off, summary off) ${sql}`, values)
        return rows.map((row) => row['QUERY PLAN'])
      })
    return query.apply(this, asked)
  }
  const unhear = () => {
    Database.prototype.prepare = prepare
    Client.prototype.query = query
  }
  return { statements, unhear }
}

/** How a database goes about each question. */
async function plansOf({ outcomes }, games) {
  const plans = []
  for (const [question, ask] of Object.entries(questions)) {
    const { statements, unhear } = heard()
    await ask(outcomes, games)
    unhear()
    for (const explain of statements) plans.push([question, ...(await explain())].join('\n  '))
  }
  return plans
}

async function measure({ outcomes }, games) {
  const figures = []
  for (const ask of Object.values(questions)) {
    const taken = []
    for (let i = 0; i < times; i++) {
      const begin = performance.now()
      await ask(outcomes, games)
      taken.push(performance.now() - begin)
    }
    figures.push(taken.sort((a, b) => a - b)[times >> 1])
  }
  return figures
}

async function onSqlite(games) {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-load-'))
  const location = { kind: 'sqlite', folder }
  await (await openStores(location, () => null)).close()
  const database = new Database(join(folder, 'powerboats.db'))
  database.exec('pragma synchronous = off')
  for (const statement of filling(sources.sqlite(games))) database.exec(statement)
  database.close()
  const stores = await openStores(location, () => null)
  const measured = { figures: await measure(stores, games), plans: await plansOf(stores, games) }
  await stores.close()
  rmSync(folder, { recursive: true, force: true })
  return measured
}

async function onPostgres(games) {
  const server = await startPostgres()
  try {
    const stores = await openStores({ kind: 'postgres', url: server.url }, () => null)
    const client = new Client(server.url)
    await client.connect()
    for (const statement of filling(sources.postgres(games))) await client.query(statement)
    await client.query('analyze')
    await client.end()
    const measured = { figures: await measure(stores, games), plans: await plansOf(stores, games) }
    await stores.close()
    return measured
  } finally {
    await server.stop()
  }
}

const columns = []
for (const games of sizes.length === 0 ? [10_000, 100_000, 1_000_000] : sizes)
  for (const [name, on] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    columns.push({ name: `${name}, ${games.toLocaleString('en')}`, ...(await on(games)) })
    const { figures } = columns.at(-1)
    console.error(columns.at(-1).name, figures.map((ms) => ms.toFixed(2)).join(' '))
  }
console.log(`| milliseconds, median of ${times} | ${columns.map(({ name }) => name).join(' | ')} |`)
console.log(`|---${'|---'.repeat(columns.length)}|`)
for (const [row, question] of Object.keys(questions).entries())
  console.log(`| ${question} | ${columns.map(({ figures }) => figures[row].toFixed(2)).join(' | ')} |`)
// The largest tables are last.
for (const { name, plans } of columns.slice(-2)) console.log(`\n${name}\n${plans.join('\n')}`)
