// How late pairings come on a server, and how long the others on it wait meanwhile: a Swiss of 500 and a regatta of 1,000 with simulated players, on
// SQLite in one process, with tables and games as on a real server. Everybody comes to their table within 20 seconds and sails for 20 to 60, many
// times faster than people do. npm run bench:tournaments. Build first: npx tsc -b
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createHost, memoryBus } from '@powerboats/host'
import { dueAt } from '@powerboats/tournaments'
import { moveBus } from '../dist/contracts/messages.js'
import { openStores } from '../dist/index.js'
import { trueChance } from '../dist/random/chance.js'
import { seatsCache } from '../dist/tables/seatsCache.js'
import { createTableService } from '../dist/tables/tableService.js'
import { createDecider } from '../dist/tournaments/decider.js'
import { createHeatTables } from '../dist/tournaments/heatTables.js'
import { createSteps } from '../dist/tournaments/steps.js'
import { createTournamentService } from '../dist/tournaments/tournamentService.js'
import { createPairingThread } from '../dist/tournaments/thread/thread.js'

const now = Date.now
const seconds = Number(process.argv[2] ?? 120)
const fields = [
  { name: 'Swiss of 500', players: 500, format: { kind: 'swiss', rounds: 9 } },
  { name: 'regatta of 1,000', players: 1000, format: { kind: 'regatta', minutes: 40 } },
]

// A thread alone keeps no process running; a server has its port.
const running = setInterval(() => {}, 1000)
for (const field of fields)
  for (const isThreaded of [true, false]) {
    const { pairings, heats, loop } = await run(field, isThreaded)
    const late = pairings.toSorted((a, b) => a - b)
    console.log(
      `${field.name}, ${isThreaded ? 'paired in a thread' : 'paired in the event loop'}: ${heats} heats in ${seconds} s`,
    )
    console.log(
      `  ${late.length} pairings, stored ${ms(late[late.length >> 1])} after they were due in the middle, ${ms(late.at(-1))} at most`,
    )
    console.log(`  the event loop stood still for ${ms(loop)} at most`)
  }
clearInterval(running)

async function run({ players, format }, isThreaded) {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-bench-'))
  const bus = memoryBus()
  const seats = seatsCache(bus, now)
  const stores = await openStores({ kind: 'sqlite', folder }, () => null, now)
  const host = createHost(stores.games, moveBus(bus), now)
  const tables = createTableService({
    stores,
    bus,
    host,
    seats,
    chance: trueChance,
    now,
    fillMs: 45_000,
    perPlayer: 20,
  })
  const thread = createPairingThread()
  const pairings = []
  let due = null
  const decider = createDecider({
    store: stores.tournaments,
    thread: isThreaded ? thread : undefined,
    onLost: console.error,
  })
  const measured = {
    decide: async (id, tournament, by, intent, at) => {
      due = dueAt(tournament, at)
      return decider.decide(id, tournament, by, intent, at)
    },
  }
  const append = async (id, after, events, step) => {
    const isStored = await stores.tournaments.append(id, after, events, step)
    if (isStored && events.some(({ kind }) => kind === 'paired')) pairings.push(now() - due)
    return isStored
  }
  const measuredStores = { ...stores, tournaments: { ...stores.tournaments, append } }
  const heatTables = createHeatTables({ stores, tables, now })
  const steps = createSteps({
    stores: measuredStores,
    bus,
    heatTables,
    successors: { follow: async () => {} },
    decider: measured,
    now,
  })
  const service = createTournamentService({ stores: measuredStores, steps, keepCalendar: async () => {}, now })

  const id = 'BENCHBENCH00'
  const at = now()
  const plan = {
    name: 'bench',
    organiser: 'p0',
    format,
    start: { at: at + 3000, whenFull: false },
    least: 2,
    most: players,
    bots: { kind: 'none' },
    graceSeconds: 60,
    breakSeconds: 3,
    side: 'dark',
    changes: { races: 1 },
  }
  await stores.tournaments.create(id, {
    plan,
    access: 'public',
    pace: { kind: 'live', bankSeconds: 600, incrementSeconds: 10 },
    isRated: false,
    series: null,
  })
  for (let i = 0; i < players; i++)
    await stores.players.create({ id: `p${i}`, name: `Player ${i}`, createdAt: at, colour: null }, tokenOf(i, at))
  const joined = Array.from({ length: players }, (_, i) => ({
    kind: 'joined',
    at,
    entry: { id: `p${i}`, name: '', rating: 1000 + trueChance(1000), bot: null },
  }))
  await stores.tournaments.append(id, 0, joined, {
    phase: 'gathering',
    dueAt: plan.start.at,
    entered: players,
    at,
    heats: [],
  })

  // As when the last of them entered.
  if (isThreaded) thread.warm()
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const acts = []
  const known = new Set()
  const end = now() + seconds * 1000
  while (now() < end) {
    await service.proceed()
    const { tournament } = await steps.look(id)
    for (const number of tournament.open)
      if (!known.has(number)) {
        known.add(number)
        const heat = tournament.heats[number - 1]
        for (const player of heat.players)
          acts.push({ at: now() + trueChance(20_000), intent: { kind: 'appear', heat: number, player } })
        const ranks = trueChance(2) === 0 ? [1, 2] : [2, 1]
        const outcome = { how: 'sailed', ranks, sailed: [1, 0] }
        acts.push({ at: now() + 40_000 + trueChance(40_000), intent: { kind: 'report', heat: number, outcome } })
      }
    const ready = acts.filter((act) => act.at <= now())
    for (const act of ready) acts.splice(acts.indexOf(act), 1)
    for (const { intent } of ready) await steps.act(id, null, intent)
    if (tournament.phase === 'over') break
    await pause(100)
  }
  loop.disable()
  const heats = (await steps.look(id)).tournament.heats.length
  await thread.close()
  await stores.close()
  rmSync(folder, { recursive: true, force: true })
  return { pairings, heats, loop: loop.max / 1e6 }
}

function ms(number) {
  return `${number.toFixed(0)} ms`
}

function tokenOf(number, at) {
  return {
    hash: `h${number}`,
    id: `t${number}`,
    player: `p${number}`,
    kind: 'browser',
    label: '',
    createdAt: at,
    usedAt: at,
  }
}
