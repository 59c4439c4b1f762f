import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Entry, TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it, vi } from 'vitest'
import { planOf } from '../../../tournaments/test/scene.ts'
import { aTable, seatOf } from '../../test/sample.ts'
import { tournamentScene } from '../../test/tournamentScene.ts'
import { createHeatTables, outcomeOf } from './heatTables.ts'

const entry = (id: string, bot: string | null = null): Entry => ({ id, name: id, rating: 1500, bot })
const joined = (one: Entry): TournamentEvent => ({ kind: 'joined', at: 1, entry: one })
const players = ['ada', 'bot:mate:1', 'bob', 'bot:mate:2']
const plan = planOf(
  { kind: 'fleet', rounds: 1, boats: 4 },
  { organiser: 'ada', start: { at: 1, whenFull: false }, most: 8, bots: { kind: 'allowed' } },
)
const fleet = evolveAll(newTournament(plan), [
  ...['ada', 'bob'].map((id) => joined(entry(id))),
  ...['bot:mate:1', 'bot:mate:2'].map((id) => joined(entry(id, 'mate'))),
  { kind: 'started', at: 1, order: [players] },
  { kind: 'paired', at: 1, round: 1, heats: [{ slot: 0, players, begins: 1, appearBy: 9, table: 'T' }], byes: [] },
])
const bot = (name: string) => ({ kind: 'bot', bot: 'mate', name, colour: 'black' }) as const
const over = (seats: Parameters<typeof aTable>[1], ranks: readonly number[]) => {
  const standings = ranks.map((rank, seat) => ({ seat: seat as 0, rank, points: 10 - rank }))
  const game = { count: 9, turn: null, deadline: null, standings, ratingChanges: null }
  return { ...aTable('T', { status: 'over', ...seats }), game }
}

describe('the outcome of a heat', () => {
  it('[T2.1] follows from the game: each player has the rank and the points of their boat', () => {
    const table = over({ seats: [seatOf('ada'), bot('mate 1'), seatOf('bob'), bot('mate 2')] }, [3, 1, 4, 1])
    expect(outcomeOf(fleet, fleet.heats[0]!, table)).toEqual({
      how: 'sailed',
      ranks: [3, 1, 4, 1],
      sailed: [7, 9, 6, 9],
    })
  })

  it('[T2.3] has no rank for those who were not there or have left', () => {
    const table = over({ seats: [bot('mate 1'), seatOf('bob'), bot('mate 2')] }, [3, 1, 2])
    expect(outcomeOf(fleet, fleet.heats[0]!, table)!.ranks).toEqual([null, 3, 1, 2])
    const left = evolveAll(fleet, [{ kind: 'left', at: 2, player: 'bob' }])
    expect(outcomeOf(left, fleet.heats[0]!, table)!.ranks).toEqual([null, 3, null, 2])
  })

  it('is not there before the end', () => {
    expect(outcomeOf(fleet, fleet.heats[0]!, { ...aTable('T'), game: null })).toBeNull()
  })
})

