/** How much one client may ask of a node. */
export interface PlayLimits {
  /** Sockets and waiting requests at once. */
  readonly connectionsPerPlayer: number
  readonly connectionsPerAddress: number
  readonly messagesPerSecond: number
  /** At once, and also waiting for an answer. */
  readonly messagesAtOnce: number
  /** How many messages may come too fast before the socket is closed. */
  readonly tooFastAtMost: number
  readonly tablesPerSocket: number
  /** How often a socket may follow a table: each time a whole game may be sent. */
  readonly followsAtOnce: number
  readonly followsPerSecond: number
  /** How many chat messages a player may send at once, and how many seconds until the next. */
  readonly sayingsAtOnce: number
  readonly secondsPerSaying: number
  /** A socket with more unsent bytes is too slow and is closed; its client connects again and goes on. */
  readonly unsentBytes: number
  /** How long a client may take to receive a table that it follows. */
  readonly secondsToReceive: number
}

export const usualLimits: PlayLimits = {
  connectionsPerPlayer: 20,
  connectionsPerAddress: 200,
  messagesPerSecond: 40,
  messagesAtOnce: 80,
  tooFastAtMost: 200,
  tablesPerSocket: 20,
  followsAtOnce: 20,
  followsPerSecond: 1,
  sayingsAtOnce: 5,
  secondsPerSaying: 2,
  unsentBytes: 1_000_000,
  secondsToReceive: 10,
}
