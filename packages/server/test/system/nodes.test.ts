import { seeded } from '@powerboats/chance'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findNats, findPostgres } from '../services/services.ts'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'
import { progress } from './progress.ts'
import { patience, samples, tellSoak } from './samples.ts'

const seed = Number(process.env['SEED'] ?? 1)
const seats = 3
const games = 2 * samples

describe.each([
  { bus: 'one NATS', findBus: findNats },
  { bus: 'nothing else', findBus: async () => '' },
])('three nodes on one PostgreSQL and $bus', ({ findBus }) => {
  beforeAll(buildServer, 120_000)

  it(
    `fork no game and tell everyone the same while one of them dies (seed ${seed})`,
    async () => {
      const [newDatabase, nats] = await Promise.all([findPostgres(), findBus()])
      if (newDatabase === null || nats === null) return
      const database = await newDatabase()
      const chance = seeded(seed)
      const nodes = await Promise.all(
        [1, 2, 3].map(() =>
          startServer({ DATA_DIR: tempFolder(), DATABASE_URL: database, NATS_URL: nats, BOT_PACE_MS: '30' }),
        ),
      )
      onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))))
      const anyUrl = () => nodes[chance(nodes.length)]!.url
      const steadyUrl = () => nodes[0]!.url

      const opened = []
      for (let i = 0; i < games; i++) {
        const people = [await comeIn(steadyUrl), await comeIn(steadyUrl)]
        const { id, places } = await startedTable(people, seats)
        const { setup } = await recordFrom(people[0]!, id)
        opened.push({ id, people, places, setup })
      }
      // Every seat twice, as from two devices, and somebody who watches: they all come and go at any node.
      const tables = opened.map(({ id, people, places, setup }, i) => {
        const sailors = [...people, ...people].map((person, device) => {
          const seat = places.findIndex((one) => one.kind === 'player' && one.player === person.id) as Seat
          return sail(anyUrl, person, id, setup, seat, seeded(seed, 100 * i + device))
        })
        sailors.push(sail(anyUrl, people[0]!, id, setup, null, seeded(seed, 100 * i + 99)))
        return { id, people, sailors }
      })

      const all = tables.flatMap(({ sailors }) => sailors)
      let kills = 0
      for (; !all.every(({ game }) => game.phase === 'over'); kills++) {
        await progress(all, 50 + chance(150))
        const victim = nodes[1 + chance(2)]!
        await victim.kill()
        await progress(all, chance(100))
        await victim.start()
      }
      // The others sail on while one starts: how many kills there is time for is up to the machine.
      expect(kills).toBeGreaterThan(0)
      tellSoak(`${kills} kills of nodes`)
      for (const { id, people, sailors } of tables) {
        await checkGame(people[0]!, id, sailors)
        for (const sailor of sailors) sailor.leave()
      }
    },
    patience,
  )
})
