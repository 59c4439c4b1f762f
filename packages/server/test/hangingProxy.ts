import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server which can hang: connections stay open, but nothing passes. */
export interface HangingProxy {
  /** The server's address by this way. */
  readonly url: string
  /** Nothing passes any more; new connections are taken, and hang as well. */
  hang(): void
  /** New connections pass again; those that hung hang forever, as after a firewall has forgotten them. */
  heal(): void
  /** How many connections were made so far. */
  connections(): number
  /** All that the server has sent by this way. */
  sent(): string
}

export async function hangingProxy(url: string): Promise<HangingProxy> {
  const address = new URL(url)
  const { hostname, port } = address
  const sockets = new Set<Socket>()
  let isHanging = false
  let connections = 0
  const sent: Buffer[] = []
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    connections++
    keep(near)
    if (isHanging) return void near.pause()
    const far = connect(Number(port), hostname)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    far.on('data', (bytes: Buffer) => void sent.push(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    heal: () => {
      isHanging = false
    },
    connections: () => connections,
    sent: () => Buffer.concat(sent).toString(),
  }
}
