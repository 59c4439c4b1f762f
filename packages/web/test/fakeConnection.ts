import type { Subscriber } from '../src/online/connection/subscriptions.ts'
import type { Connection } from '../src/online/connection/connection.ts'

/** A connection on which tests tell what the server would. */
export function fakeConnection() {
  const subscribers = new Set<Subscriber>()
  const connection: Connection = {
    state: () => 'open',
    serverNow: () => 0,
    subscribe: (_table, subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    watch: () => () => {},
    watchLobby: () => () => {},
    act: async () => ({ ok: true, value: null }),
    say: async () => ({ ok: true, value: null }),
    wake: () => {},
    doubt: () => {},
  }
  const tell = (say: (subscriber: Subscriber) => void) => subscribers.forEach(say)
  return { connection, tell, subscribers }
}
