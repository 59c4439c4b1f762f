import { noRatings, takeIn } from '@powerboats/ratings'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayedPage, PlayedQuery } from '../src/contracts/outcomes.ts'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import type { OpenStores } from './openStores.ts'
import { aPlayer, aTokenOf } from './sample.ts'
import { hearStatements } from './statements.ts'

const people = ['ada', 'bob', 'carl', 'dora']

/** Takes in all that is there, and returns how many games. */
export async function takeInAll(stores: Stores): Promise<number> {
  for (let all = 0; ;) {
    const { count } = await stores.outcomes.takeIn(7)
    if (count === 0) return all
    all += count
  }
}

/** What every database must do with what is worked out from finished games. */
export function outcomesContract(name: string, open: OpenStores): void {
  describe(`${name} takes in games that are over`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await open(() => 1000)
      for (const id of people) await stores.players.create(aPlayer(id), aTokenOf(id))
    })
    const changesOf = async (id: string) => (await stores.tables.load(id))?.game?.ratingChanges ?? null

    it('once, in the order of their ends, and stores with each what it did to ratings', async () => {
      const ratings = noRatings()
      await finish(stores, 'second', { who: ['bob', 'ada'], at: 2000 })
      await finish(stores, 'first', { who: ['ada', 'bob'], at: 1000 })
      expect(await takeInAll(stores)).toBe(2)
      expect(await takeInAll(stores)).toBe(0)
      for (const [id, first, second] of [
        ['first', 'ada', 'bob'],
        ['second', 'bob', 'ada'],
      ] as const) {
        const changes = takeIn(ratings, [
          { player: first, rank: 1 },
          { player: second, rank: 2 },
        ])
        expect(await changesOf(id)).toEqual(changes.map(({ before, after }, seat) => ({ seat, before, after })))
      }
    })

    it('and rates none that is private, that nobody moved in, or that is not to be rated', async () => {
      await finish(stores, 'private', { who: ['ada', 'bob'], terms: { isPublic: false } })
      await finish(stores, 'idle', { who: ['ada', 'bob'], by: 'clock' })
      await finish(stores, 'friendly', { who: ['ada', 'bob'], terms: { isRated: false } })
      await finish(stores, 'alone', { who: ['ada'] })
      expect((await stores.outcomes.takeIn(10)).rated).toEqual([])
      for (const id of ['private', 'idle', 'friendly', 'alone']) expect(await changesOf(id)).toBeNull()
      await finish(stores, 'rated', { who: ['ada', 'bob'] })
      expect(await stores.outcomes.takeIn(10)).toEqual({ count: 1, rated: ['rated'] })
    })

    it('and tells the ratings of several players, of each by kind', async () => {
      await finish(stores, 'fleet', { who: ['ada', 'bob', 'carl'], at: 1 })
      await finish(stores, 'duel', { who: ['ada', 'bob'], at: 2 })
      await takeInAll(stores)
      const { outcomes } = stores
      const found = await outcomes.ratingsOf(['ada', 'carl', 'dora'])
      const kinds = [...found].map(([player, kept]) => [player, kept.map(({ kind }) => kind)])
      expect(Object.fromEntries(kinds)).toEqual({ ada: ['duel', 'fleet'], carl: ['fleet'] })
      expect(await outcomes.ratings('ada')).toEqual(found.get('ada'))
      expect(await outcomes.ratings('dora')).toEqual([])
      expect(await outcomes.ratingsOf([])).toEqual(new Map())
    })

    it('and rates none with somebody who is gone', async () => {
      await finish(stores, 'a', { who: ['ada', 'bob'] })
      await stores.players.forget('bob', 'Somebody')
      expect(await stores.outcomes.takeIn(10)).toEqual({ count: 1, rated: [] })
      expect(await stores.outcomes.records('ada')).toMatchObject({ games: 1 })
      expect(await stores.outcomes.records('bob')).toBeNull()
      expect((await stores.outcomes.played({ player: 'bob' }, 10, null)).games).toEqual([])
    })

    it('and counts no record for those whose moves another made', async () => {
      await finish(stores, 'a', { who: ['ada', 'bob'], crashes: [1, 1], movers: ['bot'] })
      await takeInAll(stores)
      const none = { games: 1, won: 1, streak: 0, longestStreak: 0, turns: { dark: null, light: null }, crashes: null }
      expect(await stores.outcomes.records('ada')).toEqual(none)
      expect(await stores.outcomes.records('bob')).toMatchObject({ crashes: { value: 1, game: 'a' } })
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
    })

    it('tells those who show the table', async () => {
      await finish(stores, 'a', { who: ['ada', 'bob'] })
      const { version } = (await stores.tables.load('a'))!
      await takeInAll(stores)
      expect(await stores.tables.differing(new Map([['a', version]]))).toEqual(['a'])
    })

    it('and works all of it out anew to exactly the same, whatever was played', async () => {
      const aGame = fc.record({
        who: fc.shuffledSubarray([...people, 'bot 1', 'bot 2'], { minLength: 2 }),
        ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
        crashes: fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 3 }),
        terms: fc.record({ isRated: fc.boolean(), isPublic: fc.boolean(), side: fc.constantFrom('dark', 'light') }),
        by: fc.constantFrom('player', 'bot'),
      })
      let game = 0
      await fc.assert(
        fc.asyncProperty(fc.array(aGame, { maxLength: 6 }), async (games) => {
          for (const { ranks, ...wish } of games)
            await finish(stores, `game ${game++}`, { ...wish, ranks: [1, ...ranks.slice(1)], at: 1000 + game })
          await takeInAll(stores)
          expect((await stores.outcomes.rebuild()).differences).toBe(0)
        }),
        { numRuns: 8 },
      )
    }, 120_000)

    it('also with a game that is just being taken in', async () => {
      await finish(stores, 'a', { who: ['ada', 'bob'] })
      const heard = hearStatements()
      const taken = stores.outcomes.takeIn(10)
      await expect.poll(() => heard.some(({ sql }) => sql.startsWith('insert into "projections"'))).toBe(true)
      expect(await stores.outcomes.rebuild()).toEqual({ games: 1, players: 2, differences: 0 })
      expect((await taken).count).toBe(1)
    })

    it('also after somebody was forgotten, of whom nothing is left', async () => {
      for (let i = 0; i < 6; i++) {
        await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], ranks: [1 + (i % 2), 2 - (i % 2)], at: i })
        await finish(stores, `fleet ${i}`, { who: ['bob', 'carl', 'ada'], at: i })
      }
      await takeInAll(stores)
      const before = await changesOf('duel 5')
      const heard = hearStatements()
      await stores.players.forget('bob', 'Somebody')
      for (const table of ['results', 'meetings', 'rivals', 'ratings', 'months', 'reviews', 'records'])
        expect(heard.some(({ sql }) => sql.startsWith(`delete from "${table}"`))).toBe(true)
      expect(await changesOf('duel 5')).toEqual(before!.filter(({ seat }) => seat === 0))
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
      // Those who met them go on from where they were.
      await finish(stores, 'last', { who: ['ada', 'carl'], at: 100 })
      await takeInAll(stores)
      expect((await changesOf('last'))![0]!.before).toEqual(before!.find(({ seat }) => seat === 0)!.after)
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
    })

    it('each once, when many try at the same moment', async () => {
      for (let i = 0; i < 20; i++) await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], at: i })
      const taken = await Promise.all(Array.from({ length: 6 }, () => takeInAll(stores)))
      // Who finds another at it leaves the rest to that one, who may do the same: as on a server, somebody looks again.
      taken.push(await takeInAll(stores))
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(20)
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
      const ratings = noRatings()
      for (let i = 0; i < 20; i++)
        takeIn(ratings, [
          { player: 'ada', rank: 1 },
          { player: 'bob', rank: 2 },
        ])
      const last = (await changesOf('duel 19'))!
      expect(last.map(({ after }) => after)).toEqual(['ada', 'bob'].map((id) => ratings.duel.get(id)))
    }, 120_000)

    it('and tells of a player what they did: games page by page, ratings, records and whom they met', async () => {
      const { outcomes } = stores
      const ids = Array.from({ length: 9 }, (_, i) => `duel ${i}`)
      for (const [i, id] of ids.entries())
        await finish(stores, id, {
          who: ['ada', i % 3 === 0 ? 'carl' : 'bob'],
          ranks: i === 4 ? [1, 1] : i % 2 === 0 ? [1, 2] : [2, 1],
          turns: [20 + ((i * 5) % 7), 30],
          crashes: [i === 2 ? 1 : 0],
          terms: { side: i < 3 ? 'light' : 'dark' },
          at: i,
        })
      await finish(stores, 'fleet', { who: ['bob', 'carl', 'bot 1', 'ada'], terms: { isRated: false }, at: 100 })
      await finish(stores, 'hidden', { who: ['ada', 'bob'], terms: { isPublic: false }, at: 101 })
      await takeInAll(stores)
      const played = async (query: Omit<PlayedQuery, 'player'>, limit = 4) => {
        const pages: string[][] = []
        let before: number | null = null
        do {
          const page: PlayedPage = await outcomes.played({ player: 'ada', ...query }, limit, before)
          pages.push(page.games.map(({ game }) => game))
          before = page.next
        } while (before !== null)
        return pages
      }
      const last = ids.toReversed()
      expect(await played({})).toEqual([['fleet', ...last.slice(0, 3)], last.slice(3, 7), last.slice(7)])
      expect(await played({ kind: 'fleet' })).toEqual([['fleet']])
      expect((await played({ kind: 'duel' })).flat()).toEqual(last)
      expect(await played({ result: 'shared' })).toEqual([['duel 4']])
      expect((await played({ kind: 'duel', result: 'lost' })).flat()).toEqual(['duel 7', 'duel 5', 'duel 3', 'duel 1'])
      expect(await played({ opponent: 'carl' }, 2)).toEqual([
        ['fleet', 'duel 6'],
        ['duel 3', 'duel 0'],
      ])
      expect((await played({ opponent: 'carl', kind: 'duel', result: 'won' })).flat()).toEqual(['duel 6', 'duel 0'])
      expect(await played({ opponent: 'dora' })).toEqual([[]])
      const [first] = (await outcomes.played({ player: 'ada' }, 1, null)).games
      expect(first).toMatchObject({ game: 'fleet', seat: 3, rank: 4, result: 'lost', rating: null })
      expect(first!.seats.map((seat) => (seat.kind === 'free' ? null : seat.name))).toEqual([
        'bob',
        'carl',
        'bot 1',
        'ada',
      ])

      expect(await outcomes.met('ada', 'carl')).toEqual({ games: 4, ahead: 2, behind: 2 })
      expect(await outcomes.met('carl', 'ada')).toEqual({ games: 4, ahead: 2, behind: 2 })
      expect(await outcomes.met('ada', 'bob')).toEqual({ games: 7, ahead: 2, behind: 4 })
      expect(await outcomes.met('ada', 'dora')).toEqual({ games: 0, ahead: 0, behind: 0 })

      const curve = await outcomes.curve('ada', 'duel', 5)
      expect(curve.map(({ at }) => at)).toEqual([4, 5, 6, 7, 8])
      expect(await outcomes.ratings('ada')).toEqual([{ kind: 'duel', rating: curve[4]!.rating, games: 9 }])
      expect(await outcomes.curve('ada', 'fleet', 5)).toEqual([])
      const [ofBob] = await outcomes.ratings('bob')
      expect(await outcomes.curve('bob', 'duel', 1)).toEqual([{ at: 8, rating: ofBob!.rating }])
      const [, latest] = (await outcomes.played({ player: 'ada' }, 2, null)).games
      const [before, after] = curve.slice(3).map(({ rating }) => rating.value)
      expect(latest).toMatchObject({ game: 'duel 8', side: 'dark', turns: 25, endedAt: 8, rating: { before, after } })
      expect(await outcomes.records('ada')).toEqual({
        games: 10,
        won: 4,
        streak: 7,
        longestStreak: 7,
        turns: { light: { value: 20, game: 'duel 0' }, dark: { value: 20, game: 'duel 7' } },
        crashes: { value: 0, game: 'duel 0' },
      })
      expect(await outcomes.records('dora')).toBeNull()
    })

    it('without reading or sorting more than is shown, however it is asked', async () => {
      const { outcomes } = stores
      for (let i = 0; i < 25; i++)
        await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], ranks: i % 2 === 0 ? [1, 2] : [2, 1], at: i })
      await takeInAll(stores)
      const queries = [
        {},
        { kind: 'duel' },
        { result: 'won' },
        { kind: 'duel', result: 'won' },
        { opponent: 'bob' },
      ] as const
      const questions: (() => Promise<unknown>)[] = [
        ...queries.map((query) => () => outcomes.played({ player: 'ada', ...query }, 5, 20)),
        () => outcomes.played({ player: 'ada' }, 5, null),
        () => outcomes.curve('ada', 'duel', 5),
        () => outcomes.records('ada'),
        () => outcomes.ratings('ada'),
        () => outcomes.met('ada', 'bob'),
      ]
      const heard = hearStatements()
      for (const ask of questions) {
        heard.length = 0
        await ask()
        expect(heard).toHaveLength(1)
        expect(await heard[0]!.stepsBeyond(15)).toEqual([])
      }
    }, 120_000)

    it('and finds those that wait without reading the others', async () => {
      for (let i = 0; i < 5; i++) await finish(stores, `duel ${i}`, { who: ['ada', 'bob'], at: i })
      await takeInAll(stores)
      const heard = hearStatements()
      await stores.outcomes.takeIn(3)
      expect(await heard[0]!.stepsBeyond(0)).toEqual([])
    })
  })
}
