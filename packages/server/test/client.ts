import { serverMessage } from '@powerboats/protocol'
import type { ClientMessage, ServerMessage } from '@powerboats/protocol'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

type Kind = ServerMessage['kind']
type OfKind<K extends Kind> = Extract<ServerMessage, { kind: K }>
type Asked = Exclude<ClientMessage, { kind: 'leave' | 'unwatch' | 'leaveLobby' }>
/** A message without the number that the client gives it. */
export type Wish = Asked extends infer One ? (One extends Asked ? Omit<One, 'ref'> : never) : never

/** A client on a socket, which remembers all that it heard. */
export interface Client {
  readonly heard: ServerMessage[]
  /** The same, of one kind. */
  all<K extends Kind>(kind: K): OfKind<K>[]
  /** Sends a message. Returns the answer to it. */
  ask(wish: Wish): Promise<OfKind<'done' | 'refused'>>
  /** Sends anything. */
  send(message: unknown): void
  /** The first message that passes, heard already or still to come. */
  until<K extends Kind>(kind: K, test?: (message: OfKind<K>) => boolean): Promise<OfKind<K>>
  /** Is called with all that was heard and all that will be. */
  listen(listener: (message: ServerMessage) => void): void
  /** Takes nothing more from the connection, which fills up then. */
  pause(): void
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>
  close(): void
}

export async function openClient(
  url: string,
  secret: string | null,
  headers: Record<string, string> = {},
  query = '',
): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket${query}`, {
    headers: { ...(secret === null ? {} : { authorization: `Bearer ${secret}` }), ...headers },
  })
  onTestFinished(() => socket.terminate())
  const heard: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const listeners = new Set<(message: ServerMessage) => void>()
  let ref = 0
  socket.on('message', (data: Buffer) => {
    const message = serverMessage.parse(JSON.parse(data.toString()))
    heard.push(message)
    for (const listener of listeners) listener(message)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code))
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })

  const until: Client['until'] = (kind, test = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = client.all(kind).find(test)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })

  const client: Client = {
    heard,
    closed,
    until,
    all: <K extends Kind>(kind: K) => heard.filter((message): message is OfKind<K> => message.kind === kind),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    ask: (wish) => {
      const number = ++ref
      client.send({ ...wish, ref: number })
      return new Promise((resolve) => {
        void Promise.race([
          until('done', (message) => message.ref === number),
          until('refused', (message) => message.ref === number),
        ]).then(resolve)
      })
    },
    listen: (listener) => {
      for (const message of heard) listener(message)
      listeners.add(listener)
    },
    pause: () => socket.pause(),
    close: () => socket.close(),
  }
  await Promise.race([until('welcome'), closed.then((code) => Promise.reject(new Error(`closed with ${code}`)))])
  return client
}
