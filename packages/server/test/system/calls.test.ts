import { anyLegalIntent, evolveAll, newGame } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPushService } from '../pushService.ts'
import { findPostgres } from '../services/services.ts'
import { tempFolder } from '../tempFolder.ts'
import { comeIn, recordFrom, shortGame, startedTable } from './person.ts'
import type { Person } from './person.ts'
import { samples } from './samples.ts'
import { buildServer, startServer } from './server.ts'

/** One for each of the two; each takes a kill and a start of every server. */
const turns = 2 * samples
const patient = { timeout: 90_000, interval: 100 }

/** Whoever is at turn sails until another is. */
async function sail(people: readonly Person[], table: string): Promise<void> {
  const before = await seatAtTurn(people[0]!, table)
  for (let now = before; now === before; now = await seatAtTurn(people[0]!, table)) {
    const { setup, events } = await recordFrom(people[0]!, table)
    const game = evolveAll(newGame(setup), events)
    const { places } = await people[0]!.call<{ places: { player: string }[] }>('GET', `/tables/${table}`)
    const sailor = people.find(({ id }) => id === places[now]!.player)!
    const intent = anyLegalIntent(game, game.seat!)
    await sailor.call('POST', `/tables/${table}/intents`, { after: events.length, intent })
  }
}

async function seatAtTurn(person: Person, table: string): Promise<number> {
  return (await person.call<{ turn: number }>('GET', `/tables/${table}`)).turn
}

describe.each([
  { where: 'one server on SQLite', nodes: 1, newDatabase: async () => async () => '' },
  { where: 'two servers on PostgreSQL', nodes: 2, newDatabase: findPostgres },
])('$where', ({ nodes: count, newDatabase }) => {
  beforeAll(buildServer, 120_000)

  it(
    'that are killed between a move and the call still make it, and each once',
    async () => {
      const database = await (await newDatabase())?.()
      if (database === undefined) return
      const service = await startPushService()
      const environment = { DATABASE_URL: database, PUSH_SERVICES: service.origin, CALL_AFTER_SECONDS: '5' }
      const start = () => startServer({ ...environment, DATA_DIR: tempFolder() })
      const nodes = await Promise.all(Array.from({ length: count }, start))
      onTestFinished(async () => {
        await Promise.all(nodes.map((node) => node.kill()))
        await service.stop()
      })
      const urlOf = () => nodes[0]!.url
      const people = [await comeIn(urlOf), await comeIn(urlOf)]
      for (const one of people) await one.call('POST', '/me/calls/devices', service.subscribe())
      const terms = { ...shortGame(2), pace: { kind: 'days', days: 1 } } as const
      const { id } = await startedTable(people, 2, terms)
      for (let turn = 1; turn <= turns; turn++) {
        // No call is under way yet: players have some seconds to come by themselves.
        await Promise.all(nodes.map((node) => node.kill()))
        expect(service.received).toHaveLength(turn - 1)
        await Promise.all(nodes.map((node) => node.start()))
        await expect.poll(() => service.received.length, patient).toBe(turn)
        await sail(people, id)
      }
      const metrics = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
      expect(metrics.join('')).toContain('powerboats_calls_total{channel="push",outcome="sent"} 1')
      const endpoints = service.received.map(({ endpoint }) => endpoint)
      // The two take turns.
      expect(new Set(endpoints).size).toBe(2)
      for (const [i, endpoint] of endpoints.entries()) expect(endpoint).not.toBe(endpoints[i - 1])
      expect(nodes.map((node) => node.said()).join('')).not.toMatch(/"level":(50|60)/)
    },
    300_000 * samples,
  )
})
