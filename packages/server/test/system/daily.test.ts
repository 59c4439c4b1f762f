import { commitmentTo } from '@powerboats/host'
import type { DailyRace, Try } from '@powerboats/protocol'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../services/services.ts'
import { nodeOn } from './nodeOn.ts'
import { comeIn } from './person.ts'
import { buildServer } from './server.ts'

const freshDatabase = await findPostgres()

describe.skipIf(freshDatabase === null)('two nodes on one PostgreSQL', () => {
  beforeAll(buildServer, 120_000)

  it('open a day once, asked at the same moment, and agree on its par', { timeout: 150_000 }, async () => {
    const database = await freshDatabase!()
    const nodes = await Promise.all([nodeOn(database), nodeOn(database)])
    const people = await Promise.all(nodes.map(({ url }) => comeIn(() => url)))
    const asked = people.flatMap((person) => Array.from({ length: 6 }, () => person.call<DailyRace>('GET', '/daily')))
    const commitments = new Set((await Promise.all(asked)).map(({ commitment }) => commitment))
    expect(commitments.size).toBe(1)
    const parOf = async (which: 0 | 1) => (await people[which]!.call<DailyRace>('GET', '/daily')).par
    await expect.poll(() => parOf(0), { timeout: 120_000 }).toBeGreaterThan(8)
    expect(await parOf(1)).toBe(await parOf(0))

    const client = new Client(database)
    await client.connect()
    const { rows } = await client.query<{ secret: string }>('select secret from days')
    await client.end()
    expect(rows.map(({ secret }) => commitmentTo(secret))).toEqual([...commitments])
  })

  it('begin one try for a player who asks both', { timeout: 60_000 }, async () => {
    const database = await freshDatabase!()
    const [one, other] = await Promise.all([nodeOn(database), nodeOn(database)])
    let url = one.url
    const person = await comeIn(() => url)
    const asked = Array.from({ length: 8 }, (_, i) => {
      url = i % 2 === 0 ? one.url : other.url
      return person.call<Try>('POST', '/daily/tries')
    })
    const tries = await Promise.all(asked)
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
    expect(tries[0]).toMatchObject({ number: 1, isCounted: false, result: null })
  })
})
