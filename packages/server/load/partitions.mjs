// node packages/server/load/partitions.mjs: tries moves in one table of PostgreSQL and in partitions by month, and limits that are counted there. See --help.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '../../../scripts/services.mjs'

const { values } = parseArgs({
  options: { moves: { type: 'string', default: '10000000' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(`node packages/server/load/partitions.mjs [--moves N]

Fills two layouts of stored moves (10000000 each, 150 a game, over twelve months) and prints what loading a game, adding a move and removing
a month cost in both; then what it costs to count a request in the database.`)
  process.exit(0)
}
const perGame = 150
const months = 12
const games = Math.round(Number(values.moves) / perGame)
const columns =
  'game text not null, "after" integer not null, at bigint not null, mover text not null, clock text, events text not null'
/** As long as those of a turn that is steered. */
const event = `'[{"kind":"steered","seat":1,"heading":3,"path":[{"q":12,"r":-4},{"q":12,"r":-5},{"q":12,"r":-6}],"total":' || n || ',"faces":[1,2,3],"rounding":[0,1,0]}]'`

const layouts = {
  'one table': {
    make: [`create table plain (month integer not null, ${columns}, primary key (game, "after"))`],
    table: 'plain',
    forget: 'delete from plain where month = 0',
  },
  'a partition a month': {
    make: [
      `create table monthly (month integer not null, ${columns}, primary key (month, game, "after")) partition by list (month)`,
      ...Array.from(
        { length: months },
        (_, month) => `create table monthly${month} partition of monthly for values in (${month})`,
      ),
    ],
    table: 'monthly',
    forget: 'drop table monthly0',
  },
}

const postgres = await startPostgres()
const client = new Client({ connectionString: postgres.url })
await client.connect()

/** Median and the longest but one percent of many, in milliseconds. */
async function each(times, act) {
  const took = []
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    await act(Math.floor(Math.random() * games), i)
    took.push(performance.now() - begun)
  }
  took.sort((a, b) => a - b)
  return `${took[times >> 1].toFixed(2)}, ${took[Math.floor(times * 0.99)].toFixed(1)}`
}
const once = async (act) => {
  const begun = performance.now()
  await act()
  return ((performance.now() - begun) / 1000).toFixed(1)
}
const gameOf = (number) => `G${String(number).padStart(7, '0')}`
const monthOf = (number) => Math.floor((number / games) * months)

const rows = []
try {
  for (const [name, { make, table, forget }] of Object.entries(layouts)) {
    for (const statement of make) await client.query(statement)
    const filled = await once(async () => {
      for (let month = 0; month < months; month++) {
        const [from, to] = [Math.ceil((month / months) * games), Math.ceil(((month + 1) / months) * games) - 1]
        await client.query(
          `insert into ${table} select ${month}, 'G' || lpad(g::text, 7, '0'), n, 1794932687206 + n, 'player', null, ${event}
            from generate_series(${from}, ${to}) g, generate_series(0, ${perGame - 1}) n`,
        )
      }
      await client.query(`analyze ${table}`)
    })
    const size = await client.query(
      `select sum(pg_total_relation_size(oid))::bigint as all, sum(pg_indexes_size(oid))::bigint as indexes
        from pg_class where relkind = 'r' and relname like '${table}%'`,
    )
    rows.push({
      layout: name,
      moves: games * perGame,
      'filled in s': filled,
      GB: (size.rows[0].all / 2 ** 30).toFixed(2),
      'of it indexes': (size.rows[0].indexes / 2 ** 30).toFixed(2),
      'a game, ms': await each(300, (g) =>
        client.query(`select events from ${table} where month = $1 and game = $2 order by "after"`, [
          monthOf(g),
          gameOf(g),
        ]),
      ),
      'a move, ms': await each(300, (g, i) =>
        client.query(`insert into ${table} values ($1, $2, $3, 1, 'player', null, '[]')`, [
          monthOf(g),
          gameOf(g),
          1000 + i,
        ]),
      ),
      'a month gone, s': await once(() => client.query(forget)),
      'then vacuum, s': await once(() => client.query(`vacuum ${table}`)),
    })
    console.table(rows)
  }
  await client.query('create table limits (key text primary key, points integer not null, until bigint not null)')
  const counted = await each(2000, (g) =>
    client.query(
      `insert into limits values ($1, 1, $2) on conflict (key) do update set points = limits.points + 1 returning points`,
      [gameOf(g % 1000), 1],
    ),
  )
  console.log(`counting a request in the database, ms: ${counted}`)
} finally {
  await client.end()
  await postgres.stop()
}
