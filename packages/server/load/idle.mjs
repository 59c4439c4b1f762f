// node packages/server/load/idle.mjs: what games cost in which nobody moves. See --help.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { codesOf, fillGames } from './fill.mjs'
import { startFleet } from './fleet.mjs'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    sockets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`node packages/server/load/idle.mjs [options]

Starts a server on the embedded store, lets sockets of players follow games in which nobody moves, and prints how much of a core that takes.

  --games N     games (10000)      --sockets N   sockets, of which each follows some of the games, at most 20 (1000)
  --seconds N   how long to look (60)            --profile FOLDER   write a CPU profile of that time there`)
  process.exit(0)
}
const [games, sockets, seconds] = [values.games, values.sockets, values.seconds].map(Number)
/** How many connections a player may have. */
const perPlayer = 20
const codes = codesOf(games)

/** A player's cookie. */
async function comeIn(url) {
  const guest = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  })
  return guest.headers.get('set-cookie').split(';')[0]
}

/** A socket that follows some games. */
function follow(url, cookie, tables) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, { headers: { cookie, origin: url } })
    let left = tables.length
    socket.on('error', reject)
    socket.on('open', () => {
      for (const [ref, table] of tables.entries()) socket.send(JSON.stringify({ kind: 'follow', ref, table, after: 0 }))
    })
    socket.on('message', (/** @type {Buffer} */ data) => {
      const { kind, code } = JSON.parse(data.toString())
      if (kind === 'refused') reject(new Error(code))
      if (kind === 'done' && --left === 0) resolve(socket)
    })
  })
}

/** How much of a core the server takes, in percent. */
async function share(fleet) {
  // What was begun ends first.
  await wait(5000)
  const before = fleet.cpuSeconds()
  await wait(seconds * 1000)
  return ((fleet.cpuSeconds() - before) / seconds) * 100
}

const fleet = await startFleet('sqlite', 'server', {
  profiles: values.profile,
  fill: (folder) => fillGames(folder, codes),
})
try {
  const [url] = fleet.urls
  const [alone, bytes] = [await share(fleet), fleet.bytes()]
  const each = Math.ceil(games / sockets)
  for (let first = 0; first < sockets; first += perPlayer) {
    const cookie = await comeIn(url)
    const group = Array.from({ length: Math.min(perPlayer, sockets - first) }, (_, i) => (first + i) * each)
    await Promise.all(group.map((at) => follow(url, cookie, codes.slice(at, at + each))))
  }
  fleet.profile()
  const followed = await share(fleet)
  fleet.profile()
  console.table([
    {
      games,
      sockets,
      '% of a core': followed.toFixed(2),
      'without games and sockets': alone.toFixed(2),
      'kB a game': Math.round((fleet.bytes() - bytes) / games / 1024),
    },
  ])
} finally {
  await fleet.stop()
}
process.exit(0)
