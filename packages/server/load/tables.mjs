// Opens tables over HTTP and plays at them over sockets: every seat has its own, as if its player sat anywhere in the world.
import { evolveAll, legal, newGame, parseRecord } from '@powerboats/rules'
import { WebSocket } from 'ws'

const terms = (seats) => ({
  seats,
  side: 'dark',
  ruleSet: 'rulebook',
  changes: { races: 3 },
  pace: { kind: 'live', bankSeconds: 3600, incrementSeconds: 60 },
  isPublic: true,
  hasChat: false,
})

/** Opens `games` tables with all seats taken and the game started; the seats are spread over the servers. */
export async function openTables(urls, games, seats) {
  const tables = []
  // A few at a time: opening is not what is measured.
  for (let first = 0; first < games; first += 8)
    tables.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, games - first) }, (_, i) => openTable(urls, first + i, seats)),
      )),
    )
  return tables
}

async function openTable(urls, number, seats) {
  const people = await Promise.all(
    Array.from({ length: seats }, (_, seat) => comeIn(urls[(number + seat) % urls.length])),
  )
  const [host] = people
  const { id } = await host.call('POST', '/tables', terms(seats))
  for (const other of people.slice(1)) await other.call('POST', `/tables/${id}/seat`, {})
  await Promise.all(people.map((one) => one.call('PATCH', `/tables/${id}/seat`, { isReady: true })))
  const { places } = await host.call('POST', `/tables/${id}/start`)
  const record = parseRecord(JSON.stringify(await host.call('GET', `/tables/${id}/record`)))
  if (!record.ok) throw new Error(record.error.message)
  const bySeat = places.map(({ player }) => people.find((one) => one.id === player))
  const table = createTable(id, record.value)
  await Promise.all(bySeat.map((one, seat) => table.join(one, seat)))
  return table
}

/** A person with a cookie. */
async function comeIn(url) {
  const guest = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  })
  if (!guest.ok) throw new Error(`coming in: ${guest.status} ${await guest.text()}`)
  const cookie = guest.headers.get('set-cookie').split(';')[0]
  const { id } = await guest.json()
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? null : JSON.parse(text)
  }
  return { id, url, cookie, call }
}

/** A game as its seats see it; the first of them that hears of a move folds it in for all. */
function createTable(id, record) {
  let game = evolveAll(newGame(record.setup), record.events)
  let count = record.events.length
  let sent = null
  let frames = 0
  let bytes = 0
  const sockets = []
  const table = {
    id,
    onMoved: () => {},
    onSeen: () => {},
    onRefused: () => {},
    join,
    act,
    close,
    isOver: () => game.phase === 'over',
    frameBytes: () => bytes / frames,
  }

  function join({ url, cookie }, seat) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, {
        headers: { cookie, origin: url },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      })
      sockets[seat] = socket
      socket.on('error', reject)
      socket.on('open', () => socket.send(JSON.stringify({ kind: 'follow', ref: 0, table: id, after: count })))
      socket.on('message', (/** @type {Buffer} */ data) => {
        const text = data.toString('latin1')
        // Every seat gets every move; it is read once, by the first who hears of it.
        if (text.startsWith('{"kind":"news"') && numberIn(text) < count) return seen(seat, numberIn(text))
        const message = JSON.parse(text)
        if (message.kind === 'news') heard(seat, message.news, text.length)
        else if (message.kind === 'done' && message.ref === 0) resolve()
        else if (message.kind === 'done') acknowledged()
        else if (message.kind === 'refused') table.onRefused(message.code)
      })
    })
  }

  function heard(seat, { after, events }, length) {
    if (after === count) {
      frames++
      bytes += length
      count += events.length
      game = evolveAll(game, events)
    }
    seen(seat, after)
  }

  function seen(seat, after) {
    if (sent !== null && seat !== sent.seat && sent.seenAt === null && after === sent.after) {
      sent.seenAt = performance.now()
      table.onSeen(sent.seenAt - sent.at)
    }
    settle()
  }

  function acknowledged() {
    if (sent !== null) sent.isAcknowledged = true
    settle()
  }

  /** A move is done when its player has the answer and somebody else has seen it. */
  function settle() {
    if (sent === null || !sent.isAcknowledged || sent.seenAt === null || count === sent.after) return
    sent = null
    table.onMoved()
  }

  function act() {
    const { seat } = game
    if (seat === null || sent !== null) return
    sent = { seat, after: count, at: performance.now(), isAcknowledged: false, seenAt: null }
    sockets[seat].send(
      JSON.stringify({ kind: 'act', ref: count, table: id, after: count, intent: intentFor(game, seat) }),
    )
  }

  function close() {
    for (const socket of sockets) socket.close()
  }

  return table
}

/** The number in a message with a move, without reading the rest of it. */
function numberIn(text) {
  return parseInt(text.slice(text.indexOf('"after":') + 8), 10)
}

/** Something that is allowed: one die, in circles. No game ends meanwhile: to review one is work of another kind. */
function intentFor(game, seat) {
  const { place, steer } = legal(game, seat)
  if (game.phase === 'placing') return { kind: 'place', space: place[0], heading: 0 }
  if (game.phase === 'rolling')
    return { kind: 'roll', add: game.boats[seat].dice.length < 1 ? 1 : 0, remove: [], reroll: [] }
  return { kind: 'steer', heading: steer.find(({ allowed }) => allowed).heading }
}
