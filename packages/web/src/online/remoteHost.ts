import { ok } from '@powerboats/rules'
import type { GameHost } from '../race/session.ts'
import type { Line } from './line.ts'

/** The server as the host of games: what a player wants goes down the line, and what happened comes back on it. */
export function remoteHost(line: Line): GameHost {
  const counts = new Map<string, number>()
  return {
    // The server knows the seat by who asks.
    act: (id, _seat, intent) => line.act(id, counts.get(id) ?? 0, intent),
    follow: async (id, after, listener) => {
      counts.set(id, after)
      const leave = line.follow(id, {
        after,
        onNews: (news) => {
          counts.set(id, news.after + news.events.length)
          listener(news)
        },
      })
      return ok(leave)
    },
  }
}
