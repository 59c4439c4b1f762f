import type { Entry, Intent, Plan, Tournament, TournamentEvent } from '@powerboats/tournaments'
import { decide, dueAt, evolveAll, newTournament, standingsOf } from '@powerboats/tournaments'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import type { TournamentState, TournamentStore } from '../src/contracts/tournaments.ts'
import type { OpenStores } from './openStores.ts'
import { hearStatements } from './statements.ts'

const begin = 1_000_000
const second = 1000

function aPlan(at = begin): Plan {
  return {
    name: 'Evening',
    organiser: 'ada',
    format: { kind: 'swiss', rounds: 2 },
    start: { at, whenFull: false },
    least: 2,
    most: 16,
    bots: { kind: 'none' },
    graceSeconds: 60,
    breakSeconds: 30,
    side: 'dark',
    changes: { races: 1 },
  }
}

const entry = (id: string): Entry => ({ id, name: id, rating: 1500, bot: null })
const joined = (id: string): TournamentEvent => ({ kind: 'joined', at: 1, entry: entry(id) })
const gathering: TournamentState = { phase: 'gathering', dueAt: begin }

/** A node: it loads, decides and appends, and does so again when another was faster. */
async function act(store: TournamentStore, id: string, at: number, intent: Intent): Promise<TournamentEvent[]> {
  for (;;) {
    const { plan, events } = (await store.load(id))!
    const tournament = evolveAll(newTournament(plan), events)
    const decided = decide(tournament, null, intent, { at, chance: () => 0, busy: () => false })
    if (!decided.ok) throw new Error(decided.error)
    if (decided.value.length === 0) return []
    const after = evolveAll(tournament, decided.value)
    const state = { phase: after.phase, dueAt: dueAt(after, at) }
    if (await store.append(id, events.length, decided.value, state)) return decided.value
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
      expect(await store.create('a', aPlan(), 'link')).toBe(true)
      expect(await store.create('a', aPlan(5), 'public')).toBe(false)
      expect(await store.load('a')).toEqual({ plan: aPlan(), access: 'link', events: [] })
      expect(await store.load('b')).toBeNull()
    })

    it('adds events behind those it has, and nothing that was decided behind others', async () => {
      await store.create('a', aPlan(), 'public')
      expect(await store.append('a', 0, [joined('ada'), joined('bob')], gathering)).toBe(true)
      expect(await store.append('a', 0, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('a', 3, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('none', 0, [joined('cy')], gathering)).toBe(false)
      expect(await store.append('a', 2, [joined('dee')], gathering)).toBe(true)
      expect((await store.load('a'))!.events).toEqual([joined('ada'), joined('bob'), joined('dee')])
    })

    it('takes one of many that are appended under the same number at once', async () => {
      await store.create('a', aPlan(), 'public')
      const all = Array.from({ length: 10 }, (_, i) => store.append('a', 0, [joined(`p${i}`)], gathering))
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
      expect((await store.load('a'))!.events).toHaveLength(1)
    })

    it('knows which are due: at their start, then as is said with each step; each to one taker until the lease ends', async () => {
      await store.create('late', aPlan(begin + 10), 'link')
      await store.create('early', aPlan(begin), 'link')
      expect(await store.take(begin - 1, begin + 100, 10)).toEqual([])
      const taken = await Promise.all(Array.from({ length: 5 }, () => store.take(begin + 10, begin + 100, 1)))
      expect(taken.flat().toSorted()).toEqual(['early', 'late'])
      expect(await store.take(begin + 99, begin + 200, 10)).toEqual([])
      await store.append('early', 0, [joined('ada')], { phase: 'running', dueAt: begin + 50 })
      expect(await store.take(begin + 50, begin + 90, 10)).toEqual(['early'])
      await store.settle('early', 0, begin + 51)
      expect(await store.take(begin + 51, begin + 90, 10)).toEqual([])
      await store.settle('early', 1, begin + 52)
      expect(await store.take(begin + 52, begin + 90, 10)).toEqual(['early'])
      await store.settle('early', 1, null)
      expect(await store.take(begin + 95, begin + 200, 10)).toEqual([])
    })

    it('[T2.1] has two nodes pair at the same moment: exactly one pairing follows', async () => {
      await store.create('a', aPlan(), 'public')
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
        await store.create(id, aPlan(at), 'public')
      await store.create('hidden', aPlan(5), 'link')
      const ids = async (...query: Parameters<TournamentStore['list']>) =>
        (await store.list(...query)).map(({ id }) => id)
      expect(await ids('gathering', 10)).toEqual(['a', 'b', 'c'])
      expect(await ids('gathering', 1, { startsAt: 10, id: 'a' })).toEqual(['b'])
      expect(await ids('gathering', 5, { startsAt: 10, id: 'b' })).toEqual(['c'])
      for (const id of ['a', 'b', 'c', 'hidden'])
        await store.append(id, 0, [{ kind: 'ended', at: 1 }], { phase: 'over', dueAt: null })
      expect(await ids('over', 10)).toEqual(['c', 'b', 'a'])
      expect(await ids('over', 10, { startsAt: 10, id: 'b' })).toEqual(['a'])
      expect(await ids('gathering', 10)).toEqual([])
      expect(await store.list('over', 1)).toEqual([{ id: 'c', plan: aPlan(30), phase: 'over', dueAt: null, count: 1 }])
    })

    it('reads no more of them than it needs, however many there are', async () => {
      for (let i = 0; i < 300; i += 50)
        await Promise.all(Array.from({ length: 50 }, (_, j) => store.create(`t${i + j}`, aPlan(i + j), 'public')))
      const heard = hearStatements()
      await store.list('gathering', 5)
      await store.list('gathering', 5, { startsAt: 20, id: 't20' })
      await store.list('over', 5)
      expect(heard).toHaveLength(3)
      for (const question of heard) expect(await question.stepsBeyond(100)).toEqual([])
    })
  })
}
