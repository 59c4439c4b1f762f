import type { Table } from '@powerboats/protocol'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { openClient } from '../client.ts'
import { rewinding } from '../rewindContract.ts'
import { findPostgres } from '../services/services.ts'
import { nodeOn } from './nodeOn.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'

const freshDatabase = await findPostgres()

describe.skipIf(freshDatabase === null)('a PostgreSQL database that goes back under two nodes', () => {
  it('is followed by both: clients come back and see the game as it is, and it goes on', async () => {
    const database = await freshDatabase!()
    const [here, there] = [(await nodeOn(database)).url, (await nodeOn(database)).url]
    const people = [await comeIn(() => here), await comeIn(() => here), await comeIn(() => here)]
    const { id, places, turn, count } = await startedTable(people, people.length)
    const others = people.filter((person) => {
      const seated = places[turn!]!
      return seated.kind !== 'player' || seated.player !== person.id
    })
    const [first, second] = others as [(typeof people)[0], (typeof people)[0]]
    const retire = (after: number) => ({ after, intent: { kind: 'retire' } })
    await first.call('POST', `/tables/${id}/intents`, retire(count))
    const after = count + 1
    const follow = { kind: 'follow', table: id, after } as const
    const sockets = [await openClient(here, null), await openClient(there, null)]
    for (const socket of sockets) expect((await socket.ask(follow)).kind).toBe('done')
    const waiting = first.call('GET', `/tables/${id}/moves?after=${after}&wait=30`).catch(String)

    const client = new Client(database)
    await client.connect()
    await client.query(rewinding(id, count).join(';'))
    await client.end()

    // As after a restart with a backup: 1012 has clients come back at once, and whoever knows too much is told so.
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012])
    expect(await waiting).toMatch(/409.*stale/)
    for (const url of [here, there])
      expect(await (await openClient(url, null)).ask(follow)).toMatchObject({ kind: 'refused', code: 'stale' })
    await second.call('POST', `/tables/${id}/intents`, retire(count))
    const { events } = await recordFrom(first, id)
    expect(events).toHaveLength(count + 1)
    const { moves } = await first.call<{ moves: { events: unknown[] }[] }>('GET', `/tables/${id}/moves?after=0`)
    expect(moves.flatMap((move) => move.events)).toEqual(events)
    expect((await first.call<Table>('GET', `/tables/${id}`)).count).toBe(events.length)
  })
})
