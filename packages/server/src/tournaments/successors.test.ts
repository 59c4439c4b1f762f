import type { Results } from '@powerboats/protocol'
import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Entry, TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it, vi } from 'vitest'
import { planOf } from '../../../tournaments/test/scene.ts'
import { aPlayer } from '../../test/sample.ts'
import { endGame, tournamentScene } from '../../test/tournamentScene.ts'
import { createTournaments } from './createTournaments.ts'
import { createSuccessors } from './successors.ts'

const second = 1000

describe('what comes after a tournament', () => {
  const coming = async (web: Awaited<ReturnType<typeof tournamentScene>>['web']) =>
    (await web.stores.tournaments.list('gathering', null, 9)).map(({ plan }) => new Date(plan.start.at).toISOString())
  const repeat = { days: [1, 2, 3, 4, 5, 6, 7], time: '20:00', zone: 'Europe/Amsterdam' } as const

  it('[T10.2] is opened once, whichever nodes look, when one of a series has too few entrants', async () => {
    const { web, open, later } = await tournamentScene(['Ada'])
    await open({ repeat })
    expect(await coming(web)).toEqual(['2025-10-09T18:00:00.000Z'])
    const nodes = [1, 2, 3].map(() => createTournaments({ ...web, stores: web.stores }))
    web.pass(24 * 3600 * second)
    for (let i = 0; i < 3; i++) {
      await Promise.all(nodes.map((node) => node.proceed()))
      web.pass(6 * second)
    }
    expect(await coming(web)).toEqual(['2025-10-10T18:00:00.000Z'])
    // No server runs for a week: what was missed is not made up for.
    await later(7 * 24 * 3600 * second)
    expect(await coming(web)).toEqual(['2025-10-17T18:00:00.000Z'])
  })

  it('[T10.2] is opened when one of a series starts, and is empty', async () => {
    const { web, people, open, later } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open({ repeat })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(24 * 3600 * second)
    const [next] = await web.stores.tournaments.list('gathering', null, 9)
    expect([next!.entered, await coming(web)]).toEqual([0, ['2025-10-10T18:00:00.000Z']])
  })

  it('[T10.2] is nothing when the organiser cancels', async () => {
    const { web, people, open } = await tournamentScene(['Ada'])
    const { id, repeat: shown } = await open({ repeat })
    expect(shown).toEqual(repeat)
    await people[0]!.call('POST', `/tournaments/${id}/acts`, { kind: 'cancel', reason: 'enough' })
    expect(await coming(web)).toEqual([])
  })

  it('[T10.2] is nothing when the organiser is no more', async () => {
    const { web, people, open, later } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open({ repeat })
    await people[1]!.call('POST', `/tournaments/${id}/entrants`, {})
    expect(await people[0]!.code('DELETE', '/me')).toBe('ok')
    expect(await coming(web)).toEqual(['2025-10-09T18:00:00.000Z'])
    await later(24 * 3600 * second)
    expect(await coming(web)).toEqual([])
  })

  it('[T8.5] is the next season of a league, with everybody who stayed', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob', 'Cem', 'Dee'])
    const format = { kind: 'league', division: 4, roundDays: 1, moving: 1 } as const
    const { id, state: opened } = await open({ format, least: 4 })
    expect(opened.plan.format).toEqual({ ...format, order: [] })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    for (let round = 1; round <= 3; round++) {
      const { state } = await seen(id)
      for (const { number, outcome } of state.heats)
        if (outcome === null)
          for (const person of people)
            await person.call('PATCH', `/tables/${state.heats[number - 1]!.table}/seat`, { isReady: true })
      for (const { table, round: of } of (await seen(id)).state.heats) if (of === round) await endGame(web, table!)
      await later(24 * 3600 * second)
    }
    expect((await seen(id)).state.phase).toBe('over')
    const { table } = JSON.parse((await people[0]!.call('GET', `/tournaments/${id}/results`)).text) as Results
    expect(table.map(({ division }) => division)).toEqual([1, 1, 1, 1])
    const [next] = await web.stores.tournaments.list('gathering', null, 9)
    expect(next).toMatchObject({ entered: 4, plan: { format: { kind: 'league' } } })
    expect((await seen(next!.id)).state.entrants.map(({ name }) => name).toSorted()).toEqual([
      'Ada',
      'Bob',
      'Cem',
      'Dee',
    ])
  })
})

describe('the next season of a league', () => {
  const plan = planOf(
    { kind: 'league', division: 4, roundDays: 1, moving: 1, order: [] },
    { organiser: 'ada', start: { at: 1, whenFull: false }, most: 8, bots: { kind: 'allowed' } },
  )
  const bots = [1, 2, 3, 4].map((number) => `bot:mate:${number}`)
  const entry = (id: string): Entry => ({ id, name: id, rating: 1500, bot: bots.includes(id) ? 'mate' : null })

  it.each<[string, string[], string | null, boolean]>([
    ['is opened for people and bots together', ['ada', 'bob', 'cem', bots[0]!], null, true],
    ['is opened when enough of them have stayed', ['ada', 'bob', 'cem', 'dee', 'eve'], 'eve', true],
    ['is not opened when too few have stayed', ['ada', 'bob', 'cem', 'dee'], 'dee', false],
    ['is not opened for bots alone', ['ada', ...bots], 'ada', false],
  ])('[T8.5] %s', async (_, players, left, isOpened) => {
    const store = { create: vi.fn(async () => true), append: vi.fn(async () => true) }
    const season = evolveAll(newTournament(plan), [
      ...players.map((id): TournamentEvent => ({ kind: 'joined', at: 1, entry: entry(id) })),
      { kind: 'started', at: 1, order: [players] },
      ...(left === null ? [] : [{ kind: 'left', at: 2, player: left } as const]),
    ])
    const opening = { plan, access: 'public', pace: { kind: 'days', days: 1 }, isRated: false, series: null } as const
    const successors = createSuccessors({ store, players: { byId: async (id) => aPlayer(id) }, now: () => 3 })
    await successors.follow('T', opening, season, [{ kind: 'ended', at: 3 }])
    expect(store.create).toHaveBeenCalledTimes(isOpened ? 1 : 0)
    expect(store.append).toHaveBeenCalledTimes(isOpened ? 1 : 0)
  })
})
