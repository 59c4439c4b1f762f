import { Socket } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { nodeBus } from './nodeBus.ts'
import type { NodeBus } from './nodeBus.ts'
import { packed, unpacked } from './payload.ts'
import type { Addressed } from './payload.ts'

const channel = 'powerboats'
const retryAfter = 500

/**
 * A bus over LISTEN and NOTIFY of PostgreSQL, on its own connection, which is replaced whenever it breaks. While one batch of
 * messages is being sent, the next one collects. A connection that does not answer within `timeoutMs` is given up; when there is nothing to send
 * it is asked as often whether it still does, because otherwise nobody would notice that no messages come any more.
 */
export function postgresBus(url: string, timeoutMs = 5000): Promise<NodeBus> {
  return nodeBus(async (onMessage) => {
    let connection: Connection | null = null
    let isClosed = false
    let retry: NodeJS.Timeout | undefined
    let waiting: Addressed[] = []
    let sending: Promise<void> | null = null

    const hear = (payload: string) => {
      for (const [id, message] of unpacked(payload)) onMessage(id, message)
    }

    const lost = () => {
      connection = null
      if (!isClosed) retry = setTimeout(() => void comeBack(), retryAfter)
    }

    const comeBack = async () => {
      try {
        const next = await listen(url, timeoutMs, hear, lost)
        if (isClosed) await next.close()
        else connection = next
      } catch {
        lost()
      }
    }

    const sendAll = async () => {
      do {
        const batch = packed(waiting)
        waiting = []
        // What is lost with the connection nodes find in the store.
        await connection?.send(batch)
      } while (waiting.length > 0)
    }

    const startSending = () => {
      sending ??= new Promise(setImmediate).then(sendAll).finally(() => {
        sending = null
      })
    }

    connection = await listen(url, timeoutMs, hear, lost)
    const asking = setInterval(startSending, timeoutMs)
    return {
      send: (id, message) => {
        if (isClosed) return
        waiting.push([id, message])
        startSending()
      },
      // Everybody hears everything on the one channel.
      listen: () => () => {},
      isConnected: () => connection !== null,
      close: async () => {
        isClosed = true
        clearTimeout(retry)
        clearInterval(asking)
        await sending
        await connection?.close()
      },
    }
  })
}

/** A connection that receives what other nodes send. */
interface Connection {
  /** Sends payloads, perhaps none. Never fails; a connection that does not answer is dropped. */
  send(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** `lost` is called once when the connection breaks. */
async function listen(
  url: string,
  timeoutMs: number,
  hear: (payload: string) => void,
  lost: () => void,
): Promise<Connection> {
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    application_name: 'powerboats bus',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    // Our own, so that it can be cut off when nobody answers at the other end.
    stream: () => socket,
  })
  // Errors come with the end of the connection, or with a query's answer.
  client.on('error', () => {})
  client.on('notification', ({ processId, payload = '' }) => {
    // A node has heard its own messages already. The number is missing in the types.
    if (processId !== (client as { processID?: number }).processID) hear(payload)
  })
  await client.connect()
  try {
    // Messages may be lost, so nobody has to wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${channel}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  client.once('end', lost)
  return {
    send: async (payloads) => {
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads])
      } catch (error) {
        if (!(error instanceof DatabaseError)) socket.destroy()
      }
    },
    close: async () => {
      const giveUp = setTimeout(() => socket.destroy(), timeoutMs)
      await client.end()
      clearTimeout(giveUp)
    },
  }
}
