import { facesFrom, seeded } from '@powerboats/chance'
import { colours, dealCourse, dealLake, evolveAll, newGame, openGame, optionsFor } from '@powerboats/rules'
import type { GameEvent, Setup } from '@powerboats/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameStore, Move, StoredGame } from '../src/index.ts'
import { clockAtStart } from '../src/index.ts'

/** A game of two, or more, on one course, for tests of those who keep or host games. */
export function smallSetup(seed: number, players = 2): Setup {
  const chance = seeded(seed)
  const lake = dealLake('dark', chance)
  return {
    options: optionsFor(players, 'rulebook', { races: 1 }),
    players: colours.slice(0, players).map((colour) => ({ name: colour, colour })),
    lake,
    courses: [dealCourse(lake, 'A', chance)],
  }
}

function storedGame(seed: number): StoredGame {
  const setup = smallSetup(seed)
  const events = openGame(newGame(setup), facesFrom(seeded(seed)))
  const pace = { kind: 'days', days: 2 } as const
  const last = { at: 1_700_000_000_000, by: 'host', clock: clockAtStart(pace, 2) } as const
  return { setup, dice: { secret: 'a secret', contributions: ['one', 'two'] }, pace, events, last }
}

const retired = (seat: 0 | 1): GameEvent => ({ kind: 'retired', seat, reason: 'asked' })

const move = (after: number, events: readonly GameEvent[]): Move => ({
  after,
  events,
  at: 1_700_000_001_000,
  by: 'player',
  clock: { left: [5, 6], missed: [0, 1] },
})

/** What every store must do; run over each of them. Those that keep games as a whole know when the last move was made, but no earlier one. */
export function storeContract(
  name: string,
  makeStore: () => Promise<GameStore>,
  keeps: 'moves' | 'wholes' = 'moves',
): void {
  describe(`${name} keeps games`, () => {
    let store: GameStore
    const game = storedGame(1)
    const count = game.events.length
    const append = (id: string, after: number, events: readonly GameEvent[]) =>
      store.append(id, move(after, events), evolveAll(newGame(game.setup), game.events))
    beforeEach(async () => {
      store = await makeStore()
    })

    it('knows which games were drawn with their lake', async () => {
      const drawn = { ...game, dice: { ...game.dice, draw: 2 } }
      expect(await store.create('drawn', drawn)).toBe(true)
      expect((await store.load('drawn'))?.dice).toEqual(drawn.dice)
    })

    it('gives back what was created, and null for what was not', async () => {
      expect(await store.create('a', game)).toBe(true)
      expect(await store.load('a')).toEqual(game)
      expect(await store.load('b')).toBeNull()
    })

    it('does not create a game twice', async () => {
      await store.create('a', game)
      expect(await store.create('a', storedGame(2))).toBe(false)
      expect(await store.load('a')).toEqual(game)
    })

    it('appends events in order', async () => {
      await store.create('a', game)
      expect(await append('a', count, [retired(0)])).toBe(true)
      expect(await append('a', count + 1, [retired(1)])).toBe(true)
      const { at, by, clock } = move(0, [])
      expect(await store.load('a')).toEqual({
        ...game,
        events: [...game.events, retired(0), retired(1)],
        last: { at, by, clock },
      })
    })

    it('gives the moves behind those that are known, as one', async () => {
      await store.create('a', game)
      const { at, by, clock } = move(0, [])
      expect(await store.behind('a', 0)).toEqual({ after: 0, events: game.events, ...game.last })
      expect(await store.behind('a', count)).toBeNull()
      await append('a', count, [retired(0)])
      await append('a', count + 1, [retired(1)])
      const known = keeps === 'moves' ? { lastAt: game.last.at } : {}
      const events = [retired(0), retired(1)]
      expect(await store.behind('a', count)).toEqual({ after: count, events, at, by, clock, ...known })
      expect(await store.behind('a', count + 1)).toMatchObject({ after: count + 1, events: [retired(1)] })
      // Also from within a move.
      expect(await store.behind('a', 1)).toMatchObject({
        after: 1,
        events: [...game.events.slice(1), retired(0), retired(1)],
      })
      await store.create('c', game)
      await append('c', count, [retired(0), retired(1)])
      expect(await store.behind('c', count + 1)).toMatchObject({ after: count + 1, events: [retired(1)] })
      expect(await store.behind('b', 0)).toBeNull()
    })

    it('says when what is known is not what it has: fewer events, no such game, or another last move', async () => {
      await store.create('a', game)
      const { at } = game.last
      expect(await store.behind('a', count, at)).toBeNull()
      expect(await store.behind('a', count, at + 1)).toBe('rewound')
      expect(await store.behind('a', count + 1, at)).toBe('rewound')
      expect(await store.behind('b', count, at)).toBe('rewound')
      for (const id of ['a', 'b']) expect(await store.behind(id, count + 1)).toBe('rewound')
      await append('a', count, [retired(0)])
      expect(await store.behind('a', count + 1, move(0, []).at)).toBeNull()
      expect(await store.behind('a', count + 1, at)).toBe('rewound')
      // Also behind a move that is not the last.
      if (keeps === 'moves') expect(await store.behind('a', count, at + 1)).toBe('rewound')
      expect(await store.behind('a', count, at)).toMatchObject({ after: count, events: [retired(0)] })
    })

    it('adds a move only behind the one that was the last when it was decided', async () => {
      await store.create('a', game)
      const state = evolveAll(newGame(game.setup), game.events)
      const next = (after: number, at: number) => ({ ...move(after, [retired(0)]), at })
      const { at } = game.last
      expect(await store.append('a', next(count, at + 5), state, at + 1)).toBe(false)
      expect(await store.append('a', next(count, at + 5), state, at)).toBe(true)
      expect(await store.append('a', next(count + 1, at + 9), state, at)).toBe(false)
      expect(await store.append('a', next(count + 1, at + 9), state, at + 5)).toBe(true)
      expect((await store.load('a'))?.events).toHaveLength(count + 2)
    })

    it('refuses an append that is stale, ahead, or for no game, and adds nothing', async () => {
      await store.create('a', game)
      await append('a', count, [retired(0)])
      expect(await append('a', count, [retired(1)])).toBe(false)
      expect(await append('a', count + 2, [retired(1)])).toBe(false)
      expect(await append('b', 0, [retired(1)])).toBe(false)
      expect((await store.load('a'))?.events).toEqual([...game.events, retired(0)])
    })

    it('takes exactly one of many appends for the same place', async () => {
      await store.create('a', game)
      const taken = await Promise.all(Array.from({ length: 20 }, () => append('a', count, [retired(0), retired(1)])))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect((await store.load('a'))?.events).toHaveLength(count + 2)
    })

    it('keeps games apart', async () => {
      await store.create('a', game)
      await store.create('b', game)
      await append('a', count, [retired(0)])
      expect((await store.load('b'))?.events).toHaveLength(count)
    })
  })
}
