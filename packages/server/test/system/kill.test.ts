import { seeded } from '@powerboats/chance'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'
import { progress } from './progress.ts'
import { samples, tellSoak } from './samples.ts'

const seed = Number(process.env['SEED'] ?? 1)
const games = 12 * samples

describe('a server that is killed again and again', () => {
  beforeAll(buildServer, 120_000)

  it(
    `loses and doubles nothing in ${games} games, and every game ends (seed ${seed})`,
    async () => {
      const server = await startServer({ DATA_DIR: tempFolder(), BOT_PACE_MS: '30' })
      onTestFinished(() => server.kill())
      const urlOf = () => server.url
      const tables = []
      for (let i = 0; i < games; i++) {
        const person = await comeIn(urlOf)
        const { id, places } = await startedTable([person], 2)
        const seat = places.findIndex((one) => one.kind === 'player') as Seat
        const { setup } = await recordFrom(person, id)
        tables.push({ person, id, setup, seat })
      }
      const sailing = tables.map(({ person, id, setup, seat }, i) => {
        return { person, id, sailor: sail(urlOf, person, id, setup, seat, seeded(seed, i + 1)) }
      })

      const chance = seeded(seed)
      const sailors = sailing.map(({ sailor }) => sailor)
      let kills = 0
      for (; !sailors.every(({ game }) => game.phase === 'over'); kills++) {
        await progress(sailors, 20 + chance(16 * games))
        await server.kill()
        await server.start()
      }
      expect(kills).toBeGreaterThan(3)
      tellSoak(`${kills} kills`)
      for (const { person, id, sailor } of sailing) {
        await checkGame(person, id, [sailor])
        sailor.leave()
      }
      expect(server.said()).not.toMatch(/"level":(50|60)/)
    },
    300_000 * samples,
  )
})
