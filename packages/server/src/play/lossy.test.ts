import { describe, expect, it, onTestFinished } from 'vitest'
import { openLossyClient, storm } from '../../test/lossy.ts'
import { startNode } from '../../test/playNode.ts'

const seeds = [1, 2, 3]

describe('clients on bad connections', () => {
  it.each(seeds)(
    'that lose, repeat, reorder and delay messages converge to the server, seed %i',
    async (seed) => {
      const node = await startNode({ limits: { connectionsPerPlayer: 100 } })
      const guests = [await node.guest('Ada'), await node.guest('Bob'), await node.guest('Carl')]
      const table = await node.race(guests)
      const { setup } = (await node.host.look(table))!
      const seats = await Promise.all(guests.map(({ id }) => node.tables.seatOf(table, id)))
      const clients = [...seats, null].map((seat, index) => {
        const headers: Record<string, string> =
          index < guests.length ? { authorization: `Bearer ${guests[index]!.secret}` } : {}
        const connectionSeed = seed * 10 + index
        const client = openLossyClient({
          url: node.url,
          headers,
          table,
          setup,
          seat,
          weather: storm,
          seed: connectionSeed,
        })
        onTestFinished(() => client.close())
        return client
      })
      await Promise.all(clients.map(({ over }) => over))
      const { events } = (await node.stores.games.load(table))!
      expect(events.at(-1)!.kind).toBe('gameEnded')
      for (const { mirror, refusals } of clients) {
        expect(mirror.events).toEqual(events)
        // Nothing worse than coming too late or twice.
        expect(refusals.filter((code) => !['stale', 'gameOver', 'notYourTurn'].includes(code))).toEqual([])
      }
      expect(clients.some(({ refusals }) => refusals.includes('stale'))).toBe(true)
    },
    120_000,
  )
})
