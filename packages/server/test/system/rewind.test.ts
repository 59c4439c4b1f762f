import type { Table, Tournament } from '@powerboats/protocol'
import { Client as Database } from 'pg'
import { describe, expect, it } from 'vitest'
import { openClient } from '../client.ts'
import type { Client } from '../client.ts'
import { rewinding } from '../rewindContract.ts'
import { findPostgres } from '../services/services.ts'
import { nodeOn } from './nodeOn.ts'
import { comeToStay, openSwiss } from './organiser.ts'
import { comeIn, recordFrom, startedTable } from './person.ts'
import type { Person } from './person.ts'

const freshDatabase = await findPostgres()

/** Has a database go back while nodes run on it. */
async function goBack(database: string, statements: readonly string[]): Promise<void> {
  const client = new Database(database)
  await client.connect()
  await client.query(statements.join(';'))
  await client.end()
}

/** When the last of the events was made that a client knew when it came. */
const madeAt = (client: Client) => client.all('news')[0]!.news.at

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

    await goBack(database, rewinding(id, count))

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

    // The game has as many events again, but others. Whoever was away until now finds that out by the time at which they were made.
    const madeBefore = madeAt(sockets[0]!)
    const back = await openClient(here, null)
    expect((await back.ask(follow)).kind).toBe('done')
    expect(back.all('news').map(({ news }) => news.events)).toEqual([[]])
    expect(madeAt(back)).not.toBe(madeBefore)
    await people
      .find((person) => person !== first && person !== second)!
      .call('POST', `/tables/${id}/intents`, retire(after))
    const late = await openClient(there, null)
    expect((await late.ask(follow)).kind).toBe('done')
    expect(late.all('news').map(({ news }) => news.lastAt)).toEqual([madeAt(back)])
  })

  it('is followed in tournaments too: those who watch come back, fetch what there is, and hear what follows', async () => {
    const database = await freshDatabase!()
    const [here, there] = [(await nodeOn(database)).url, (await nodeOn(database)).url]
    const organiser = await comeToStay(() => here)
    const { id } = await openSwiss(organiser, 2, { most: 9 })
    const people = [
      await comeIn(() => here),
      await comeIn(() => here),
      await comeIn(() => there),
      await comeIn(() => there),
    ]
    const [ada, bob, cem, dee] = people as [Person, Person, Person, Person]
    const enter = (person: Person) => person.call('POST', `/tournaments/${id}/entrants`, {})
    for (const person of [ada, bob, cem]) await enter(person)
    const watch = (after: number) => ({ kind: 'watch', tournament: id, after }) as const
    const watching = async (url: string, after: number) => {
      const socket = await openClient(url, null)
      return { socket, answer: await socket.ask(watch(after)) }
    }
    const before = [await watching(here, 3), await watching(there, 3)]
    expect(before.map(({ answer }) => answer.kind)).toEqual(['done', 'done'])

    await goBack(database, [
      `delete from tournament_steps where tournament = '${id}' and "after" >= 1`,
      `update tournaments set count = 1, done = 1, entered = 1 where id = '${id}'`,
      `delete from entrants where tournament = '${id}' and player <> '${ada.id}'`,
    ])

    expect(await Promise.all(before.map(({ socket }) => socket.closed))).toEqual([1012, 1012])
    for (const url of [here, there])
      expect((await watching(url, 3)).answer).toMatchObject({ kind: 'refused', code: 'stale' })
    const seen = async (by: Person) => {
      const { count, state } = await by.call<Tournament>('GET', `/tournaments/${id}`)
      return [count, ...state.entrants.map((one) => one.id)]
    }
    for (const person of [ada, dee]) expect(await seen(person)).toEqual([1, ada.id])
    const { socket, answer } = await watching(here, 1)
    expect(answer.kind).toBe('done')
    for (const person of [dee, bob, cem]) await enter(person)
    await socket.until('steps', ({ after, events }) => after + events.length === 4)
    const told = socket.all('steps').flatMap(({ events }) => events)
    expect(told.map((event) => event.kind === 'joined' && event.entry.id)).toEqual([dee.id, bob.id, cem.id])
    for (const person of [ada, dee]) expect(await seen(person)).toEqual([4, ada.id, dee.id, bob.id, cem.id])
  })
})
