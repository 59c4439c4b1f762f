import { Client } from 'pg'
import { nodeBus } from './nodeBus.ts'
import type { NodeBus } from './nodeBus.ts'
import { packed, unpacked } from './payload.ts'
import type { Addressed } from './payload.ts'

const channel = 'powerboats'
const retryAfter = 500

/**
 * A bus over LISTEN and NOTIFY of PostgreSQL, on a connection of its own that is made anew whenever it breaks. While one batch of
 * messages is being sent, the next gathers.
 */
export function postgresBus(url: string): Promise<NodeBus> {
  return nodeBus(async (onMessage) => {
    let client: Client | null = null
    let isClosed = false
    let retry: NodeJS.Timeout | undefined
    let waiting: Addressed[] = []
    let sending: Promise<void> | null = null

    const hear = (payload: string) => {
      for (const [id, message] of unpacked(payload)) onMessage(id, message)
    }

    const lost = () => {
      client = null
      if (!isClosed) retry = setTimeout(() => void comeBack(), retryAfter)
    }

    const comeBack = async () => {
      try {
        const next = await listen(url, hear, lost)
        if (isClosed) await next.end()
        else client = next
      } catch {
        lost()
      }
    }

    const sendAll = async () => {
      while (waiting.length > 0) {
        const batch = packed(waiting)
        waiting = []
        try {
          await client?.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch])
        } catch {
          // Lost with the connection; nodes find in the store what they were not told.
        }
      }
    }

    client = await listen(url, hear, lost)
    return {
      send: (id, message) => {
        if (isClosed) return
        waiting.push([id, message])
        sending ??= new Promise(setImmediate).then(sendAll).finally(() => {
          sending = null
        })
      },
      // Everybody hears everything on the one channel.
      listen: () => () => {},
      close: async () => {
        isClosed = true
        clearTimeout(retry)
        await sending
        await client?.end()
      },
    }
  })
}

/** Gives a connection that hears what others say; `lost` is called once when it breaks. */
async function listen(url: string, hear: (payload: string) => void, lost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'powerboats bus',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
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
    await client.end()
    throw error
  }
  client.once('end', lost)
  return client
}
