// npm run bench:scale: what one more idle socket, watcher, move, viewer of the lobby and stored game costs, each at three sizes. See --help.
import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openStores } from '@powerboats/server'
import { codesOf, fillGames } from './fill.mjs'
import { startFleet } from './fleet.mjs'
import { measure } from './measure.mjs'
import { openTables } from './tables.mjs'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run bench:scale -- [options]

Prints what one more of each costs a server on the embedded store, in memory and in time of its core.

  --sockets N   the most idle sockets, as far as the system allows open files (20000)
  --seconds N   how long each size is looked at (15)
  --only NAME   sockets, watchers, moves, lobby or stored`)
  process.exit(0)
}
const seconds = Number(values.seconds)
const readings = 100
const helper = fileURLToPath(new URL('sockets.mjs', import.meta.url))

/** Of the open files of a process some are needed for other things. */
function mostSockets() {
  const limit = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  return Math.min(Number(values.sockets), limit - 500)
}

/** Sockets in processes of their own, each from an address of its own, which has ports enough. */
function holder() {
  const children = []
  const hold = (url, count, message) =>
    new Promise((resolve, reject) => {
      const address = `127.0.0.${10 + children.length}`
      const words = [helper, url, address, String(count), ...(message === undefined ? [] : [JSON.stringify(message)])]
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      child.stdout.once('data', resolve)
      child.once('exit', (code) => code === null || code === 0 || reject(new Error(`sockets: ${code}`)))
    })
  return {
    /** Opens as many, some thousand in a process. */
    add: async (url, count, message) => {
      for (let left = count; left > 0; left -= 7000) await hold(url, Math.min(left, 7000), message)
    },
    close: () => children.forEach((child) => child.kill('SIGKILL')),
  }
}

/** How much of a core the servers take a second, in microseconds, while something goes on. */
async function microseconds(fleet, during = () => wait(seconds * 1000)) {
  const [before, begun] = [fleet.cpuSeconds(), performance.now()]
  const result = await during()
  return { result, each: ((fleet.cpuSeconds() - before) / ((performance.now() - begun) / 1000)) * 1e6 }
}

function costRow(viewers, cost, count) {
  return {
    'viewers of the lobby': viewers,
    'µs a second each': (cost / count).toFixed(0),
    '% of the core': (cost / 1e4).toFixed(1),
  }
}

/** Asks for lists as pages of before did, with the tags of what they had. Returns how many were answered. */
async function pollLists(url, pollers) {
  let answers = 0
  const lists = ['open', 'racing', 'over', 'racing']
  const tags = lists.map(() => '')
  const end = performance.now() + seconds * 1000
  for (let i = 0; performance.now() < end; i++) {
    const at = i % lists.length
    const asked = fetch(`${url}/api/v1/tables?list=${lists[at]}`, { headers: { 'if-none-match': tags[at] } })
    asked.then(
      async (answer) => {
        tags[at] = answer.headers.get('etag') ?? ''
        await answer.text()
        answers++
      },
      () => {},
    )
    await wait(5000 / (4 * pollers))
  }
  return answers
}

const parts = {
  sockets: async () => {
    const fleet = await startFleet('sqlite', 'server')
    const sockets = holder()
    const rows = []
    try {
      await wait(3000)
      const [bytes, alone] = [fleet.bytes(), (await microseconds(fleet)).each]
      let open = 0
      for (const size of [1000, 5000, mostSockets()]) {
        await sockets.add(fleet.urls[0], size - open)
        open = size
        await wait(5000)
        const { each } = await microseconds(fleet)
        rows.push({
          'idle sockets': size,
          'kB each': ((fleet.bytes() - bytes) / size / 1024).toFixed(1),
          'µs a second each': ((each - alone) / size).toFixed(2),
          '% of the core': (each / 1e4).toFixed(1),
          'MB of the process': Math.round(fleet.bytes() / 2 ** 20),
        })
      }
    } finally {
      sockets.close()
      await fleet.stop()
    }
    return rows
  },
  watchers: async () => {
    const fleet = await startFleet('sqlite', 'server')
    const sockets = holder()
    const rows = []
    try {
      await measure(await openTables(fleet.urls, 20, 4), 6, Infinity)
      const rate = 20
      for (const size of [10, 100, 1000]) {
        // A table of its own for each: games end.
        const tables = await openTables(fleet.urls, 1, 4)
        const once = async () => {
          const { each, result } = await microseconds(fleet, () => measure(tables, seconds, rate))
          return { ...result, cost: each / result.rate }
        }
        const alone = await once()
        await sockets.add(fleet.urls[0], size, { kind: 'follow', ref: 1, table: tables[0].id, after: 0 })
        const { cost, ...watched } = await once()
        rows.push({
          'watchers of a table': size,
          'moves a second': watched.rate.toFixed(0),
          'µs a move': Math.round(cost),
          'µs a move without them': Math.round(alone.cost),
          'µs a move and watcher': ((cost - alone.cost) / size).toFixed(1),
        })
      }
    } finally {
      sockets.close()
      await fleet.stop()
    }
    return rows
  },
  moves: async () => {
    const fleet = await startFleet('sqlite', 'server')
    const rows = []
    const tables = []
    try {
      for (const size of [10, 50, 200]) {
        tables.push(...(await openTables(fleet.urls, size - tables.length, 4)))
        await measure(tables, 4, Infinity)
        const { each, result } = await microseconds(fleet, () => measure(tables, seconds, Infinity))
        rows.push({
          'games of four': size,
          'moves a second': Math.round(result.rate),
          'µs a move': Math.round(each / result.rate),
          'seen, p99 ms': result.p99.toFixed(0),
        })
      }
    } finally {
      for (const table of tables) table.close()
      await fleet.stop()
    }
    return rows
  },
  lobby: async () => {
    const fleet = await startFleet('sqlite', 'server')
    const sockets = holder()
    const tables = []
    const [url] = fleet.urls
    try {
      tables.push(...(await openTables(fleet.urls, 60, 2)))
      await measure(tables, 4, Infinity)
      const rate = 30
      const once = async () => (await microseconds(fleet, () => measure(tables, seconds, rate))).each
      await once()
      const costs = [[0, await once()]]
      for (const size of [300, 1000, 3000]) {
        await sockets.add(url, size - costs.at(-1)[0], { kind: 'watchLobby', ref: 1 })
        costs.push([size, await once()])
      }
      sockets.close()
      await wait(3000)
      // The same without viewers at the end, for Node goes on to compile what runs often.
      const alone = (costs[0][1] + (await once())) / 2
      const rows = costs.slice(1).map(([size, each]) => costRow(size, each - alone, size))
      const begun = performance.now()
      const { each, result } = await microseconds(fleet, () =>
        Promise.all([pollLists(url, 300), measure(tables, seconds, rate)]),
      )
      const perAnswer = (each - alone) / (result[0] / ((performance.now() - begun) / 1000))
      // Each asked for four lists every five seconds.
      return [...rows, costRow(`one that polls (${result[0]} answers)`, 0.8 * perAnswer, 1)]
    } finally {
      sockets.close()
      for (const table of tables) table.close()
      await fleet.stop()
    }
  },
  stored: async () => {
    const rows = []
    for (const size of [1000, 10_000, 100_000]) {
      const folder = await mkdtemp(join(tmpdir(), 'powerboats-scale-'))
      try {
        const codes = codesOf(size)
        await fillGames(folder, codes)
        const bytes = statSync(join(folder, 'powerboats.db')).size
        const stores = await openStores({ kind: 'sqlite', folder }, () => null)
        const [some, mine] = [codes[size >> 1], { list: 'mine', player: 'player0-1' }]
        rows.push({
          'stored games': size,
          'kB each, with one move': (bytes / size / 1024).toFixed(1),
          'list of 50, ms': await longest(() => stores.tables.list({ list: 'racing' }, 50)),
          'own list of 50, ms': await longest(() => stores.tables.list(mine, 50)),
          'a table, ms': await longest(() => stores.tables.load(some)),
          'a game, ms': await longest(() => stores.games.load(some)),
          'what is due, ms': await longest(() => stores.tables.due(Date.now(), 0, 20)),
        })
        await stores.close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    const folder = await mkdtemp(join(tmpdir(), 'powerboats-scale-'))
    const codes = codesOf(1000)
    await fillGames(folder, codes, 101)
    const bytes = statSync(join(folder, 'powerboats.db')).size
    const stores = await openStores({ kind: 'sqlite', folder }, () => null)
    rows.push({
      'stored games': '1000 of 101 moves',
      'kB each, with one move': `${(bytes / 1000 / 1024).toFixed(1)} in all`,
      'a game, ms': await longest(() => stores.games.load(codes[500])),
    })
    await stores.close()
    await rm(folder, { recursive: true, force: true })
    return rows
  },
}

/** Median and longest of many readings, in milliseconds of the processor: for so long a read keeps the event loop. */
async function longest(read) {
  const took = []
  for (let i = 0; i < readings; i++) {
    const begun = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(begun)
    took.push((user + system) / 1000)
  }
  took.sort((a, b) => a - b)
  return `${took[readings >> 1].toFixed(2)}, ${took.at(-1).toFixed(1)}`
}

console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${seconds} s for each size`)
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  console.log(`\n${name} …`)
  console.table(await part())
}
process.exit(0)
