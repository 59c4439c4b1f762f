// npm run bench:server: live games against real servers, on every store. Prints a table; see --help.
import { parseArgs } from 'node:util'
import { cpus } from 'node:os'
import { openEchoTables } from './echoTables.mjs'
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
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run bench:server -- [options]

Plays live games over sockets, server on one core and load on the other, and prints for each set-up what it bears,
beside what a bare echo bears that stores the same frames and sends them to the same sockets.

  --games N     games at once (200)          --seats N     seats a game (4)
  --seconds N   length of each part (15)     --rate N      intents a second of the steady part (300)
  --only NAME   sqlite, postgres or three-nodes
  --profile FOLDER   each server writes a CPU profile of the fast part there`)
  process.exit(0)
}
const [games, seats, seconds, rate] = [values.games, values.seats, values.seconds, values.rate].map(Number)

const secondsToWarm = 5

console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}; ${games} games of ${seats}`)
const rows = []
for (const setUp of ['sqlite', 'postgres', 'three-nodes']) {
  if (values.only !== undefined && values.only !== setUp) continue
  console.log(`${setUp}: ${games} games …`)
  const ours = await bear(setUp, 'server', (urls) => openTables(urls, games, seats))
  console.log(`${setUp}: the same frames, echoed …`)
  const echo = await bear(setUp, 'echo', (urls) => openEchoTables(urls, games, seats, ours.frameBytes))
  rows.push({
    'set-up': setUp,
    'intents/s': Math.round(ours.full.rate),
    'echo/s': Math.round(echo.full.rate),
    'of echo': (ours.full.rate / echo.full.rate).toFixed(2),
    'µs CPU each': Math.round(ours.cpu),
    'echo µs': Math.round(echo.cpu),
    'load µs': Math.round(ours.loadCpu),
    'p50 ms': ours.full.p50.toFixed(1),
    'p99 ms': ours.full.p99.toFixed(1),
    [`p50 at ${rate}/s`]: ours.steady.p50.toFixed(1),
    [`p99 at ${rate}/s`]: ours.steady.p99.toFixed(1),
    'echo p99': echo.steady.p99.toFixed(1),
    'steady/s': Math.round(ours.steady.rate),
    'kB a game': Math.round(ours.bytes / games / 1024),
    refused: ours.full.refused + ours.steady.refused,
  })
}
console.table(rows)

/** What a set-up bears of a program: as fast as it goes, at a steady rate, and what each move costs in microseconds of a core. */
async function bear(setUp, program, open) {
  const fleet = await startFleet(setUp, program, { profiles: values.profile })
  try {
    const idle = fleet.bytes()
    const tables = await open(fleet.urls)
    // Node compiles what runs often, which takes some thousand moves.
    await measure(tables, secondsToWarm, Infinity)
    const before = [fleet.cpuSeconds(), ownCpuSeconds()]
    fleet.profile()
    const full = await measure(tables, seconds, Infinity)
    fleet.profile()
    const [cpu, loadCpu] = [fleet.cpuSeconds(), ownCpuSeconds()].map(
      (used, i) => ((used - before[i]) / (full.rate * seconds)) * 1e6,
    )
    const steady = await measure(tables, seconds, rate)
    const bytes = fleet.bytes() - idle
    for (const table of tables) table.close()
    return { full, steady, cpu, loadCpu, bytes, frameBytes: tables[0].frameBytes?.() }
  } finally {
    await fleet.stop()
  }
}

function ownCpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
