// npm run bench:server: live games against real servers, on every store. Prints a table; see --help.
import { parseArgs } from 'node:util'
import { cpus } from 'node:os'
import { startFleet } from './fleet.mjs'
import { measure } from './measure.mjs'
import { openTables } from './tables.mjs'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    seats: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '300' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run bench:server -- [options]

Plays live games over sockets, server on one core and load on the other, and prints for each set-up what it bears.

  --games N     games at once (200)          --seats N     seats a game (4)
  --seconds N   length of each part (15)     --rate N      intents a second of the steady part (300)
  --only NAME   sqlite, postgres or three-nodes`)
  process.exit(0)
}
const [games, seats, seconds, rate] = [values.games, values.seats, values.seconds, values.rate].map(Number)

console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}; ${games} games of ${seats}`)
const rows = []
for (const setUp of ['sqlite', 'postgres', 'three-nodes']) {
  if (values.only !== undefined && values.only !== setUp) continue
  const fleet = await startFleet(setUp)
  try {
    console.log(`${setUp}: opening ${games} games …`)
    const idle = fleet.bytes()
    const tables = await openTables(fleet.urls, games, seats)
    const cpuBefore = fleet.cpuSeconds()
    const full = await measure(tables, seconds, Infinity)
    const cpu = fleet.cpuSeconds() - cpuBefore
    const steady = await measure(tables, seconds, rate)
    const used = fleet.bytes()
    for (const table of tables) table.close()
    rows.push({
      'set-up': setUp,
      'intents/s': Math.round(full.rate),
      'µs CPU each': Math.round((cpu / (full.rate * seconds)) * 1e6),
      'p50 ms': full.p50.toFixed(1),
      'p99 ms': full.p99.toFixed(1),
      [`p50 at ${rate}/s`]: steady.p50.toFixed(1),
      [`p99 at ${rate}/s`]: steady.p99.toFixed(1),
      'steady/s': Math.round(steady.rate),
      'kB a game': Math.round((used - idle) / games / 1024),
      refused: full.refused + steady.refused,
    })
  } finally {
    await fleet.stop()
  }
}
console.table(rows)
