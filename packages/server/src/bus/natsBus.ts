import { connect } from '@nats-io/transport-node'
import type { NodeConnectionOptions } from '@nats-io/transport-node'
import { nodeBus } from './nodeBus.ts'
import type { NodeBus } from './nodeBus.ts'
import { payloadOf, unpacked } from './payload.ts'

/**
 * A bus over NATS: one subject for each table. When the server goes away, the client tries to reach it again without end. A server that does not
 * answer within `timeoutMs` counts as gone.
 */
export function natsBus(url: string, timeoutMs = 5000): Promise<NodeBus> {
  return nodeBus(async (onMessage) => {
    const nats = await connect({
      ...serverAt(url),
      name: 'powerboats',
      // Subscribers on this node have already heard its messages.
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: timeoutMs,
      pingInterval: timeoutMs,
      maxPingOut: 1,
    })
    let isConnected = true
    const watch = async () => {
      for await (const { type } of nats.status()) {
        if (type === 'disconnect') isConnected = false
        if (type === 'reconnect') isConnected = true
      }
    }
    void watch()
    return {
      isConnected: () => isConnected,
      send: (id, message) => {
        if (!nats.isClosed() && !nats.isDraining()) nats.publish(subjectOf(id), payloadOf([id, message]))
      },
      listen: (id) => {
        const subscription = nats.subscribe(subjectOf(id), {
          callback: (error, message) => {
            if (error === null) for (const [, heard] of unpacked(message.string())) onMessage(id, heard)
          },
        })
        return () => subscription.unsubscribe()
      },
      close: async () => {
        const giveUp = setTimeout(() => void nats.close(), timeoutMs)
        await nats.drain().catch(() => nats.close())
        clearTimeout(giveUp)
      },
    }
  })
}

/** The client does not read names, passwords or tokens that stand in an address. */
function serverAt(url: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(url)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: host,
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(protocol === 'tls:' && { tls: {} }),
  }
}

/** Ids of tables are letters and digits, as parts of subjects must be. */
function subjectOf(id: string): string {
  return `powerboats.table.${id}`
}
