import { expect, it, vi } from 'vitest'
import { tournamentScene } from '../../test/tournamentScene.ts'

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
