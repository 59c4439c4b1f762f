// What the sockets and the store alone allow: stores every frame and sends it to all seats of its table. No rules, no schemas, no games.
import { connect } from '@nats-io/transport-node'
import { WebSocketServer } from 'ws'
import { openPostgres } from '../dist/db/engines/postgres.js'
import { openSqlite } from '../dist/db/engines/sqlite.js'
import { migrate } from '../dist/db/schema/migrations.js'
import { groupCommit } from '../dist/db/stores/groupCommit.js'

const { DATA_DIR, DATABASE_URL, NATS_URL } = process.env
const engine = DATABASE_URL === '' ? await openSqlite(DATA_DIR) : await openPostgres(DATABASE_URL)
await migrate(engine, Date.now)
const commit = groupCommit((appends) => engine.append(appends, Date.now()))
const nats = NATS_URL === '' ? null : await connect({ servers: new URL(NATS_URL).host, noEcho: true })
/** The sockets here, by table. */
const tables = new Map()
const asText = { binary: false }

/** The sockets of a table; the first of them opens it. */
async function seatsOf(table) {
  const known = tables.get(table)
  if (known !== undefined) return known
  const seats = []
  tables.set(table, seats)
  const game = { id: table, count: 0, turn: 0, deadline: null, due_at: null, is_over: 0, last_at: null }
  await engine.write
    .insertInto('games')
    .values(game)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  nats?.subscribe(table, { callback: (_error, { data }) => sendAll(seats, Buffer.from(data)) })
  return seats
}

function sendAll(seats, frame) {
  for (const seat of seats) seat.send(frame, asText)
}

/** A frame is the number of the move and a list in JSON. */
function appendOf(table, frame) {
  const text = frame.latin1Slice()
  const at = Date.now()
  const after = parseInt(text, 10)
  const move = { after, at, mover: 'player', clock: null, events: text.slice(text.indexOf('[')) }
  const due = at + 3_600_000
  return {
    id: table,
    move,
    lastAt: null,
    count: after + 1,
    turn: 0,
    deadline: due,
    due_at: due,
    is_over: 0,
    calls: false,
  }
}

async function take(table, frame, seats, socket, stream) {
  if (!(await commit(appendOf(table, frame)))) throw new Error('a move came twice')
  // The move and the answer leave in one write, as those of the server do.
  stream.cork()
  sendAll(seats, frame)
  nats?.publish(table, frame)
  socket.send('done', asText)
  stream.uncork()
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, request) => {
  const table = request.url.slice(1)
  void seatsOf(table).then((seats) => {
    seats.push(socket)
    socket.on('message', (frame) => void take(table, frame, seats, socket, request.socket))
    socket.send('ready', asText)
  })
})
server.on('listening', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
