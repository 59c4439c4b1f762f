import type { Move, StoredGame } from '@powerboats/host'
import type { Game, Seat } from '@powerboats/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Call, Stores } from '../src/contracts/stores.ts'
import type { OpenStores } from './openStores.ts'
import type { StoredSeat } from '../src/contracts/storedSeat.ts'
import { anOpenedGame, aTable, retiring, seatOf, someTerms, stateOf } from './sample.ts'

const day = 24 * 60 * 60 * 1000

/** A game with `left` milliseconds for each turn. */
function gameWith(left: number): StoredGame {
  const game = anOpenedGame()
  return { ...game, last: { ...game.last, clock: { left: [left, left], missed: [0, 0] } } }
}
const slow = gameWith(day)
const count = slow.events.length
const atTurn = (seat: Seat | null): Game => ({ ...stateOf(slow), seat })
const moveOf = (after: number, left = day): Move => ({
  ...retiring(0, after),
  clock: { left: [left, left], missed: [0, 0] },
})

/** What every database must do with calls: that somebody must be called is stored with the move that makes it so. */
export function callsContract(name: string, open: OpenStores): void {
  describe(`${name} keeps calls`, () => {
    let stores: Stores
    // Ada begins.
    const seats = [seatOf('bob'), seatOf('ada')]
    beforeEach(async () => {
      stores = await open(() => 1000)
      await stores.tables.create(aTable('a', { status: 'racing', seats }))
    })
    const take = (now = 9000, before = now) => stores.calls.take(now, before, now + 100, 10)
    const keys = (calls: readonly Call[]) =>
      calls.map(({ game, number, player }) => `${game} ${number} ${player}`).toSorted()
    /** Bob is at turn after the second move. */
    const passTurn = async () => {
      await stores.games.create('a', slow)
      await stores.games.append('a', moveOf(count), atTurn(0))
    }

    it('calls those whose contribution a start waits for, once for each draw, and nobody in a live game', async () => {
      const seal = 'ab'.repeat(32)
      const sealed = [{ ...seatOf('bob'), seal }, { ...seatOf('ada'), seal, contribution: 'told' }, seatOf('cem')]
      const starting = { status: 'starting', seats: sealed as StoredSeat[] } as const
      await stores.tables.create(aTable('live', { seats: starting.seats }))
      await stores.tables.save(aTable('live', starting))
      const terms = { ...someTerms, pace: { kind: 'days', days: 1 } } as const
      await stores.tables.create(aTable('slow', { terms, seats: starting.seats }))
      await stores.tables.save(aTable('slow', { ...starting, terms }))
      const first = await take()
      expect(keys(first)).toEqual(['slow -1 bob'])
      expect(first[0]).toMatchObject({ kind: 'turn', since: 1000 })
      await stores.tables.save(aTable('slow', { ...starting, terms, version: 2 }))
      expect(await take(10_000)).toHaveLength(1)
      await stores.tables.save(aTable('slow', { ...starting, terms, draw: 2, version: 3 }))
      expect(keys(await take(11_000))).toEqual(['slow -1 bob', 'slow -2 bob'])
    })

    it('of whoever begins a game, and of whoever is at turn after a move and was not before', async () => {
      await passTurn()
      expect(await stores.games.append('a', moveOf(count + 1), atTurn(0))).toBe(true)
      expect(await stores.games.append('a', moveOf(count + 2), atTurn(1))).toBe(true)
      expect(await stores.games.append('a', moveOf(count + 3), { ...atTurn(null), phase: 'over' })).toBe(true)
      const calls = await take()
      expect(keys(calls)).toEqual([`a ${count + 1} bob`, `a ${count + 3} ada`, `a ${count} ada`].toSorted())
      expect(calls.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn'])
      expect(calls.find(({ player }) => player === 'bob')).toEqual({
        game: 'a',
        number: count + 1,
        player: 'bob',
        kind: 'turn',
        since: 6000,
        tries: 1,
        told: [],
      })
    })

    it('but not in live games, nor of bots and those who are away, nor for moves that come too late', async () => {
      const bot = { kind: 'bot', bot: 'skipper', name: 'Bo', colour: 'white' } as const
      await stores.tables.create(aTable('live', { seats }))
      await stores.tables.create(aTable('others', { seats: [bot, { ...seatOf('ada'), isAway: true } as never] }))
      await stores.games.create('live', gameWith(day - 1))
      await stores.games.append('live', moveOf(count, day - 1), atTurn(0))
      await stores.games.create('others', slow)
      await stores.games.append('others', moveOf(count), atTurn(0))
      await stores.games.create('no table', slow)
      await stores.games.append('no table', moveOf(count), atTurn(0))
      await stores.games.create('a', slow)
      expect(await stores.games.append('a', moveOf(count + 1), atTurn(0))).toBe(false)
      expect(keys(await take())).toEqual([`a ${count} ada`])
    })

    it('once for each turn, however many try to make the move', async () => {
      await stores.games.create('a', slow)
      await Promise.all(Array.from({ length: 20 }, () => stores.games.append('a', moveOf(count), atTurn(0))))
      expect(keys(await take())).toEqual([`a ${count + 1} bob`, `a ${count} ada`].toSorted())
    })

    it('for one node until its lease ends, all of a player together, and none before its time', async () => {
      await stores.tables.create(aTable('b', { status: 'racing', seats }))
      await passTurn()
      await stores.games.create('b', { ...slow, last: { ...slow.last, at: 8000 } })
      expect(await take(4999)).toEqual([])
      expect(await take(9000, 4999)).toEqual([])
      const taken = await Promise.all(Array.from({ length: 5 }, () => take(9000, 5000)))
      expect(taken.filter((calls) => calls.length > 0).map(keys)).toEqual([
        [`a ${count} ada`, `b ${count} ada`].toSorted(),
      ])
      expect(keys(await take(9000))).toEqual([`a ${count + 1} bob`])
      expect(await take(9099)).toEqual([])
      expect((await take(9100)).map(({ tries }) => tries)).toEqual([2, 2, 2])
    })

    it('with those who were told, for the node that took it last', async () => {
      await stores.games.create('a', slow)
      const [first] = await take(9000)
      const [second] = await take(9100)
      expect(await stores.calls.claim([{ ...first!, told: ['phone'] }])).toEqual([])
      expect(await stores.calls.claim([{ ...second!, told: ['phone', 'mail'] }])).toHaveLength(1)
      // The node is gone: whoever comes next sees who may have been told.
      expect((await take(9200))[0]?.told).toEqual(['phone', 'mail'])
      await stores.calls.settle({ ...second!, told: [] }, null, 9200)
      expect((await take(9300))[0]?.told).toEqual(['phone', 'mail'])
    })

    it('each by itself: what is told or done of one says nothing of another', async () => {
      await stores.tables.create(aTable('b', { status: 'racing', seats }))
      for (const id of ['a', 'b']) await stores.games.create(id, slow)
      const taken = await take(9000)
      const [one, other] = ['a', 'b'].map((id) => taken.find(({ game }) => game === id)!)
      const told = { ...one!, told: ['phone'] }
      expect(await stores.calls.claim([told])).toEqual([told])
      await stores.calls.settle(told, null, 9050)
      expect(await take(9100)).toEqual([{ ...other, tries: 2 }])
    })

    it('until they are done, or due again', async () => {
      await stores.games.create('a', slow)
      const [call] = await take(9000)
      await stores.calls.settle({ ...call!, told: ['phone'] }, 9500, 9050)
      expect(await take(9499)).toEqual([])
      const [again] = await take(9500)
      expect(again).toEqual({ ...call, told: ['phone'], tries: 2 })
      await stores.calls.settle(again!, null, 9600)
      expect(await take(99_000)).toEqual([])
    })
  })
}
