import { evolveAll } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { count, followAll, gamesIn, move, opened, opening, retired } from '../test/gameCacheScene.ts'
import { createGameCache } from './gameCache.ts'
import type { GameStore, Move } from './store.ts'

describe('followers', () => {
  it('that hear nothing because the bus lost their game are noticed by number, and healed', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    const { heard } = await followAll(cache, ['game 0'], 0)
    await moveElsewhere('game 0', move(count, retired(0)))
    const { events } = (await store.load('game 0'))!
    expect(cache.followed()).toEqual(new Map([['game 0', events.length - 1]]))
    await cache.catchUp('game 0')
    expect(heard.get('game 0')).toEqual(events)
    expect(cache.followed()).toEqual(new Map([['game 0', events.length]]))
  })

  it('are each told what they do not know, once', async () => {
    const { store, bus } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    const told: [number, number][][] = [[], [], []]
    for (const [i, after] of [0, 1, count].entries())
      await cache.follow('game 0', after, ({ after: from, events }) => told[i]!.push([from, events.length]))
    cache.tell('game 0', move(count, retired(0)), evolveAll(opened, [retired(0)]))
    await cache.catchUp('game 0')
    const latest = [count, 1]
    expect(told).toEqual([[[0, count], latest], [[1, count - 1], latest], [latest]])
  })

  it('are all given the same move, so that its text is made once', async () => {
    const { store, bus } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    const told: Move[] = []
    for (const _ of [1, 2]) await cache.follow('game 0', count, (each) => told.push(each))
    const made = move(count, retired(0))
    cache.tell('game 0', made, evolveAll(opened, [retired(0)]))
    expect(told).toHaveLength(2)
    for (const each of told) expect(each).toBe(made)
  })

  it('that come late are told when, by whom and with which clocks the last move was made, and when the one before', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    await followAll(cache, ['game 0'])
    const made: Move = { ...move(count, retired(0)), clock: { left: [1, 2], missed: [0, 1] } }
    await moveElsewhere('game 0', made, bus)
    const told: Move[] = []
    await cache.follow('game 0', count, (each) => told.push(each))
    expect(told).toEqual([{ ...made, lastAt: 0 }])
  })

  it('know what the least of them knows, also while others join', async () => {
    const { store, bus } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    await cache.follow('game 0', 0, () => {})
    const joining = cache.follow('game 0', 0, () => {})
    expect(cache.followed()).toEqual(new Map([['game 0', count]]))
    await joining
  })

  it.each([
    ['that is known already', { ...move(count - 1, opening.at(-1)!), at: 0 }, []],
    ['that comes after something that was lost', move(count + 1, retired(0)), [count]],
    ['of another past', move(count - 1, opening.at(-1)!), [count]],
    ['that says no more than that the last move was another', move(count), [count]],
  ])('do not hear of a move %s; the store is looked in where that may help', async (_, made, expected) => {
    const { store, bus } = await gamesIn(1)
    const looks: number[] = []
    const behind: GameStore['behind'] = (id, known, at) => {
      looks.push(known)
      return store.behind(id, known, at)
    }
    const cache = createGameCache({ ...store, behind }, bus)
    const { heard } = await followAll(cache, ['game 0'])
    looks.length = 0
    bus.publish('game 0', made)
    expect(heard.get('game 0')).toEqual([])
    expect((await cache.get('game 0'))!.count).toBe(count)
    expect(looks).toEqual(expected)
  })

  it('are told once what the bus brings while the store is being looked in, and the last stamp stays', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    const faster: Move[] = []
    const behind: GameStore['behind'] = async (id, known) => {
      const made = await store.behind(id, known)
      for (const each of faster.splice(0)) bus.publish(id, each)
      return made
    }
    const cache = createGameCache({ ...store, behind }, bus)
    const { heard } = await followAll(cache, ['game 0'])
    const first = move(count, retired(0))
    await moveElsewhere('game 0', first)
    faster.push(first, { ...move(count + 1, retired(1)), at: 9 })
    await cache.catchUp('game 0')
    expect(heard.get('game 0')).toEqual([retired(0), retired(1)])
    expect(await cache.get('game 0')).toMatchObject({ count: count + 2, last: { at: 9 } })
  })

  it('are told the rest when the bus brings only some of it meanwhile', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    const first = move(count, retired(0))
    const behind: GameStore['behind'] = async (id, ...known) => {
      const made = await store.behind(id, ...known)
      if (made !== null) bus.publish(id, first)
      return made
    }
    const cache = createGameCache({ ...store, behind }, bus)
    const { heard } = await followAll(cache, ['game 0'])
    await moveElsewhere('game 0', first)
    await moveElsewhere('game 0', move(count + 1, retired(1)))
    expect(await cache.catchUp('game 0')).toBe(true)
    expect(heard.get('game 0')).toEqual([retired(0), retired(1)])
    expect(await cache.catchUp('game 1')).toBe(true)
  })

  it('may leave twice', async () => {
    const { store, bus } = await gamesIn(1)
    const cache = createGameCache(store, bus)
    const { unfollows } = await followAll(cache, ['game 0'])
    for (const _ of [1, 2]) for (const unfollow of unfollows) unfollow()
    expect(cache.followed().size).toBe(0)
  })

  it('that are just joining stay when the store goes back: they were told nothing yet', async () => {
    const { store, bus } = await gamesIn(1)
    let isBack = false
    const behind: GameStore['behind'] = async (id, after, lastAt) =>
      isBack && lastAt !== undefined ? 'rewound' : store.behind(id, after)
    const cache = createGameCache({ ...store, behind }, bus)
    const rewound: string[] = []
    const follow = (name: string) =>
      cache.follow(
        'game 0',
        0,
        () => {},
        () => rewound.push(name),
      )
    await follow('first')
    isBack = true
    const joining = follow('second')
    expect(await cache.catchUp('game 0')).toBe(false)
    await joining
    expect(rewound).toEqual(['first'])
    expect(cache.followed()).toEqual(new Map([['game 0', count]]))
  })

  it('that came back after the store had gone back are not sent away by a look from before', async () => {
    const { store, bus } = await gamesIn(1)
    const looks: ((made: 'rewound') => void)[] = []
    let isSlow = false
    const behind: GameStore['behind'] = (...asked) =>
      isSlow ? new Promise((resolve) => looks.push(resolve)) : store.behind(...asked)
    const cache = createGameCache({ ...store, behind }, bus)
    let rewound = 0
    const follow = () =>
      cache.follow(
        'game 0',
        0,
        () => {},
        () => rewound++,
      )
    await follow()
    isSlow = true
    const catchUps = [cache.catchUp('game 0'), cache.catchUp('game 0')]
    isSlow = false
    looks[0]!('rewound')
    expect(await catchUps[0]).toBe(false)
    expect([rewound, cache.followed().size]).toEqual([1, 0])
    await follow()
    looks[1]!('rewound')
    expect(await catchUps[1]).toBe(false)
    expect([rewound, cache.followed().size]).toEqual([1, 1])
  })

  it('are told nothing when the store fails, so that they can try again', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    let isBroken = true
    const behind: GameStore['behind'] = (id, after) =>
      isBroken ? Promise.reject(new Error('no connection')) : store.behind(id, after)
    const cache = createGameCache({ ...store, behind }, bus)
    await expect(followAll(cache, ['game 0'], 0)).rejects.toThrow('no connection')
    expect(cache.followed().size).toBe(0)
    isBroken = false
    const { heard } = await followAll(cache, ['game 0'], 0)
    await moveElsewhere('game 0', move(count, retired(0)), bus)
    expect(heard.get('game 0')).toEqual([...opening, retired(0)])
  })
})
