import { rateLimiters } from '../time/rateLimiter.ts'
import type { WrongCodes } from '../contracts/services.ts'
import type { TableStore } from '../contracts/stores.ts'

/** How many wrong codes an address may try at once, unless fewer are allowed in an hour. */
const mostAtOnce = 30

/** Counts wrong codes by address, for requests and sockets alike; with 0 an hour nobody has to wait. */
export function createWrongCodes(tables: Pick<TableStore, 'isSeated'>, perHour: number, now: () => number): WrongCodes {
  if (perHour === 0) return { wait: async () => 0, count: () => {} }
  const allowed = rateLimiters(Math.min(mostAtOnce, perHour), perHour / 3600, now)
  return {
    wait: async (address, table, authenticate) => {
      if (allowed.isLeft(address)) return 0
      const player = await authenticate()
      // Only the seats are read: how long that takes tells nothing about the table.
      if (player !== null && (await tables.isSeated(table, player.id))) return 0
      return Math.max(1, allowed.secondsUntil(address))
    },
    count: (address) => void allowed.take(address),
  }
}
