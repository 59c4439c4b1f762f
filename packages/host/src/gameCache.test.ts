import { describe, expect, it } from 'vitest'
import { count, followAll, gamesIn, move, retired } from '../test/gameCacheScene.ts'
import type { Bus } from './bus.ts'
import { createGameCache } from './gameCache.ts'
import { createHost } from './host.ts'
import type { Move } from './store.ts'

describe('games that are followed or being joined', () => {
  it('are never forgotten: of 2,010 followed games every follower hears the next move', async () => {
    const { ids, store, bus } = await gamesIn(2010)
    const host = createHost(store, bus, () => 0)
    const heard = new Set<string>()
    for (const id of ids) await host.follow(id, count, () => heard.add(id))
    for (const id of ids) await host.act(id, 0, { kind: 'retire' })
    expect(ids.filter((id) => !heard.has(id))).toEqual([])
    expect(host.followed().size).toBe(2010)
  })

  it.each([0, 1, 2, 5])('are not among the games that may be forgotten, of which there may be %i', async (mostIdle) => {
    const { ids, store, bus, loads, moveElsewhere } = await gamesIn(6)
    const cache = createGameCache(store, bus, mostIdle)
    const { heard } = await followAll(cache, ids)
    for (const id of ids) await moveElsewhere(id, move(count, retired(0)), bus)
    expect([...heard.values()]).toEqual(ids.map(() => [retired(0)]))
    for (const id of ids) await cache.get(id)
    expect(loads).toEqual(ids)
  })

  it('were looked at before by others, and are not forgotten for that', async () => {
    const { store, bus, loads } = await gamesIn(4)
    const cache = createGameCache(store, bus, 1)
    await cache.get('game 0')
    await followAll(cache, ['game 0'])
    for (const id of ['game 1', 'game 2', 'game 0']) await cache.get(id)
    expect(loads).toEqual(['game 0', 'game 1', 'game 2'])
  })

  it('survive that others are loaded while they are being joined', async () => {
    const { ids, store, bus, moveElsewhere } = await gamesIn(4)
    const cache = createGameCache(store, bus, 1)
    const [joined, ...others] = ids
    const joining = followAll(cache, [joined!])
    await Promise.all(others.map((id) => cache.get(id)))
    const { heard } = await joining
    await moveElsewhere(joined!, move(count, retired(0)), bus)
    expect(heard.get(joined!)).toEqual([retired(0)])
  })

  it('are joined as the store has them, also where somebody else began to load them before the last move', async () => {
    const { store, bus, moveElsewhere } = await gamesIn(1)
    const before = await store.load('game 0')
    let finish = () => {}
    const slow = new Promise<typeof before>((resolve) => {
      finish = () => resolve(before)
    })
    const cache = createGameCache({ ...store, load: () => slow }, bus)
    const looking = cache.get('game 0')
    await moveElsewhere('game 0', move(count, retired(0)))
    const joining = followAll(cache, ['game 0'])
    finish()
    await looking
    const { heard } = await joining
    expect(heard.get('game 0')).toEqual([retired(0)])
  })
})

describe('games that nobody follows', () => {
  it('are forgotten, the one that came first before others, when there are too many', async () => {
    const { store, bus, loads } = await gamesIn(4)
    const cache = createGameCache(store, bus, 2)
    for (const id of ['game 0', 'game 1', 'game 1', 'game 0', 'game 2', 'game 1', 'game 2']) await cache.get(id)
    expect(loads).toEqual(['game 0', 'game 1', 'game 2'])
    await cache.get('game 0')
    expect(loads).toEqual(['game 0', 'game 1', 'game 2', 'game 0'])
  })

  it('may be forgotten again when the last follower leaves, and the bus is not listened to any more', async () => {
    const { ids, store, loads, ...rest } = await gamesIn(3)
    let subscriptions = 0
    const bus: Bus<Move> = {
      ...rest.bus,
      subscribe: (id, listener) => {
        const unsubscribe = rest.bus.subscribe(id, listener)
        subscriptions++
        return () => {
          subscriptions--
          unsubscribe()
        }
      },
    }
    const cache = createGameCache(store, bus, 1)
    const [first, second] = [await followAll(cache, ids), await followAll(cache, ids)]
    for (const unfollow of first.unfollows) unfollow()
    expect([subscriptions, [...cache.followed().keys()]]).toEqual([3, ids])
    for (const unfollow of second.unfollows) unfollow()
    expect([subscriptions, [...cache.followed().keys()]]).toEqual([0, []])
    for (const id of ids.toReversed()) await cache.get(id)
    expect(loads).toEqual([...ids, 'game 1', 'game 0'])
  })

  it('and that are not there leave nothing behind, however often they are asked for', async () => {
    const { store, bus, loads } = await gamesIn(0)
    const cache = createGameCache(store, bus)
    expect(await cache.follow('none', 0, () => {})).toEqual({ ok: false, error: 'unknownGame' })
    expect(await cache.get('none')).toBeNull()
    expect(cache.followed().size).toBe(0)
    expect(loads).toEqual(['none', 'none'])
  })

  it("and that are not there take nobody's room", async () => {
    const { store, bus, loads } = await gamesIn(1)
    const cache = createGameCache(store, bus, 1)
    await cache.get('game 0')
    await cache.follow('none', 0, () => {})
    await cache.get('game 0')
    expect(loads).toEqual(['game 0', 'none'])
  })
})
