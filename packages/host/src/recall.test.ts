import { evolveAll } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { count, followAll, gamesIn, move, opened, opening, retired } from '../test/gameCacheScene.ts'
import { createGameCache } from './gameCache.ts'
import type { GameStore, Move } from './store.ts'

/** A cache of one game that is followed, over a store that does something more whenever it has been looked in. */
async function followedGame(afterLook: (looks: number[]) => unknown = () => {}) {
  const scene = await gamesIn(1)
  const looks: number[] = []
  const behind: GameStore['behind'] = async (id, after, lastAt) => {
    const found = await scene.store.behind(id, after, lastAt)
    looks.push(after)
    await afterLook(looks)
    return found
  }
  const cache = createGameCache({ ...scene.store, behind }, scene.bus)
  const { heard } = await followAll(cache, ['game 0'])
  looks.length = 0
  const recalled: Move[] = []
  const recall = (after: number) => cache.recall('game 0', after, (past) => recalled.push(past))
  return { ...scene, cache, heard: heard.get('game 0')!, looks, recall, recalled }
}

describe('the past of a game', () => {
  it('is loaded for those who do not know it, and for nobody else', async () => {
    const { cache, looks, recall, recalled } = await followedGame()
    await followAll(cache, ['game 0'])
    expect(looks).toEqual([count])
    await recall(count)
    expect(looks).toEqual([count])
    await recall(0)
    await followAll(cache, ['game 0'], 0)
    expect(looks).toEqual([count, 0, count, 0])
    const last = { at: 0, by: 'host' } as const
    expect(recalled).toEqual([
      { ...move(count), ...last },
      { ...move(0, ...opening), ...last },
    ])
  })

  it('may begin within a move', async () => {
    const { recall, recalled } = await followedGame()
    expect(await recall(1)).toBe(true)
    expect(recalled).toEqual([{ ...move(1, ...opening.slice(1)), at: 0, by: 'host' }])
  })

  it('ends with what was told while it was loaded, once', async () => {
    const moves = [move(count, retired(0)), { ...move(count + 1, retired(1)), at: 9 }]
    const scene = await followedGame(async (looks) => {
      const next = looks.includes(0) ? moves.shift() : undefined
      if (next !== undefined) await scene.moveElsewhere('game 0', next, scene.bus)
    })
    const { heard, looks, recall, recalled } = scene
    expect(await recall(0)).toBe(true)
    expect(recalled).toEqual([{ ...move(0, ...opening, retired(0), retired(1)), at: 9 }])
    expect(heard).toEqual([retired(0), retired(1)])
    // Each time only what is new.
    expect(looks).toEqual([0, count, count + 1])
  })

  it('leaves out what the store has and nobody here was told yet', async () => {
    const { moveElsewhere, recall, recalled } = await followedGame()
    await moveElsewhere('game 0', move(count, retired(0)))
    for (const after of [0, 1]) expect(await recall(after)).toBe(true)
    expect(recalled).toEqual([0, 1].map((after) => ({ ...move(after, ...opening.slice(after)), at: 0, by: 'host' })))
  })

  it('is told to a new follower together with what happens while it joins, and nothing of it twice', async () => {
    const scene = await followedGame(async (looks) => {
      if (looks.length === 2) await scene.moveElsewhere('game 0', move(count, retired(0)), scene.bus)
    })
    const told: Move[] = []
    await scene.cache.follow('game 0', 0, (each) => told.push(each))
    scene.cache.tell('game 0', move(count + 1, retired(1)), evolveAll(opened, [retired(0), retired(1)]))
    expect(told).toEqual([move(0, ...opening, retired(0)), move(count + 1, retired(1))])
  })

  it.each([0, 1])('is not told where the store has lost it, to somebody who knows %i moves of it', async (known) => {
    const scene = await gamesIn(1)
    const lost = await gamesIn(1)
    let now = scene.store
    const store: GameStore = { ...scene.store, behind: (...asked) => now.behind(...asked), load: (id) => now.load(id) }
    const cache = createGameCache(store, scene.bus)
    let rewound = 0
    await cache.follow(
      'game 0',
      count,
      () => {},
      () => rewound++,
    )
    for (const seat of [0, 1] as const)
      await scene.moveElsewhere('game 0', { ...move(count + seat, retired(seat)), at: 5 + seat }, scene.bus)
    now = lost.store
    const recalled: unknown[] = []
    expect(await cache.recall('game 0', count + known, (past) => recalled.push(past))).toBe(false)
    expect([recalled, rewound]).toEqual([[], 1])
  })

  it('is not told when somebody else finds out meanwhile that the store has lost it', async () => {
    const { store, bus } = await gamesIn(1)
    const behind: GameStore['behind'] = async (id, after, lastAt) => {
      if (lastAt !== undefined) return isBack ? 'rewound' : store.behind(id, after, lastAt)
      isBack = true
      expect(await cache.catchUp(id)).toBe(false)
      return store.behind(id, after)
    }
    const cache = createGameCache({ ...store, behind }, bus)
    let isBack = false
    await followAll(cache, ['game 0'])
    const recalled: unknown[] = []
    expect(await cache.recall('game 0', 0, (past) => recalled.push(past))).toBe(false)
    expect(recalled).toEqual([])
  })

  it('is loaded anew for a follower that joins when the store goes back, from where it went back to', async () => {
    const scene = await gamesIn(1)
    const lost = await gamesIn(1)
    let now = scene.store
    const behind: GameStore['behind'] = async (id, after, lastAt) => {
      const found = await now.behind(id, after, lastAt)
      // Just after it was up to date.
      if (after === count + 1) now = lost.store
      return found
    }
    const cache = createGameCache({ ...scene.store, behind, load: (id) => now.load(id) }, scene.bus)
    await scene.moveElsewhere('game 0', move(count, retired(0)))
    await cache.get('game 0')
    const told: Move[] = []
    expect(await cache.follow('game 0', count, (each) => told.push(each))).toMatchObject({ ok: true })
    expect(told).toEqual([])
    expect(cache.followed()).toEqual(new Map([['game 0', count]]))
  })
})
