import { seeded } from '@powerboats/chance'
import type { Results, Tournament } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../services/services.ts'
import { tempFolder } from '../tempFolder.ts'
import { comeToStay, openSwiss } from './organiser.ts'
import { comeIn, recordFrom } from './person.ts'
import type { Person } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'

const seed = Number(process.env['SEED'] ?? 1)

describe('a tournament on three nodes', () => {
  beforeAll(buildServer, 120_000)

  it('goes on when one of them dies in a round: every heat has one table, every round is paired once', async () => {
    const newDatabase = await findPostgres()
    if (newDatabase === null) return
    const database = await newDatabase()
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startServer({ DATA_DIR: tempFolder(), DATABASE_URL: database, BOT_PACE_MS: '0' })),
    )
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.kill()))))
    const steadyUrl = () => nodes[0]!.url
    const organiser = await comeToStay(steadyUrl)
    const people: Person[] = []
    for (let i = 0; i < 4; i++) people.push(await comeIn(steadyUrl))
    const { id } = await openSwiss(organiser, 2, { most: 4, least: 4 })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})

    const seen = () => organiser.call<Tournament>('GET', `/tournaments/${id}`)
    const paired = async (round: number) => {
      const isPaired = async () => (await seen()).state.round
      await expect.poll(isPaired, { timeout: 60_000, interval: 200 }).toBe(round)
      return (await seen()).state.heats.filter((heat) => heat.round === round)
    }
    for (const round of [1, 2]) {
      const heats = await paired(round)
      expect(heats).toHaveLength(2)
      const sailors = []
      for (const { players, table } of heats) {
        const own = people.filter((person) => players.includes(person.id))
        for (const person of own)
          await expect
            .poll(
              () =>
                person.call('PATCH', `/tables/${table}/seat`, { isReady: true }).then(
                  () => true,
                  () => false,
                ),
              {
                timeout: 60_000,
              },
            )
            .toBe(true)
        const { setup } = await recordFrom(own[0]!, table!)
        const { places } = await own[0]!.call<{ places: { player?: string }[] }>('GET', `/tables/${table}`)
        for (const person of own) {
          const seat = places.findIndex((place) => place.player === person.id) as Seat
          sailors.push(sail(steadyUrl, person, table!, setup, seat, seeded(seed, 10 * round + sailors.length)))
        }
      }
      // One of the nodes that look for what is due dies in the middle of the round, and stays away in the second.
      await nodes[round]!.kill()
      await Promise.all(sailors.map(({ done }) => done))
      for (const sailor of sailors) {
        expect(sailor.complaints).toEqual([])
        sailor.leave()
      }
      if (round === 1) await nodes[round]!.start()
    }
    await expect.poll(async () => (await seen()).state.phase, { timeout: 60_000, interval: 200 }).toBe('over')
    const { heats } = await organiser.call<Results>('GET', `/tournaments/${id}/results`)
    expect(heats.map((heat) => [heat.round, heat.outcome!.how])).toEqual([
      [1, 'sailed'],
      [1, 'sailed'],
      [2, 'sailed'],
      [2, 'sailed'],
    ])
    expect(new Set(heats.map(({ table }) => table)).size).toBe(4)
    // Nobody met twice.
    expect(new Set(heats.map(({ players }) => players.toSorted().join())).size).toBe(4)
  }, 300_000)
})
