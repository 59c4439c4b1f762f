// Holds many sockets open, for `scale.mjs`: `node sockets.mjs URL ADDRESS COUNT [MESSAGE]`. Each sends the message once; it says `ready` when all have an answer.
import { WebSocket } from 'ws'

const [, , url, localAddress, count, message] = process.argv
/** How many connections a player may have, and how many are opened at once. */
const perPlayer = 20

async function comeIn() {
  const guest = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  })
  return guest.headers.get('set-cookie').split(';')[0]
}

function connect(cookie) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, {
      headers: { cookie, origin: url },
      localAddress,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    if (message !== undefined) socket.on('open', () => socket.send(message))
    const wanted = message === undefined ? 'welcome' : 'done'
    socket.on('message', (/** @type {Buffer} */ data) => {
      // What comes later is not read: only the server is measured.
      if (data.subarray(0, 30).includes(`"${wanted}"`)) resolve(socket)
      if (data.subarray(0, 30).includes('"refused"')) reject(new Error(data.toString()))
    })
  })
}

for (let opened = 0; opened < Number(count); opened += perPlayer) {
  const cookie = await comeIn()
  await Promise.all(Array.from({ length: Math.min(perPlayer, Number(count) - opened) }, () => connect(cookie)))
}
console.log('ready')
