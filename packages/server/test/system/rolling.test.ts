import { setTimeout } from 'node:timers/promises'
import { seeded } from '@powerboats/chance'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../services/services.ts'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'
import { progress } from './progress.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'

const freshDatabase = await findPostgres()
/** The folder of an earlier version that is built: `npm run upgrade` starts with it and goes over to that of today. */
const earlier = process.env['UPGRADE_FROM']
const earlierMain = earlier === undefined ? undefined : `${earlier}/packages/server/dist/main.js`

describe.skipIf(freshDatabase === null)('three nodes that are restarted one after the other, as for an update', () => {
  beforeAll(buildServer, 120_000)

  it('refuse no request and lose no move', async () => {
    const DATABASE_URL = await freshDatabase!()
    const nodes = await Promise.all(
      [1, 2, 3].map(() =>
        startServer({ DATA_DIR: tempFolder(), DATABASE_URL, BOT_PACE_MS: '100', DRAIN_SECONDS: '4' }, earlierMain),
      ),
    )
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))))
    const chance = seeded(1)
    /** Those to which a proxy would send: it leaves out who says that it is not ready. */
    const ready = new Set(nodes)
    const anyUrl = () => [...ready][chance(ready.size)]!.url

    const refusals: unknown[] = []
    let answers = 0
    const upgraded = new AbortController()
    /** A game that is sailed, and somebody who asks for its table again and again. */
    const game = async (seed: number) => {
      const person = await comeIn(anyUrl)
      const { id, places } = await startedTable([person], 2)
      const seat = places.findIndex((one) => one.kind === 'player') as Seat
      const { setup } = await recordFrom(person, id)
      const ask = async () => {
        while (!upgraded.signal.aborted) {
          await person.call('GET', `/tables/${id}`).then(
            () => answers++,
            (error: unknown) => refusals.push(error),
          )
          await setTimeout(100)
        }
      }
      return { person, id, sailor: sail(anyUrl, person, id, setup, seat, seeded(2, seed)), asked: ask() }
    }

    const games = []
    for (const [i, node] of nodes.entries()) {
      const { sailor, ...rest } = await game(i)
      games.push({ sailor, ...rest })
      await progress([sailor], 20)
      const before = answers
      const stopped = node.stop()
      const isReady = () =>
        fetch(`${node.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady).toBe(false)
      ready.delete(node)
      expect(await stopped).toBe(0)
      expect(answers).toBeGreaterThan(before)
      await node.start()
      ready.add(node)
    }
    upgraded.abort()
    await Promise.all(games.map(({ asked }) => asked))
    expect(refusals).toEqual([])
    await Promise.all(games.map(({ sailor }) => sailor.done))
    for (const { person, id, sailor } of games) {
      await checkGame(person, id, [sailor])
      sailor.leave()
    }
  }, 600_000)
})
