import { isEstablished } from '@powerboats/ratings'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Board, Leader, LeaderKey } from '../src/contracts/outcomes.ts'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import type { OpenStores } from './openStores.ts'
import { takeInAll } from './outcomesContract.ts'
import type { Underlying } from './rewindContract.ts'
import { aPlayer, aTokenOf } from './sample.ts'
import { hearStatements } from './statements.ts'

const people = ['ada', 'bob', 'carl', 'dora']
const november = Date.UTC(2026, 10, 17)
const december = Date.UTC(2026, 11, 2)

/** What every database must do with leaderboards. */
export function leaderboardContract(name: string, open: OpenStores): void {
  describe(`${name} ranks players`, () => {
    let stores: Stores
    let games = 0
    beforeEach(async () => {
      stores = await open(() => 1000)
      for (const id of people) await stores.players.create(aPlayer(id), aTokenOf(id))
    })
    const fleets = async (count: number, who: readonly string[], at: number) => {
      for (let i = 0; i < count; i++) {
        const order = who.map((_, k) => who[(k + i) % who.length]!)
        await finish(stores, `fleet ${games++}`, { who: order, at: at + i })
      }
      await takeInAll(stores)
    }
    /** So many that three of them have established ratings, and the fourth has not. */
    const season = async () => {
      await fleets(21, ['ada', 'bob', 'carl', 'bot 1'], november)
      await fleets(1, ['dora', 'ada', 'bob'], november + 300)
    }
    const names = async (board: Board) => (await stores.outcomes.leaders(board, 10, null)).leaders.map((of) => of.name)

    it('whose rating is established, the best first, and tells each their rank', async () => {
      await season()
      const { outcomes } = stores
      const { leaders, next } = await outcomes.leaders('fleet', 10, null)
      expect(next).toBeNull()
      expect(leaders.map(({ player }) => player).toSorted()).toEqual(['ada', 'bob', 'carl'])
      expect(leaders.map(({ score }) => score)).toEqual(leaders.map(({ score }) => score).toSorted((a, b) => b - a))
      for (const [i, { player, score, games: played }] of leaders.entries()) {
        const [kept] = await outcomes.ratings(player)
        expect(isEstablished(kept!.rating)).toBe(true)
        expect({ score, played }).toEqual({ score: kept!.rating.value, played: kept!.games })
        expect(await outcomes.rank('fleet', player)).toEqual({ score, games: played, rank: i + 1 })
      }
      expect(await outcomes.rank('fleet', 'dora')).toBeNull()
      expect(await outcomes.rank('duel', 'ada')).toBeNull()
      expect(await names('duel')).toEqual([])
      const pages: (readonly Leader[])[] = []
      for (let after: LeaderKey | null = null; ;) {
        const page = await outcomes.leaders('fleet', 1, after)
        pages.push(page.leaders)
        if (page.next === null) break
        after = page.next
      }
      expect(pages).toEqual(leaders.map((leader) => [leader]))
    }, 120_000)

    it('by what they won in a month with an established rating', async () => {
      await season()
      await fleets(1, ['bob', 'carl', 'ada'], december)
      await fleets(1, ['bob', 'ada', 'carl'], december + 1)
      const { outcomes } = stores
      const curve = await outcomes.curve('bob', 'fleet', 3)
      const won = curve[2]!.rating.value - curve[0]!.rating.value
      expect(await outcomes.rank('2026-12', 'bob')).toEqual({ score: expect.closeTo(won, 2), games: 2, rank: 1 })
      // Who lost is not on it.
      expect(await names('2026-12')).not.toContain('carl')
      expect(await outcomes.rank('2026-12', 'carl')).toBeNull()
      expect((await outcomes.months('carl')).at(-1)).toMatchObject({ month: '2026-12', games: 2 })
      expect(await names('2027-01')).toEqual([])
    }, 120_000)

    it('only while their profile is public, and until they are forgotten', async () => {
      await season()
      const [before, month] = [await names('fleet'), await names('2026-11')]
      expect(month.length).toBeGreaterThan(0)
      for (const id of people) await stores.players.change(id, { colour: 'red' })
      expect([await names('fleet'), await names('2026-11')]).toEqual([before, month])
      for (const id of people) await stores.players.change(id, { hasProfile: false })
      expect([await names('fleet'), await names('2026-11')]).toEqual([[], []])
      expect(await stores.outcomes.rank('fleet', 'ada')).toBeNull()
      await fleets(2, ['ada', 'bob', 'carl'], november + 400)
      expect(await names('fleet')).toEqual([])
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
      for (const id of people) await stores.players.change(id, { hasProfile: true })
      expect((await names('fleet')).toSorted()).toEqual(before.toSorted())
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
      await stores.players.forget('ada', 'Somebody')
      expect((await names('fleet')).toSorted()).toEqual(['bob', 'carl'])
      expect(await stores.outcomes.months('ada')).toEqual([])
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
    }, 120_000)

    it('without reading or sorting more than is shown', async () => {
      await season()
      const { outcomes } = stores
      const key = { score: 3000, player: 'x' }
      const heard = hearStatements()
      const asked = [
        () => outcomes.leaders('fleet', 1, null),
        () => outcomes.leaders('fleet', 1, key),
        () => outcomes.leaders('2026-11', 1, key),
        () => outcomes.rank('fleet', 'ada'),
        () => outcomes.months('ada'),
      ]
      for (const ask of asked) {
        heard.length = 0
        await ask()
        for (const statement of heard) expect(await statement.stepsBeyond(2)).toEqual([])
      }
    }, 120_000)
  })
}

/** What every database must do with leaderboards that are longer than what is told of them. */
export function longBoardContract(name: string, open: () => Promise<Underlying>): void {
  const rated = 'insert into ratings (player, kind, value, deviation, games, number, score)'

  describe(`${name} ranks players`, () => {
    it('up to the ten thousandth, and names none who are just being forgotten', async () => {
      const { stores, run } = await open()
      const { outcomes } = stores
      for (const id of ['ada', 'bob']) {
        await stores.players.create(aPlayer(id), aTokenOf(id))
        await run(`${rated} values ('${id}', 'duel', 1500, 50, 9, 1, 1500)`)
      }
      const names = async () => (await outcomes.leaders('duel', 2, null)).leaders.map((leader) => leader.name)
      // Of two with the same score the later name is first.
      expect(await names()).toEqual(['bob', 'ada'])
      await run(`update players set forget_as = 'Somebody' where id = 'bob'`)
      expect(await names()).toEqual(['ada'])
      await run(
        `${rated} with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 9998)
          select 'player ' || n, 'duel', 2000, 50, 1, 1, 2000 from numbers`,
      )
      expect(await outcomes.rank('duel', 'ada')).toEqual({ score: 1500, games: 9, rank: 10_000 })
      await run(`${rated} values ('last', 'duel', 1501, 50, 1, 1, 1501)`)
      expect(await outcomes.rank('duel', 'ada')).toEqual({ score: 1500, games: 9, rank: null })
    })
  })
}
