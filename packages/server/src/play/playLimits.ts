/** How much one client may ask of a node. */
export interface PlayLimits {
  /** Sockets and waiting calls at once. */
  readonly connectionsPerPlayer: number
  readonly connectionsPerAddress: number
  readonly messagesPerSecond: number
  /** Also so many that wait to be answered. */
  readonly messagesAtOnce: number
  /** After so many messages that came too fast a socket is closed. */
  readonly tooFastAtMost: number
  readonly tablesPerSocket: number
  /** A socket may follow so often at once, and so often a second: each time a whole game may be sent. */
  readonly followsAtOnce: number
  readonly followsPerSecond: number
  /** A player may say so much at once, and once more after so many seconds. */
  readonly sayingsAtOnce: number
  readonly secondsPerSaying: number
  /** Nobody finds private tables by trying: so many that do not exist an address may ask for at once, and so many an hour; 0 for any. */
  readonly wrongTablesAtOnce: number
  readonly wrongTablesPerHour: number
  /** A socket with so many bytes unsent is too slow and is closed; its client comes back and resumes. */
  readonly unsentBytes: number
  /** So long a client may take to receive a table that it has asked for. */
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
  wrongTablesAtOnce: 30,
  wrongTablesPerHour: 120,
  unsentBytes: 1_000_000,
  secondsToReceive: 10,
}
