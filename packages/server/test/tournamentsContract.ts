import { activeIn, decide, dueAt, evolveAll, newTournament, standingsOf } from '@powerboats/tournaments'
import type { Entry, Intent, Plan, Tournament, TournamentEvent } from '@powerboats/tournaments'
import { beforeEach, describe, expect, it } from 'vitest'
import { planOf } from '../../tournaments/test/scene.ts'
import type { Stores } from '../src/contracts/stores.ts'
import type { Access, Opening, TournamentStep, TournamentStore } from '../src/contracts/tournaments.ts'
import type { OpenStores } from './openStores.ts'
import { aPlayer, aTable, aTokenOf, nothingOld, seatOf } from './sample.ts'
import { hearStatements } from './statements.ts'

const begin = 1_000_000
const second = 1000

function aPlan(at = begin): Plan {
  return planOf({ kind: 'swiss', rounds: 2 }, { organiser: 'ada', start: { at, whenFull: false }, most: 16 })
}

const opened = (access: Access = 'public', at = begin): Opening => {
  return {
    plan: aPlan(at),
    access,
    pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
    isRated: false,
    series: null,
  }
}
const entry = (id: string): Entry => ({ id, name: id, rating: 1500, bot: null })
const joined = (id: string): TournamentEvent => ({ kind: 'joined', at: 1, entry: entry(id) })
const gathering: TournamentStep = { phase: 'gathering', dueAt: begin, entered: 1, at: 1, heats: [] }

/** A node: it loads, decides and appends, and does so again when another was faster. */
async function act(store: TournamentStore, id: string, at: number, intent: Intent): Promise<TournamentEvent[]> {
  for (;;) {
    const { plan, events } = (await store.load(id))!
    const tournament = evolveAll(newTournament(plan), events)
    const decided = decide(tournament, null, intent, { at, chance: () => 0, busy: () => false })
    if (!decided.ok) throw new Error(decided.error)
    if (decided.value.length === 0) return []
    const after = evolveAll(tournament, decided.value)
    const step = { phase: after.phase, dueAt: dueAt(after, at), entered: activeIn(after).length, at, heats: [] }
    if (await store.append(id, events.length, decided.value, step)) return decided.value
  }
}

async function stateOf(store: TournamentStore, id: string): Promise<Tournament> {
  const { plan, events } = (await store.load(id))!
  return evolveAll(newTournament(plan), events)
}

