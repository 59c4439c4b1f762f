// Measures how many moves a bare store acknowledges, each durably. Run it after a build: node packages/server/bench/appends.mjs
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { facesFrom, seeded } from '@powerboats/chance'
import { clockAtStart } from '@powerboats/host'
import { colours, dealCourse, dealLake, evolveAll, newGame, openGame, optionsFor } from '@powerboats/rules'
import { hasService, startPostgres } from '../../../scripts/services.mjs'
import { openStores } from '@powerboats/server'

const games = 200
const seconds = Number(process.argv[2] ?? 5)
const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 }

function anyGame() {
  const chance = seeded(1)
  const lake = dealLake('dark', chance)
  const players = colours.slice(0, 4).map((colour) => ({ name: colour, colour }))
  const setup = {
    options: optionsFor(4, 'rulebook', { races: 1 }),
    players,
    lake,
    courses: [dealCourse(lake, 'A', chance)],
  }
  const events = openGame(newGame(setup), facesFrom(chance))
  const last = { at: Date.now(), by: 'host', clock: clockAtStart(pace, 4) }
  return { setup, dice: { secret: 'secret', contributions: ['a', 'b', 'c', 'd'] }, pace, events, last }
}

/** As large as a move usually is. */
const path = [1, 2, 3, 4, 5].map((q) => ({ q, r: 7 }))
const rounding = { started: true, counts: [1, 0, 0] }
const passage = { total: 5, run: 5, path, damage: 0, crossings: [{ gate: 1, way: 1, step: 3 }], rounded: [], rounding }
const events = [{ kind: 'steered', seat: 0, heading: 2, ...passage }]

/** Appends to all games at once, each as soon as the one before is acknowledged. */
async function measure(name, location) {
  const stores = await openStores(location, (id, { at }) => at + 60_000)
  const game = anyGame()
  const state = evolveAll(newGame(game.setup), game.events)
  for (let i = 0; i < games; i++) await stores.games.create(`game ${i}`, game)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const end = performance.now() + seconds * 1000
  const waits = []
  const play = async (id) => {
    for (let after = game.events.length; performance.now() < end; after++) {
      const begun = performance.now()
      const move = { after, events, at: Date.now(), by: 'player', clock: game.last.clock }
      if (!(await stores.games.append(id, move, state))) throw new Error('an append was stale')
      waits.push(performance.now() - begun)
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: games }, (_, i) => play(`game ${i}`)))
  const cpu = process.cpuUsage(before)
  delay.disable()
  await stores.close()
  waits.sort((a, b) => a - b)
  const quantile = (q) => waits[Math.floor(waits.length * q)].toFixed(1)
  return {
    store: name,
    'appends/s': Math.round(waits.length / seconds),
    'p50 ms': quantile(0.5),
    'p99 ms': quantile(0.99),
    'loop p99 ms': (delay.percentile(99) / 1e6).toFixed(1),
    'µs CPU each': ((cpu.user + cpu.system) / waits.length).toFixed(1),
  }
}

console.log(
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.version}; ${games} games`,
)
const rows = []
const folder = mkdtempSync(join(tmpdir(), 'powerboats-bench-'))
rows.push(await measure('SQLite', { kind: 'sqlite', folder }))
rmSync(folder, { recursive: true })
if (hasService('postgres')) {
  const postgres = await startPostgres()
  rows.push(await measure('PostgreSQL', { kind: 'postgres', url: postgres.url }))
  await postgres.stop()
} else console.log('PostgreSQL is not installed here: left out.')
console.table(rows)
