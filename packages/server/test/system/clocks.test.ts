import type { Move } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import { findPostgres } from '../services/services.ts'
import { nodeOn } from './nodeOn.ts'
import { comeIn, shortGame, startedTable } from './person.ts'

const freshDatabase = await findPostgres()
const second = 1000

describe.skipIf(freshDatabase === null)('of two nodes the one whose clock is 30 s ahead', () => {
  it('empties no bank of 25 s, and is not ready', async () => {
    const database = await freshDatabase!()
    const right = await nodeOn(database)
    const ahead = await nodeOn(database, {}, () => Date.now() + 30 * second)

    let url = right.url
    const people = [await comeIn(() => url), await comeIn(() => url), await comeIn(() => url)]
    const pace = { kind: 'live', bankSeconds: 25, incrementSeconds: 0 } as const
    const { id, places, turn, count } = await startedTable(people, 3, { ...shortGame(3), pace })
    const seated = places[turn!]!
    const player = people.find((person) => seated.kind === 'player' && seated.player === person.id)!
    url = ahead.url
    const intent = { kind: 'retire' }
    const { by, clock } = await player.call<Move>('POST', `/tables/${id}/intents`, { after: count, intent })
    expect(by).toBe('player')
    expect(clock!.left[turn!]).toBeGreaterThan(5 * second)

    const readiness = async (at: string) => (await fetch(`${at}/readyz`)).text()
    expect(await readiness(right.url)).toBe('{"status":"ready"}')
    expect(await readiness(ahead.url)).toBe('{"status":"notReady","reason":"clock"}')
    const metrics = await (await fetch(`${ahead.url}/metrics`)).text()
    expect(Number(/^powerboats_clock_ahead_seconds (.*)$/m.exec(metrics)![1])).toBeCloseTo(30, 0)
  })
})