/** What every database must do with tournaments. */
export function tournamentsContract(name: string, open: OpenStores): void {
  describe(`${name} keeps tournaments`, () => {
    let stores: Stores
    let store: TournamentStore
    beforeEach(async () => {
      stores = await open()
      store = stores.tournaments
    })

    it('gives back what was created, once for each id, and null for what was not', async () => {
      expect(await store.create('a', opened('link'))).toBe(true)
      expect(await store.create('a', opened('public', 5))).toBe(false)
      expect(await store.load('a')).toEqual({ ...opened('link'), count: 0, done: 0, events: [] })
      expect(await store.load('b')).toBeNull()
    })

    it('adds events behind those it has, and nothing that was decided behind others', async () => {
      await store.create('a', opened())
      expect(await store.append('a', 0, [joined('ada'), joined('bob')], gathering)).toBe(true)
      expect(await store.append('a', 0, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('a', 3, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('none', 0, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('a', 2, [joined('dee')], gathering)).toBe(true)
      const all = [joined('ada'), joined('bob'), joined('dee')]
      // Behind any number of them, also in the middle of a step.
      for (let after = 0; after <= 5; after++) expect((await store.load('a', after))!.events).toEqual(all.slice(after))
    })

    it('adds nothing behind another event than the one behind which it was decided', async () => {
      await store.create('a', opened())
      const textOf = (id: string) => JSON.stringify(joined(id))
      // There is none before the first.
      expect(await store.append('a', 0, [joined('ada'), joined('bob')], gathering, undefined)).toBe(true)
      for (const other of ['ada', 'cy'])
        expect(await store.append('a', 2, [joined('dee')], gathering, textOf(other))).toBe(false)
      expect(await store.append('a', 1, [joined('dee')], gathering, textOf('ada'))).toBe(false)
      expect(await store.append('a', 2, [joined('dee')], gathering, textOf('bob'))).toBe(true)
      expect(await store.append('a', 3, [joined('eve')], gathering, textOf('dee'))).toBe(true)
      expect((await store.load('a'))!.events).toEqual(['ada', 'bob', 'dee', 'eve'].map(joined))
    })

    it('says which have another number of events than is known, or are gone', async () => {
      for (const id of ['a', 'b']) await store.create(id, opened())
      await store.append('b', 0, [joined('ada')], gathering)
      const known = new Map(['a', 'b', 'gone'].map((id) => [id, 0]))
      expect((await store.differing(known)).toSorted()).toEqual(['b', 'gone'])
      expect(await store.differing(new Map([['b', 1]]))).toEqual([])
    })

    it('takes one of many that are appended under the same number at once', async () => {
      await store.create('a', opened())
      const all = Array.from({ length: 10 }, (_, i) => store.append('a', 0, [joined(`p${i}`)], gathering))
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
      expect((await store.load('a'))!.events).toHaveLength(1)
    })

    it('knows which are due: at their start, then as is said with each step; each to one taker until the lease ends', async () => {
      await store.create('late', opened('link', begin + 10))
      await store.create('early', opened('link'))
      expect(await store.take(begin - 1, begin + 100, 10)).toEqual([])
      const taken = await Promise.all(Array.from({ length: 5 }, () => store.take(begin + 10, begin + 100, 1)))
      expect(taken.flat().toSorted()).toEqual(['early', 'late'])
      expect(await store.take(begin + 99, begin + 200, 10)).toEqual([])
      await store.append('early', 0, [joined('ada')], { ...gathering, phase: 'running', dueAt: begin + 50 })
      expect(await store.take(begin + 50, begin + 90, 10)).toEqual(['early'])
      // Nothing is settled as long as there is more, or what came before is not carried out.
      await store.settle('early', 0, 0, begin + 51)
      await store.settle('early', 1, 1, begin + 51)
      expect(await store.take(begin + 51, begin + 90, 10)).toEqual([])
      await store.settle('early', 0, 1, begin + 52)
      expect((await store.load('early'))!.done).toBe(1)
      expect(await store.take(begin + 52, begin + 90, 10)).toEqual(['early'])
      await store.settle('early', 1, 1, null)
      expect(await store.take(begin + 95, begin + 200, 10)).toEqual([])
    })

    it('[T2.1] has two nodes pair at the same moment: exactly one pairing follows', async () => {
      await store.create('a', opened())
      for (const id of ['a', 'b', 'c', 'd']) await act(store, 'a', begin - 5, { kind: 'join', entry: entry(id) })
      const nodes = () => [1, 2, 3].map(() => act(store, 'a', begin, { kind: 'proceed' }))
      const steps = await Promise.all(nodes())
      expect(steps.filter((events) => events.length > 0)).toHaveLength(1)
      const { heats } = await stateOf(store, 'a')
      expect(heats).toHaveLength(2)
      // All three tell the same end of both games at once, and one of them dies before the pairing: it is due all the same.
      const outcome = { how: 'sailed', ranks: [1, 2], sailed: [1, 0] } as const
      for (const { number } of heats)
        await Promise.all(
          [1, 2, 3].map(() => act(store, 'a', begin + second, { kind: 'report', heat: number, outcome })),
        )
      expect(await store.take(begin + 31 * second, begin + 99 * second, 10)).toEqual(['a'])
      await Promise.all([1, 2, 3].map(() => act(store, 'a', begin + 31 * second, { kind: 'proceed' })))
      const after = await stateOf(store, 'a')
      expect(after.round).toBe(2)
      expect(after.heats).toHaveLength(4)
      expect(standingsOf(after).map(({ points }) => points)).toEqual([2, 2, 0, 0])
    })

    it('lists public ones by phase in the order of their starts, page by page', async () => {
      for (const [id, at] of [
        ['c', 30],
        ['a', 10],
        ['b', 10],
      ] as const)
        await store.create(id, opened('public', at))
      await store.create('hidden', opened('link', 5))
      const ids = async (...query: Parameters<TournamentStore['list']>) =>
        (await store.list(...query)).map(({ id }) => id)
      expect(await ids('gathering', 'cy', 10)).toEqual(['a', 'b', 'c'])
      expect(await ids('gathering', null, 1, { startsAt: 10, id: 'a' })).toEqual(['b'])
      expect(await ids('gathering', null, 5, { startsAt: 10, id: 'b' })).toEqual(['c'])
      for (const id of ['a', 'b', 'c', 'hidden'])
        await store.append(id, 0, [{ kind: 'ended', at: 1 }], { ...gathering, phase: 'over', dueAt: null })
      expect(await ids('over', null, 10)).toEqual(['c', 'b', 'a'])
      expect(await ids('over', null, 10, { startsAt: 10, id: 'b' })).toEqual(['a'])
      expect(await ids('gathering', null, 10)).toEqual([])
      expect(await store.list('over', null, 1)).toEqual([
        { id: 'c', ...opened('public', 30), phase: 'over', dueAt: null, entered: 1 },
      ])
      for (const id of ['a', 'b'])
        await store.append(id, 1, [{ kind: 'cancelled', at: 2, reason: 'wind' }], { ...gathering, phase: 'cancelled' })
      expect(await ids('cancelled', null, 10)).toEqual(['b', 'a'])
    })

    it('reads no more of them than it needs, however many there are', async () => {
      for (let i = 0; i < 300; i += 50)
        await Promise.all(Array.from({ length: 50 }, (_, j) => store.create(`t${i + j}`, opened('public', i + j))))
      const heard = hearStatements()
      await store.list('gathering', null, 5)
      await store.list('gathering', null, 5, { startsAt: 20, id: 't20' })
      await store.list('over', null, 5)
      expect(heard).toHaveLength(3)
      for (const question of heard) expect(await question.stepsBeyond(100)).toEqual([])
    })

    it('lists those for followers only for followers of the organiser, and to a player all that they are in or have opened', async () => {
      await store.create('link', opened('link', 5))
      await store.create('mine', opened('followers', 7))
      await stores.friends.relate('bob', 'follows', 'ada', 1)
      await stores.friends.relate('ada', 'follows', 'cy', 1)
      const ids = async (viewer: string | null) => (await store.list('gathering', viewer, 9)).map(({ id }) => id)
      expect([await ids(null), await ids('cy'), await ids('bob')]).toEqual([[], [], ['mine']])
      // Together with public ones, and no more of both than are asked for.
      await store.create('for all', opened('public', 8))
      expect(await ids('bob')).toEqual(['mine', 'for all'])
      expect(await store.list('gathering', 'bob', 1)).toMatchObject([{ id: 'mine' }])
      expect(await stores.friends.isFollowing('bob', 'ada')).toBe(true)
      expect(await stores.friends.isFollowing('ada', 'bob')).toBe(false)
      await store.append('link', 0, [joined('cy')], gathering)
      const own = async (player: string) => (await store.ofPlayer(player, 9)).map(({ id }) => id)
      expect([await own('ada'), await own('cy'), await own('bob')]).toEqual([['for all', 'mine', 'link'], ['link'], []])
      await store.append('link', 1, [{ kind: 'left', at: 2, player: 'cy' }], gathering)
      expect(await own('cy')).toEqual([])
      const bot: TournamentEvent = { kind: 'joined', at: 3, entry: { ...entry('bot 1'), bot: 'skipper' } }
      await store.append('link', 2, [bot], gathering)
      expect(await own('bot 1')).toEqual([])
      // Whoever is removed can read why, and whoever leaves later has sailed in it.
      await store.append('link', 3, [joined('cy'), joined('dee')], gathering)
      await store.append('link', 5, [{ kind: 'removed', at: 4, player: 'cy', reason: 'wind' }], gathering)
      await store.append('link', 6, [{ kind: 'left', at: 5, player: 'dee' }], { ...gathering, phase: 'running' })
      expect([await own('cy'), await own('dee')]).toEqual([['link'], ['link']])
    })

    it('leaves the tables of heats to their tournament: no moderator closes them', async () => {
      await store.create('a', opened())
      const heats = [{ tournament: 'a', table: 'T1', number: 1, people: ['ada', 'bob'] }]
      await store.append('a', 0, [joined('ada')], { ...gathering, phase: 'running', heats })
      for (const id of ['T1', 'other']) await stores.tables.create(aTable(id))
      const close = (table: string) =>
        stores.moderation.act({ kind: 'close', table, actor: 'mod', at: 1, reason: 'a reason' })
      expect(await close('T1')).toEqual({ ok: false, error: 'notYourTable' })
      expect(await close('other')).toMatchObject({ ok: true })
    })

    it('knows which heats are open, and which of them have games that are over', async () => {
      await store.create('a', opened())
      const heats = ['T1', 'T2'].map((table, i) => ({ tournament: 'a', table, number: i + 1, people: ['ada', 'bob'] }))
      await store.append('a', 0, [joined('ada')], { ...gathering, phase: 'running', heats })
      for (const table of ['T1', 'T2'])
        await stores.tables.create(aTable(table, { status: 'over', seats: [seatOf('ada'), seatOf('bob')] }))
      expect((await stores.tables.load('T2'))!.heat).toEqual({ tournament: 'a', number: 2 })
      expect((await store.ended(9)).map(({ table }) => table).toSorted()).toEqual(['T1', 'T2'])
      const outcome = { how: 'sailed', ranks: [1, 2], sailed: [1, 0] } as const
      await store.append('a', 1, [{ kind: 'settled', at: 2, heat: 1, outcome }], { ...gathering, phase: 'running' })
      const left = [{ tournament: 'a', number: 2, table: 'T2' }]
      expect(await store.ended(9)).toEqual(left)
      const appeared: TournamentEvent = { kind: 'appeared', at: 3, heat: 2, player: 'ada' }
      await store.append('a', 2, [appeared], { ...gathering, phase: 'running' })
      expect(await store.ended(9)).toEqual(left)
      const end: TournamentEvent[] = [
        { kind: 'paused', at: 4 },
        { kind: 'cancelled', at: 4, reason: 'wind' },
      ]
      await store.append('a', 3, end, { ...gathering, phase: 'cancelled' })
      expect(await store.ended(9)).toEqual([])
    })

    it('calls those who sail a heat, and lets its table wait as long as the round takes', async () => {
      await store.create('a', opened())
      const heats = [{ tournament: 'a', table: 'T1', number: 1, people: ['ada', 'bob'] }]
      await store.append('a', 0, [joined('ada')], { ...gathering, phase: 'running', heats, at: 1000 })
      // Once their table is there.
      expect(await stores.calls.take(3999, 0, 20_000, 9)).toEqual([])
      const called = await stores.calls.take(4000, 0, 20_000, 9)
      expect(called.map(({ player, kind, game }) => `${player} ${kind} ${game}`).toSorted()).toEqual([
        'ada round T1',
        'bob round T1',
      ])
      await stores.tables.create(aTable('T1'))
      expect(await stores.tables.due(0, Number.MAX_SAFE_INTEGER, 9)).toEqual([])
      const outcome = { how: 'missed', ranks: [null, null], sailed: [0, 0] } as const
      await store.append('a', 1, [{ kind: 'settled', at: 2, heat: 1, outcome }], { ...gathering, phase: 'running' })
      expect((await stores.tables.due(0, Number.MAX_SAFE_INTEGER, 9)).map(({ id }) => id)).toEqual(['T1'])
    })

    it('keeps its tables: no moderator closes the table of a heat', async () => {
      await store.create('a', opened())
      const heats = [{ tournament: 'a', table: 'T1', number: 1, people: ['ada', 'bob'] }]
      await store.append('a', 0, [joined('ada')], { ...gathering, phase: 'running', heats })
      for (const table of ['T1', 'T2']) await stores.tables.create(aTable(table))
      const close = (table: string) =>
        stores.moderation.act({ kind: 'close', table, actor: 'mod', at: 1, reason: 'a reason' })
      expect(await close('T1')).toEqual({ ok: false, error: 'notYourTable' })
      expect(await close('T2')).toMatchObject({ ok: true })
    })

    it('[T2.8] knows who sails a live game elsewhere', async () => {
      const { terms } = aTable('x')
      const slow = { ...terms, pace: { kind: 'days', days: 2 } as const }
      await store.create('a', opened())
      const heats = [{ tournament: 'a', table: 'own', number: 1, people: ['cy'] }]
      await store.append('a', 0, [joined('cy')], { ...gathering, phase: 'running', heats })
      await stores.tables.create(aTable('live', { status: 'racing', seats: [seatOf('ada')] }))
      await stores.tables.create(aTable('slow', { status: 'racing', terms: slow, seats: [seatOf('bob')] }))
      await stores.tables.create(aTable('own', { status: 'gathering', seats: [seatOf('cy')] }))
      await stores.tables.create(aTable('over', { status: 'over', seats: [seatOf('dee')] }))
      const all = ['ada', 'bob', 'cy', 'dee', 'eve']
      expect([...(await store.busy(all, 'a'))]).toEqual(['ada'])
      expect([...(await store.busy(all, 'b'))].toSorted()).toEqual(['ada', 'cy'])
      expect([...(await store.busy([], 'b'))]).toEqual([])
    })

    it('forgets in which tournaments a player was, and keeps nobody who has left nothing else', async () => {
      await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
      await store.create('a', opened('public', 5))
      await store.append('a', 0, [joined('ada')], gathering)
      await stores.players.removeToken('ada', 'token of ada')
      await stores.purge(nothingOld)
      expect(await stores.players.byId('ada')).not.toBeNull()
      await stores.players.forget('ada', 'somebody')
      expect((await store.ofPlayer('ada', 9)).filter(({ plan }) => plan.organiser !== 'ada')).toEqual([])
      expect(await stores.players.byId('ada')).toBeNull()
    })

    it('shows the public ones that a player has entered, page by page, with where they stood, and no others', async () => {
      for (const [id, access, at] of [
        ['a', 'public', 5],
        ['b', 'public', 7],
        ['c', 'public', 7],
        ['link', 'link', 6],
        ['followers', 'followers', 6],
        ['cancelled', 'public', 6],
        ['left', 'public', 6],
      ] as const) {
        await store.create(id, opened(access, at))
        await store.append(id, 0, [joined('ada'), joined('bob')], gathering)
      }
      await store.append('cancelled', 2, [{ kind: 'cancelled', at: 9, reason: 'wind' }], {
        ...gathering,
        phase: 'cancelled',
      })
      await store.append('left', 2, [{ kind: 'left', at: 9, player: 'ada' }], gathering)
      const ranks = new Map([
        ['bob', 1],
        ['ada', 2],
      ])
      await store.append('a', 2, [{ kind: 'ended', at: 9 }], { ...gathering, phase: 'over', ranks })
      const first = await store.shown('ada', 2)
      expect(first.map(({ id, rank }) => [id, rank])).toEqual([
        ['c', null],
        ['b', null],
      ])
      const rest = await store.shown('ada', 2, { startsAt: 7, id: 'b' })
      expect(rest.map(({ id, phase, rank }) => [id, phase, rank])).toEqual([['a', 'over', 2]])
      expect(await store.shown('nobody', 2)).toEqual([])
    })

    it('keeps no heat whose table was closed and is purged', async () => {
      await store.create('a', opened())
      const heats = [{ tournament: 'a', table: 'h1', number: 1, people: [] }]
      await store.append('a', 0, [joined('ada')], { ...gathering, heats })
      await stores.tables.create(aTable('h1', { status: 'closed' }))
      expect((await stores.tables.load('h1'))?.heat).toEqual({ tournament: 'a', number: 1 })
      await stores.purge({ ...nothingOld, closedBefore: Number.MAX_SAFE_INTEGER })
      expect(await stores.tables.load('h1')).toBeNull()
      await stores.tables.create(aTable('h1'))
      expect((await stores.tables.load('h1'))?.heat).toBeUndefined()
    })

    it('keeps what is said in it, numbered on its own, until its speaker is no more', async () => {
      await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
      for (const id of ['a', 'b']) await store.create(id, opened())
      const say = (id: string, player: string) =>
        stores.chat.add(id, { player, name: player, at: 1, saying: { phrase: 'hello' } })
      const numbers = [await say('a', 'ada'), await say('a', 'bob'), await say('b', 'ada')].map(({ number }) => number)
      expect(numbers).toEqual([1, 2, 1])
      expect(await stores.chat.by('ada', null, 9)).toHaveLength(2)
      await stores.players.forget('ada', 'somebody')
      expect((await stores.chat.recent('a', 9)).map(({ player }) => player)).toEqual(['bob'])
      expect((await say('a', 'bob')).number).toBe(3)
      await expect(say('none', 'bob')).rejects.toThrow('no result')
    })
  })
}
