import { describe, expect, it, onTestFinished } from 'vitest'
import type { OpenStores } from './openStores.ts'
import { anOpenedGame, aTable, retiring, stateOf } from './sample.ts'

/** What every database must do with games in which the server has to act by itself. */
export function dueContract(name: string, open: OpenStores): void {
  describe(`${name} knows which games are due`, () => {
    const game = anOpenedGame()
    const count = game.events.length
    const opened = stateOf(game)
    const after = { ...opened, seat: 0 as const }

    it('when the function says that was handed in, at the start and after each move', async () => {
      const asked: unknown[] = []
      const stores = await open(Date.now, (id, move, { seat }) => {
        asked.push([id, move.after, seat])
        return move.at
      })
      await stores.games.create('a', game)
      await stores.games.append('a', retiring(0, count), after)
      expect(asked).toEqual([
        ['a', 0, opened.seat],
        ['a', count, 0],
      ])
      expect(await stores.due.take(5999, 9000, 10)).toEqual([])
      expect(await stores.due.take(6000, 9000, 10)).toEqual(['a'])
    })

    it('to each taker once, until the lease is over, the longest due first', async () => {
      const due = new Map([
        ['late', 300],
        ['early', 100],
        ['middle', 200],
      ])
      const stores = await open(Date.now, (id) => due.get(id) ?? null)
      for (const id of [...due.keys(), 'never']) await stores.games.create(id, game)
      expect(await stores.due.take(250, 1000, 1)).toEqual(['early'])
      const taken = await Promise.all(Array.from({ length: 5 }, () => stores.due.take(400, 1000, 1)))
      expect(taken.flat().toSorted()).toEqual(['late', 'middle'])
      expect((await stores.due.take(1000, 2000, 10)).toSorted()).toEqual(['early', 'late', 'middle'])
    })

    it('and when the first of them is', async () => {
      const due = new Map([
        ['late', 300],
        ['early', 100],
      ])
      const stores = await open(Date.now, (id) => due.get(id) ?? null)
      expect(await stores.due.earliest()).toBeNull()
      for (const id of ['never', ...due.keys()]) await stores.games.create(id, game)
      expect(await stores.due.earliest()).toBe(100)
      await stores.due.take(150, 1000, 10)
      expect(await stores.due.earliest()).toBe(300)
    })

    it('as they are settled, unless the game has gone on', async () => {
      const stores = await open()
      await stores.games.create('a', game)
      await stores.due.settle('a', count, 100)
      expect(await stores.due.take(100, 200, 10)).toEqual(['a'])
      await stores.due.settle('a', count, null)
      expect(await stores.due.take(9000, 9000, 10)).toEqual([])
      await stores.games.append('a', retiring(0, count), after)
      await stores.due.settle('a', count, 100)
      expect(await stores.due.take(9000, 9000, 10)).toEqual([])
    })

    it('at once when hurried, but never after their end', async () => {
      const stores = await open()
      await stores.games.create('a', game)
      await stores.due.hurry('a', 50)
      expect(await stores.due.take(50, 60, 10)).toEqual(['a'])
      await stores.games.append('a', retiring(0, count), { ...after, phase: 'over', seat: null })
      await stores.due.hurry('a', 50)
      expect(await stores.due.take(9000, 9000, 10)).toEqual([])
    })

    it('at once when their table was changed, unless they are due soon anyway', async () => {
      const due = new Map([
        ['a', 9000],
        ['soon', 120],
      ])
      let now = 10
      const stores = await open(
        () => now,
        (id) => due.get(id) ?? null,
      )
      for (const id of ['a', 'never', 'soon']) {
        await stores.games.create(id, game)
        await stores.tables.create(aTable(id, { status: 'racing' }))
      }
      await stores.due.hurryChanged(50, 100, 200)
      expect(await stores.due.take(100, 100, 10)).toEqual([])
      now = 60
      for (const id of due.keys()) await stores.tables.save(aTable(id, { status: 'racing' }))
      await stores.due.hurryChanged(50, 100, 200)
      expect(await stores.due.take(100, 9000, 10)).toEqual(['a'])
      await stores.tables.save(aTable('never', { status: 'racing' }))
      await stores.due.hurryChanged(50, 100, 200)
      expect((await stores.due.take(110, 9000, 10)).toSorted()).toEqual(['a', 'never'])
    })

    it('and how many events they have', async () => {
      const stores = await open()
      await stores.games.create('a', game)
      await stores.games.create('b', game)
      await stores.games.append('b', retiring(0, count), after)
      const counts = await Promise.all(['a', 'b', 'none'].map((id) => stores.due.count(id)))
      expect(counts).toEqual([count, count + 1, 0])
      const known = (a: number, b: number) => new Map(Object.entries({ a, b, none: 0 }))
      expect((await stores.due.differing(known(count, count))).toSorted()).toEqual(['b', 'none'])
      expect((await stores.due.differing(known(count + 1, count + 1))).toSorted()).toEqual(['a', 'none'])
    })

    it('also among very many, and serves others while it compares them', async () => {
      const stores = await open()
      await stores.games.create('a', game)
      const gone = Array.from({ length: 2500 }, (_, i) => `gone ${i}`)
      let served = 0
      let next = setImmediate(function serve() {
        served++
        next = setImmediate(serve)
      })
      onTestFinished(() => clearImmediate(next))
      const differing = await stores.due.differing(new Map([['a', count], ...gone.map((id) => [id, 1] as const)]))
      expect(served).toBeGreaterThanOrEqual(2)
      expect(differing.toSorted()).toEqual(gone.toSorted())
      expect(await stores.due.differing(new Map())).toEqual([])
    })
  })
}
