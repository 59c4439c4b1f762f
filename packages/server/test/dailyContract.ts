import { evolveAll, newGame, openGame } from '@powerboats/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { smallSetup } from '../../host/test/storeContract.ts'
import type { StoredTry, TryResult } from '../src/contracts/daily.ts'
import { scoreOf } from '../src/contracts/daily.ts'
import type { Stores } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import { aPlayer, aTokenOf, nothingOld } from './sample.ts'
import { hearStatements } from './statements.ts'

const setup = smallSetup(3, 1)
const aDay = (day: string, secret = `secret of ${day}`) => ({ day, secret, isDealt: true, setup, openedAt: 1000 })
const aTry = (id: string, player: string, changes: Partial<StoredTry> = {}): Omit<StoredTry, 'result'> => {
  const { result: _, ...attempt } = {
    id,
    day: '2026-11-17',
    player,
    number: 1,
    isCounted: true,
    begunAt: 2000,
    ...changes,
  }
  return attempt
}
const result = (turns: number, damage = 0, accuracy = 90, hasFinished = true): TryResult => ({
  endedAt: 3000,
  hasFinished,
  turns,
  damage,
  accuracy,
  cost: 1.5,
  luck: -0.25,
})

/** What every database must do with daily races. */
export function dailyContract(name: string, open: OpenStores): void {
  describe(`${name} keeps daily races`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await open()
      for (const id of ['ada', 'bob', 'carl']) await stores.players.create(aPlayer(id), aTokenOf(id))
    })

    it('and whether the course follows from the secret, which it did not on the first days', async () => {
      const { daily } = stores
      for (const isDealt of [true, false]) {
        const day = isDealt ? '2026-11-17' : '2026-11-16'
        await daily.open({ ...aDay(day), isDealt })
        expect(await daily.load(day)).toMatchObject({ day, isDealt })
      }
    })

    it('each opened once: whoever comes later finds it as it is', async () => {
      const { daily } = stores
      expect(await daily.load('2026-11-17')).toBeNull()
      const opened = await Promise.all(['a', 'b', 'c', 'd'].map((secret) => daily.open(aDay('2026-11-17', secret))))
      expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1)
      const found = (await daily.load('2026-11-17'))!
      expect(found).toEqual({ ...aDay('2026-11-17', opened[0]!.secret), work: null, sailors: 0 })
    })

    it('with what was worked out about them, by whoever was first', async () => {
      const { daily } = stores
      await daily.open(aDay('2026-11-17'))
      const captain = openGame(newGame(setup), () => [])
      await daily.keepWork('2026-11-17', { par: 17.25, captain })
      await daily.keepWork('2026-11-17', { par: 99, captain: [] })
      expect((await daily.load('2026-11-17'))?.work).toEqual({ par: 17.25, captain })
    })

    it('with tries, of which a player has one of each number', async () => {
      const { daily } = stores
      const begun = await Promise.all(['x', 'y', 'z'].map((id) => daily.begin(aTry(id, 'ada'))))
      expect(begun.filter(Boolean)).toHaveLength(1)
      expect(await daily.begin(aTry('second', 'ada', { number: 2, isCounted: false }))).toBe(true)
      expect(await daily.begin(aTry('other', 'bob'))).toBe(true)
      const tries = await daily.attempts('ada', '2026-11-17')
      expect(tries.map(({ number, isCounted, result: none }) => [number, isCounted, none])).toEqual([
        [1, true, null],
        [2, false, null],
      ])
      expect(await daily.attempt('second')).toEqual(tries[1])
      expect(await daily.attempt('nobody')).toBeNull()
      expect(await daily.attemptsSince('ada', null, 1)).toEqual([tries[0]])
      expect(await daily.attemptsSince('ada', tries[0]!, 9)).toEqual([tries[1]])
    })

    it('[R10.4] ranked by turns, then damage, then accuracy; who did not finish comes last', async () => {
      const { daily } = stores
      const results = {
        sunk: result(3, 0, 100, false),
        slow: result(20, 0, 100),
        best: result(18, 0, 91.234),
        hurt: result(18, 1, 100),
        careless: result(18, 0, 91.2),
        practice: result(1),
      }
      await daily.open(aDay('2026-11-17'))
      for (const [index, id] of Object.keys(results).entries()) {
        await stores.players.create(aPlayer(`player ${id}`), aTokenOf(`player ${id}`))
        await daily.begin(aTry(id, `player ${id}`, { isCounted: id !== 'practice', begunAt: index }))
        await daily.settle(id, results[id as keyof typeof results])
        // Once is enough.
        await daily.settle(id, result(1))
      }
      await daily.begin(aTry('sailing', 'ada'))
      const order = ['best', 'careless', 'hurt', 'slow', 'sunk'] as const
      const table = await daily.table('2026-11-17', null, 9)
      expect(table.map(({ id }) => id)).toEqual(order)
      expect(table[0]).toMatchObject({ name: 'player best', colour: null, result: results.best, isCounted: true })
      for (const [index, id] of order.entries()) {
        const key = { score: scoreOf(results[id]), id }
        expect(await daily.place('2026-11-17', key)).toBe(index + 1)
        expect((await daily.table('2026-11-17', key, 2)).map((row) => row.id)).toEqual(
          order.slice(index + 1, index + 3),
        )
      }
      expect(await daily.load('2026-11-17')).toMatchObject({ sailors: 5 })
    })

    it('in a table that costs the same however long it is', async () => {
      const { daily } = stores
      for (let i = 0; i < 120; i++) {
        await daily.begin(aTry(`try ${i}`, `player ${i}`))
        await daily.settle(`try ${i}`, result(18 + (i % 5)))
      }
      const heard = hearStatements()
      await daily.table('2026-11-17', { score: scoreOf(result(19)), id: 'try 4' }, 5)
      expect(heard.filter(({ sql }) => sql.includes('"tries"'))).toHaveLength(1)
      expect(await heard[0]!.stepsBeyond(20)).toEqual([])
    })

    it('with the tries that ended without a result', async () => {
      const { daily, games } = stores
      await daily.open(aDay('2026-11-17'))
      const opening = openGame(newGame(setup), () => [])
      const last = { at: 5000, by: 'host', clock: null } as const
      for (const id of ['over', 'sailing']) {
        await daily.begin(aTry(id, id))
        const dice = { secret: 'a', contributions: ['2026-11-17'] }
        await games.create(id, { setup, dice, pace: null, events: opening, last })
      }
      const retired = { kind: 'retired', seat: 0, reason: 'asked' } as const
      const move = { after: opening.length, events: [retired], at: 6000, by: 'player', clock: null } as const
      await games.append('over', move, { ...evolveAll(newGame(setup), opening), phase: 'over', seat: null })
      expect(await daily.unsettled('2026-11-17', 9)).toEqual(['over'])
      await daily.settle('over', result(1, 0, 0, false))
      expect(await daily.unsettled('2026-11-17', 9)).toEqual([])
    })

    it('in a calendar, the latest first, page by page', async () => {
      const { daily } = stores
      for (const day of ['2026-11-16', '2026-12-01', '2026-11-17']) await daily.open(aDay(day))
      await daily.keepWork('2026-11-17', { par: 17.25, captain: [] })
      expect(await daily.days(null, 2)).toEqual([
        { day: '2026-12-01', par: null, sailors: 0 },
        { day: '2026-11-17', par: 17.25, sailors: 0 },
      ])
      expect((await daily.days('2026-11-17', 2)).map(({ day }) => day)).toEqual(['2026-11-16'])
    })

    it('with the days on which somebody finished a try that counted', async () => {
      const { daily } = stores
      const ends = { '2026-11-14': result(20), '2026-11-15': result(3, 4, 50, false), '2026-11-16': result(18) }
      for (const [day, end] of Object.entries(ends)) {
        await daily.begin(aTry(day, 'ada', { day }))
        await daily.settle(day, end)
      }
      await daily.begin(aTry('practice', 'ada', { day: '2026-11-17', isCounted: false }))
      await daily.settle('practice', result(17))
      expect(await daily.finishedDays('ada', 9)).toEqual(['2026-11-16', '2026-11-14'])
    })

    it('without the tries of players who are deleted, nor old ones for practice, nor their games', async () => {
      const { daily, games, players } = stores
      await daily.open(aDay('2026-11-17'))
      const dice = { secret: 'a', contributions: ['2026-11-17'] }
      const events = openGame(newGame(setup), () => [])
      const last = { at: 5000, by: 'host', clock: null } as const
      const tries = [
        aTry('of ada', 'ada'),
        aTry('of bob', 'bob'),
        aTry('practice', 'bob', { number: 2, isCounted: false, begunAt: 10 }),
        aTry('late practice', 'bob', { number: 3, isCounted: false, begunAt: 5000 }),
      ]
      for (const attempt of tries) {
        await daily.begin(attempt)
        await games.create(attempt.id, { setup, dice, pace: null, events, last })
        await daily.settle(attempt.id, result(18))
      }
      const sailors = async () => (await daily.load('2026-11-17'))?.sailors
      expect(await sailors()).toBe(2)
      // Who did not come to the end was not among them.
      await daily.begin(aTry('of carl', 'carl'))
      await players.forget('carl', 'Somebody')
      expect(await sailors()).toBe(2)
      await players.forget('ada', 'Somebody')
      expect(await sailors()).toBe(1)
      await stores.purge({ ...nothingOld, practisedBefore: 4000 })
      expect(await Promise.all(tries.map(async ({ id }) => [await daily.attempt(id), await games.load(id)]))).toEqual([
        [null, null],
        [expect.anything(), expect.anything()],
        [null, null],
        [expect.anything(), expect.anything()],
      ])
      expect(await sailors()).toBe(1)
    })
  })
}
