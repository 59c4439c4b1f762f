import { setTimeout } from 'node:timers/promises'
import { seeded } from '@powerboats/chance'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../services/services.ts'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'
import { progress } from './progress.ts'
import { patience, samples, tellSoak } from './samples.ts'

const seed = Number(process.env['SEED'] ?? 1)
const games = 8
const kills = 8 * samples

/** Games of one person and one bot each, which are being sailed. */
async function sailGames(urlOf: () => string, round: number) {
  const sailing = []
  for (let i = 0; i < games; i++) {
    const person = await comeIn(urlOf)
    const { id, places } = await startedTable([person], 2)
    const seat = places.findIndex((one) => one.kind === 'player') as Seat
    const { setup } = await recordFrom(person, id)
    sailing.push({ person, id, sailor: sail(urlOf, person, id, setup, seat, seeded(seed, round * games + i + 1)) })
  }
  return sailing
}

describe.each([
  { store: 'SQLite', findDatabase: async () => '' },
  { store: 'PostgreSQL', findDatabase: async () => (await findPostgres())?.() ?? null },
])('a server on $store that is killed again and again', ({ findDatabase }) => {
  beforeAll(buildServer, 120_000)

  it(
    `loses and doubles nothing by ${kills} kills, and every game ends (seed ${seed})`,
    async ({ skip }) => {
      const database = await findDatabase()
      if (database === null) return skip()
      const server = await startServer({ DATA_DIR: tempFolder(), DATABASE_URL: database, BOT_PACE_MS: '30' })
      onTestFinished(() => server.kill())
      const chance = seeded(seed)
      let [killed, checked, events] = [0, 0, 0]
      for (let round = 0; killed < kills; round++) {
        const sailing = await sailGames(() => server.url, round)
        const sailors = sailing.map(({ sailor }) => sailor)
        for (; killed < kills && !sailors.every(({ game }) => game.phase === 'over'); killed++) {
          if (chance(4) === 0) {
            // Just after its start, or before it is there at all.
            await server.kill()
            const starting = server.start().catch(() => {})
            await setTimeout(chance(1500))
            await server.kill()
            await starting
          } else {
            await progress(sailors, 1 + chance(50))
            await server.kill()
          }
          await server.start()
        }
        await Promise.all(sailors.map(({ done }) => done))
        for (const { person, id, sailor } of sailing) {
          await checkGame(person, id, [sailor])
          sailor.leave()
          checked++
          events += sailor.heard.length
        }
      }
      tellSoak(`${killed} kills; ${checked} games with ${events} events, all whole`)
      expect(server.said()).not.toMatch(/"level":(50|60)/)
    },
    patience,
  )
})
