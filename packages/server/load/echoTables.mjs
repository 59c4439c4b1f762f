// Tables at the bare echo: four sockets each, of which one after the other sends a frame as long as a move of the game.
import { WebSocket } from 'ws'

/** Opens `games` tables; the seats are spread over the servers. `bytes` is the length of a frame. */
export async function openEchoTables(urls, games, seats, bytes) {
  const list = JSON.stringify(['x'.repeat(Math.max(0, Math.round(bytes) - 10))])
  const tables = []
  for (let number = 0; number < games; number++) tables.push(await openTable(urls, number, seats, list))
  return tables
}

async function openTable(urls, number, seats, list) {
  let count = 0
  let sent = null
  const table = { onMoved: () => {}, onSeen: () => {}, onRefused: () => {}, act, close }

  const join = (seat) =>
    new Promise((resolve, reject) => {
      const url = urls[(number + seat) % urls.length]
      const socket = new WebSocket(`${url.replace('http', 'ws')}/table${number}`, {
        perMessageDeflate: false,
        skipUTF8Validation: true,
      })
      socket.on('error', reject)
      socket.on('message', (/** @type {Buffer} */ data) => {
        const text = data.toString('latin1')
        if (text === 'ready') resolve(socket)
        else if (text === 'done') sent.isAcknowledged = true
        else seen(seat, parseInt(text, 10))
        settle()
      })
    })

  function seen(seat, after) {
    if (sent === null || seat === sent.seat || sent.seenAt !== null || after !== sent.after) return
    sent.seenAt = performance.now()
    table.onSeen(sent.seenAt - sent.at)
  }

  function settle() {
    if (sent === null || !sent.isAcknowledged || sent.seenAt === null) return
    sent = null
    count++
    table.onMoved()
  }

  function act() {
    if (sent !== null) return
    sent = { seat: count % seats, after: count, at: performance.now(), isAcknowledged: false, seenAt: null }
    sockets[sent.seat].send(`${count}${list}`)
  }

  function close() {
    for (const socket of sockets) socket.close()
  }

  const sockets = await Promise.all(Array.from({ length: seats }, (_, seat) => join(seat)))
  return table
}
