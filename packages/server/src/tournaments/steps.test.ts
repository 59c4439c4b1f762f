import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it, vi } from 'vitest'
import { tournamentScene } from '../../test/tournamentScene.ts'
import { createTournaments } from './createTournaments.ts'
import { createSteps } from './steps.ts'

const second = 1000

it('shows a tournament as it is stored, also when a restored store has lost some of it', async () => {
  const { web, people, open, seen } = await tournamentScene(['Ada', 'Bob'])
  const { id } = await open()
  for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
  const names = async () => (await seen(id)).state.entrants.map(({ name }) => name)
  expect(await names()).toEqual(['Ada', 'Bob'])
  const { tournaments } = web.stores
  const load = tournaments.load.bind(tournaments)
  vi.spyOn(tournaments, 'load').mockImplementation(async (one, after = 0) => {
    const all = (await load(one))!
    return { ...all, count: 1, done: 1, events: all.events.slice(after, 1) }
  })
  expect(await names()).toEqual(['Ada'])
})

it('forgets what it knows of a tournament when a store that went back has gone on with others', async () => {
  const { web, open } = await tournamentScene(['Ada'])
  const { id } = await open()
  const { tournaments } = web.stores
  const stored = (await tournaments.load(id))!
  let players = ['ada', 'bob', 'cem']
  // All at the same moment: the time alone would not tell them apart.
  const joined = (player: string): TournamentEvent => {
    return { kind: 'joined', at: 1, entry: { id: player, name: '', rating: 1500, bot: null } }
  }
  vi.spyOn(tournaments, 'load').mockImplementation(async (_, after = 0) => {
    const [count, events] = [players.length, players.slice(after).map(joined)]
    return { ...stored, count, done: count, events }
  })
  const known = async () => (await web.tournaments.find(id, null))!.tournament.entrants.map((one) => one.id)
  for (const now of ['ada,bob,cem', 'ada,dee,eve,fay', 'ada,dee,eve,gus', 'ada,dee', 'ada,dee,eve']) {
    players = now.split(',')
    expect((await known()).join()).toBe(now)
  }
})

it('stores a step only behind the event behind which it was decided', async () => {
  const { web, people, open } = await tournamentScene(['Ada', 'Bob'])
  const { id } = await open()
  const { tournaments } = web.stores
  const append = vi.spyOn(tournaments, 'append')
  const enter = (person: (typeof people)[0]) => person.code('POST', `/tournaments/${id}/entrants`, {})
  await enter(people[0]!)
  // A store that went back has gone on with another, just before the step is stored.
  const [ada] = (await tournaments.load(id))!.events
  append.mockImplementationOnce(async (_id, after, _events, _step, last) => {
    expect([after, last]).toEqual([1, JSON.stringify(ada)])
    return false
  })
  expect(await enter(people[1]!)).toBe('ok')
  const [, bob] = (await tournaments.load(id))!.events
  await people[0]!.code('DELETE', `/tournaments/${id}/entrants/me`)
  expect(append.mock.calls.map(([, , , , last]) => last)).toEqual([
    undefined,
    ...[ada, ada, bob].map((event) => JSON.stringify(event)),
  ])
})

it('decides again when another node was faster, but not for ever', async () => {
  const { web, people, open, seen } = await tournamentScene(['Ada'])
  const { id } = await open()
  const append = vi.spyOn(web.stores.tournaments, 'append')
  for (let i = 0; i < 20; i++) append.mockResolvedValueOnce(false)
  const enter = () => people[0]!.code('POST', `/tournaments/${id}/entrants`, {})
  expect(await enter()).toBe('busy')
  append.mockResolvedValueOnce(false)
  expect(await enter()).toBe('ok')
  expect((await seen(id)).state.entrants).toHaveLength(1)
})

it('is due at its own time again when it was looked at before that', async () => {
  const { web, open, later } = await tournamentScene(['Ada'])
  const { id } = await open()
  const { tournaments } = web.stores
  await tournaments.settle(id, 0, 0, web.now())
  await later(0)
  const due = () => tournaments.take(web.now(), web.now(), 9)
  web.pass(59 * second)
  expect(await due()).toEqual([])
  web.pass(second)
  expect(await due()).toEqual([id])
})

it('is reserved for one node until all is carried out', async () => {
  const { web, people, open } = await tournamentScene(['Ada', 'Bob'])
  const { id } = await open()
  for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
  const { tournaments } = web.stores
  const seen: [string, string[]][] = []
  const look = async (when: string) => seen.push([when, await tournaments.take(web.now(), web.now(), 9)])
  const append = tournaments.append.bind(tournaments)
  vi.spyOn(tournaments, 'append').mockImplementation(async (...step) => {
    await look('decided')
    return append(...step)
  })
  const ensure: typeof web.tables.ensure = async (table) => {
    await look('stored')
    await web.tables.ensure(table)
  }
  web.pass(60 * second)
  await createTournaments({ ...web, tables: { ...web.tables, ensure } }).proceed()
  expect(seen).toEqual([
    ['decided', []],
    ['stored', []],
  ])
})

it('calls people to their heats, and no bots', async () => {
  const { web, people, open, later } = await tournamentScene(['Ada', 'Bob'])
  const { id } = await open({ bots: { kind: 'fill', upTo: 5, level: 'cadet' } })
  for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
  await later(60 * second)
  web.pass(3 * second)
  const calls = await web.stores.calls.take(web.now(), web.now(), web.now(), 9)
  expect(calls.map(({ player }) => player).toSorted()).toEqual(people.map((person) => person.id).toSorted())
})

it('asks the store only for what is new, for a hundred tournaments; the one longest unseen is forgotten', async () => {
  const { web, people, open } = await tournamentScene(['Ada', 'Bob'])
  const { id } = await open()
  for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
  const load = vi.fn((_: string, after?: number) => web.stores.tournaments.load(id, after))
  const none = { follow: async () => {} }
  const steps = createSteps({
    ...web,
    stores: { tournaments: { ...web.stores.tournaments, load } },
    heatTables: none,
    successors: none,
    decider: { decide: () => Promise.reject(new Error('nothing is to be decided')) },
  })
  for (let i = 0; i <= 100; i++) await steps.look(`T${i}`)
  load.mockClear()
  for (const one of ['T1', 'T0']) await steps.look(one)
  // The last event that is known comes with what is new.
  expect(load.mock.calls).toEqual([
    ['T1', 1],
    ['T0', 0],
  ])
})
