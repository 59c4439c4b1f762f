import type { Connection } from './connection.ts'

/** The open connections of a node. */
export interface Connections {
  readonly count: number
  all(): Connection[]
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Looks up a player who may have signed out meanwhile. */
  check(player: string): void
  /** To be called every second: pings each connection and looks its player up, in a second of its own, so that not all are at once. */
  tick(): void
}

/** A connection from which nothing came for this many seconds is dead. */
const heartbeat = 30
/** Every so many seconds a connection's player is looked up, in case the bus has lost that they signed out. */
const lookedUpEvery = 10 * heartbeat

export function createConnections(): Connections {
  /** Each with its number, which says in which seconds it has its turn. */
  const open = new Map<Connection, number>()
  let added = 0
  let seconds = 0
  return {
    get count() {
      return open.size
    },
    all: () => [...open.keys()],
    add: (connection) => {
      open.set(connection, added++)
    },
    remove: (connection) => {
      open.delete(connection)
    },
    check: (player) => {
      for (const connection of open.keys()) if (connection.player === player) void connection.check()
    },
    tick: () => {
      seconds++
      for (const [connection, number] of open) {
        if ((seconds + number) % heartbeat === 0) connection.ping()
        if ((seconds + number) % lookedUpEvery === 0) void connection.check()
      }
    },
  }
}
