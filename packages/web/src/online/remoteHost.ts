import { ok } from '@powerboats/rules'
import type { GameHost } from '../play/telling.ts'
import type { Connection } from './connection/connection.ts'

/** The server as the host of games: intents go over the connection, and events come back. */
export function remoteHost(connection: Connection): GameHost {
  const counts = new Map<string, number>()
  return {
    // The server knows the seat by who asks.
    act: (id, _seat, intent) => connection.act(id, counts.get(id) ?? 0, intent),
    follow: async (id, after, listener) => {
      counts.set(id, after)
      const unsubscribe = connection.subscribe(id, {
        after,
        onMove: (move) => {
          counts.set(id, move.after + move.events.length)
          listener(move)
        },
      })
      return ok(unsubscribe)
    },
  }
}