describe('the table of a heat', () => {
  const second = 1000

  /** A fleet whose only heat is paired. */
  const aFleet = async (names: readonly string[]) => {
    const scene = await tournamentScene(names)
    const { web, people, open, later, seen } = scene
    const { id } = await open({ format: { kind: 'fleet', rounds: 1, boats: 4 }, least: 3 })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const { table } = (await seen(id)).state.heats[0]!
    return {
      ...scene,
      id,
      table: table!,
      come: (...who: number[]) =>
        Promise.all(who.map((i) => people[i]!.call('PATCH', `/tables/${table}/seat`, { isReady: true }))),
      leave: (i: number) => people[i]!.call('DELETE', `/tournaments/${id}/entrants/me`),
      shown: async () => {
        const { status, places } = (await web.tables.view(table!))!
        const there = places.flatMap((place) => (place.kind === 'player' ? [place] : []))
        const away = there.filter(({ isAway }) => isAway)
        return { status, names: there.map(({ name }) => name).toSorted(), away: away.map(({ name }) => name) }
      },
    }
  }

  it('[T2.3] waits for everybody while there is time, and begins without those who are late or have left', async () => {
    const { come, leave, later, shown } = await aFleet(['Ada', 'Bob', 'Cem', 'Dee'])
    await come(3)
    await leave(3)
    await come(0, 1)
    expect(await shown()).toMatchObject({ status: 'gathering' })
    await later(60 * second)
    expect(await shown()).toEqual({ status: 'racing', names: ['Ada', 'Bob'], away: [] })
  })

  it('[T1.5] waits for nobody who leaves, and a bot sails on for who leaves the race', async () => {
    const { id, come, leave, shown, seen } = await aFleet(['Ada', 'Bob', 'Cem', 'Dee'])
    await come(0, 1, 2)
    expect(await shown()).toMatchObject({ status: 'gathering' })
    await leave(3)
    expect(await shown()).toEqual({ status: 'racing', names: ['Ada', 'Bob', 'Cem'], away: [] })
    await leave(2)
    expect(await shown()).toEqual({ status: 'racing', names: ['Ada', 'Bob', 'Cem'], away: ['Cem'] })
    expect((await seen(id)).state.open).toEqual([1])
  })

  it('[T2.3] has not seen those who only chose a colour there', async () => {
    const { people, open, later, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const heat = async () => (await seen(id)).state.heats[0]!
    const { table } = await heat()
    await people[0]!.table('PATCH', `/tables/${table}/seat`, { colour: 'white' })
    expect((await heat()).appeared).toEqual([])
    await people[0]!.table('PATCH', `/tables/${table}/seat`, { isReady: true })
    expect((await heat()).appeared).toEqual([people[0]!.id])
  })

  it('[T1.10] is closed with the tournament unless its race has begun', async () => {
    const { web, people, open, later, seen, appear } = await tournamentScene(['Ada', 'Bob', 'Cem', 'Dee'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    await appear(await seen(id), 1)
    await people[0]!.call('POST', `/tournaments/${id}/acts`, { kind: 'cancel', reason: 'no wind' })
    const { state } = await seen(id)
    const tables = await Promise.all(state.heats.map(({ table }) => web.tables.view(table!)))
    expect(tables.map((table) => table!.status)).toEqual(['racing', 'closed'])
  })

  it.each([true, false])('is public, rated (%s) like its tournament, and has a chat', async (isRated) => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open({ isRated })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const { table } = (await seen(id)).state.heats[0]!
    expect((await web.tables.view(table!))!.terms).toMatchObject({ isPublic: true, isRated, hasChat: true })
  })

  it('is looked at when its heat is paired or somebody of it leaves, and those of other heats are not', async () => {
    const tables = { ensure: vi.fn(), change: vi.fn(), seatOf: vi.fn(async () => null), setAway: vi.fn() }
    const heatTables = createHeatTables({ stores: { players: { byId: async () => null } }, tables, now: () => 1 })
    const paired: TournamentEvent = {
      kind: 'paired',
      at: 2,
      round: 1,
      heats: [{ slot: 0, players: ['cem', 'dee'], begins: 1, appearBy: 9, table: 'U' }],
      byes: [],
    }
    const left: TournamentEvent = { kind: 'left', at: 3, player: 'dee' }
    const both = evolveAll(fleet, [...['cem', 'dee'].map((id) => joined(entry(id))), paired])
    const opening = { plan, access: 'public', pace: { kind: 'days', days: 1 }, isRated: false, series: null } as const
    for (const [tournament, event] of [
      [both, paired],
      [evolveAll(both, [left]), left],
    ] as const) {
      await heatTables.follow(opening, tournament, [event])
      expect(tables.ensure.mock.calls.map(([{ id }]) => id)).toEqual(['U'])
      tables.ensure.mockClear()
    }
  })
})
