import { sealOf } from '@powerboats/host'
import type { Table, Terms } from '@powerboats/protocol'
import { parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'

/** Somebody who has come in, and can call the server. */
export interface Person {
  readonly id: string
  readonly cookie: string
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>
}

/** Comes in as a guest; `urlOf` says where the server is just now. */
export async function comeIn(urlOf: () => string): Promise<Person> {
  const url = urlOf()
  const guest = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{}',
  })
  if (!guest.ok) throw new Error(`coming in: ${guest.status} ${await guest.text()}`)
  const cookie = guest.headers.get('set-cookie')!.split(';')[0]!
  const { id } = (await guest.json()) as { id: string }
  return personWith(urlOf, id, cookie)
}

/** Somebody who came in before. */
export function personWith(urlOf: () => string, id: string, cookie: string): Person {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const url = urlOf()
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
  return { id, cookie, call }
}

/** The terms of a short game with plenty of time. */
export function shortGame(seats: number): Terms {
  return {
    seats,
    side: 'dark',
    ruleSet: 'rulebook',
    changes: { races: 1 },
    pace: { kind: 'live', bankSeconds: 3600, incrementSeconds: 60 },
    isPublic: true,
    hasChat: false,
    isRated: false,
  }
}

/** A game that has been started: these people, and bots at the other seats. */
export async function startedTable(
  people: readonly Person[],
  seats: number,
  terms: Terms = shortGame(seats),
): Promise<Table> {
  const [host, ...others] = people
  const { id } = await host!.call<Table>('POST', '/tables', terms)
  for (const other of others) await other.call('POST', `/tables/${id}/seat`, {})
  for (let seat = people.length; seat < seats; seat++)
    await host!.call('PUT', `/tables/${id}/places/${seat}`, { kind: 'bot', bot: 'skipper' })
  const contribution = (one: Person) => `added-by-${one.id}`
  for (const one of people) {
    const { commitment } = await one.call<Table>('GET', `/tables/${id}`)
    const seal = { commitment, hash: sealOf(commitment, contribution(one)) }
    await one.call('PATCH', `/tables/${id}/seat`, { isReady: true, seal })
  }
  let table = await host!.call<Table>('POST', `/tables/${id}/start`)
  for (const one of people)
    table = await one.call('POST', `/tables/${id}/contribution`, { contribution: contribution(one) })
  return table
}

/** The record of a game, as anyone may download it. */
export async function recordFrom(person: Person, table: string): Promise<GameRecord> {
  const record = parseRecord(JSON.stringify(await person.call('GET', `/tables/${table}/record`)))
  if (!record.ok) throw new Error(`${record.error.at} ${record.error.message}`)
  return record.value
}
