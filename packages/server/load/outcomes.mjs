// Measures what pages about players cost with many games, on both databases: node packages/server/load/outcomes.mjs [GAMES …]
// The games are made up by the databases themselves; one player of a thousand has a tenth of them. Build first: npx tsc -b
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
    `insert into ratings select player, kind, 1500, 80, count(*), max(number) from results group by player, kind`,
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
  const figures = await measure(stores, games)
  await stores.close()
  rmSync(folder, { recursive: true, force: true })
  return figures
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
    const figures = await measure(stores, games)
    await stores.close()
    return figures
  } finally {
    await server.stop()
  }
}

const columns = []
for (const games of sizes.length === 0 ? [10_000, 100_000] : sizes)
  for (const [name, on] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    columns.push({ name: `${name}, ${games.toLocaleString('en')}`, figures: await on(games) })
    const { figures } = columns.at(-1)
    console.error(columns.at(-1).name, figures.map((ms) => ms.toFixed(2)).join(' '))
  }
console.log(`| milliseconds, median of ${times} | ${columns.map(({ name }) => name).join(' | ')} |`)
console.log(`|---${'|---'.repeat(columns.length)}|`)
for (const [row, question] of Object.keys(questions).entries())
  console.log(`| ${question} | ${columns.map(({ figures }) => figures[row].toFixed(2)).join(' | ')} |`)
