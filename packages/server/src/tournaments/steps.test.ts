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
  const { web, open } = await tournamentScene(['Ada'])
  const { id } = await open()
  const stored = (await web.stores.tournaments.load(id))!
  const load = vi.fn(async () => stored)
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
  expect(load.mock.calls).toEqual([
    ['T1', 0],
    ['T0', undefined],
  ])
})
