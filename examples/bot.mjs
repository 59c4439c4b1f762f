// A complete bot for Powerboats: sits down at a table and plays, through the public API alone.
//
//   node examples/bot.mjs http://localhost:8080 K7M2-9QXT [TOKEN]
//   node examples/bot.mjs http://localhost:8080 tournament K7M29QXTABCD [TOKEN]
//
// The code of the table may be written as it was told, with spaces or hyphens. In a tournament it sails every race until the end. Without a token it comes in as a guest. docs/BOT_API.md explains every step. The rules package folds the events into a
// game; a bot in another language can ask the server for the game and its choices instead (GET /tables/ID/choices).
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { skipper } from '@powerboats/bots'
import { evolveAll, newGame, parseRecord, standingsOf } from '@powerboats/rules'

/** Like `fetch`, but whoever is told to come back later waits as long as the server says and asks again. */
async function ask(url, options) {
  for (;;) {
    const answer = await fetch(url, options)
    if (answer.status !== 429) return answer
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

/** Comes in as a guest. Returns a personal token. */
export async function comeIn(server, name) {
  const guest = await ask(`${server}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ name }),
  })
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await ask(`${server}/api/v1/me/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server, cookie },
    body: JSON.stringify({ label: 'example bot' }),
  })
  return (await answer.json()).token
}

/** Calls the API. What the server refuses is thrown, with its code. */
function apiOf(server, token) {
  return async (method, path, body) => {
    const answer = await ask(`${server}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${text}`), { code: JSON.parse(text).code })
    return text === '' ? null : JSON.parse(text)
  }
}

/** Sits down, waits for the start, and plays until the game is over. Returns the game at its end. */
export async function play(server, table, token) {
  const call = apiOf(server, token)
  const me = await call('GET', '/me')
  const seated = await call('GET', `/tables/${table}`)
  if (!seated.places.some((place) => place.player === me.id)) await call('POST', `/tables/${table}/seat`, {})
  const seat = await draw(call, table, me.id)
  const record = parseRecord(JSON.stringify(await call('GET', `/tables/${table}/record`)))
  if (!record.ok) throw new Error(`the record ${record.error.at} ${record.error.message}`)
  let count = record.value.events.length
  let game = evolveAll(newGame(record.value.setup), record.value.events)

  while (game.phase !== 'over') {
    if (game.seat === seat)
      await call('POST', `/tables/${table}/intents`, { after: count, intent: choose(game, seat) }).catch((error) => {
        // Somebody else was faster, for instance by retiring: look again.
        if (error.code !== 'stale') throw error
      })
    const { moves } = await call('GET', `/tables/${table}/moves?after=${count}&wait=30`)
    for (const { events } of moves) {
      count += events.length
      game = evolveAll(game, events)
    }
  }
  return game
}

/**
 * Waits for the start, and has its part in the draw of lake, courses and dice: seals a random number while people gather, and tells it once
 * all seals are settled. Should a start be called off, the next one needs another number. Returns the seat in the game.
 */
async function draw(call, table, me) {
  const numbers = new Map()
  for (;;) {
    const { status, commitment, places, awaited } = await call('GET', `/tables/${table}`)
    const seat = places.findIndex((place) => place.player === me)
    // Perhaps nobody else came to the heat of a tournament.
    if (status === 'closed') throw Object.assign(new Error('the table is closed'), { code: 'tableClosed' })
    if (seat < 0) throw new Error('there is no seat for the bot at this table')
    if (status === 'racing' || status === 'over') return seat
    if (status === 'gathering' && !numbers.has(commitment)) {
      const contribution = randomBytes(16).toString('hex')
      const hash = createHash('sha256').update(`${commitment}\n${contribution}`).digest('hex')
      numbers.set(commitment, contribution)
      await call('PATCH', `/tables/${table}/seat`, { isReady: true, seal: { commitment, hash } })
    }
    if (awaited.includes(seat) && numbers.has(commitment))
      await call('POST', `/tables/${table}/contribution`, { contribution: numbers.get(commitment) })
    else await setTimeout(1000)
  }
}

/** Enters a tournament and sails all its races. Returns the tournament when it is over. */
export async function sailTournament(server, id, token) {
  const call = apiOf(server, token)
  const me = await call('GET', '/me')
  let tournament = await call('POST', `/tournaments/${id}/entrants`, {})
  const sailed = new Set()
  while (tournament.state.phase === 'gathering' || tournament.state.phase === 'running') {
    const { open, heats } = tournament.state
    const next = open.find((number) => heats[number - 1].players.includes(me.id) && !sailed.has(number))
    if (next === undefined) await setTimeout(1000)
    else {
      // Being ready at the table of the heat is appearing; `play` says so. A heat may be over before it begins.
      await play(server, heats[next - 1].table, token).catch((error) => {
        if (error.code !== 'tableClosed') throw error
      })
      sailed.add(next)
    }
    tournament = await call('GET', `/tournaments/${id}`)
  }
  return tournament
}

/** Put your own idea of good sailing here. `legal(game, seat)` of the rules lists what may be done; this asks our skipper. */
function choose(game, seat) {
  return skipper.choose(game, seat, (sides) => Math.floor(Math.random() * sides))
}

/** The code of a table, which may come as several words (K7M2 9QXT), and the words behind it. */
export function codeIn(words) {
  let code = ''
  let used = 0
  while (used < words.length && code.length < 8) code += words[used++].replaceAll(/[\s-]/g, '')
  return { code, rest: words.slice(used) }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const [, , server = 'http://localhost:8080', ...words] = process.argv
  if (words[0] === 'tournament' && words[1] !== undefined) {
    const token = words[2] ?? (await comeIn(server, 'Example bot'))
    const { state } = await sailTournament(server, words[1], token)
    console.log(`the tournament is ${state.phase}`)
    process.exit(0)
  }
  const { code: table, rest } = codeIn(words)
  if (table === '' || server === '--help') {
    console.log('usage: node examples/bot.mjs SERVER (TABLE | tournament CODE) [TOKEN]')
    process.exit(server === '--help' ? 0 : 2)
  }
  const game = await play(server, table, rest[0] ?? (await comeIn(server, 'Example bot')))
  for (const { seat, rank, points } of standingsOf(game))
    console.log(`${rank}. ${game.setup.players[seat].name}: ${points} points`)
}
