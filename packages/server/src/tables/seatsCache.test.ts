import { memoryBus } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import { seatOf } from '../../test/sample.ts'
import type { TableMessage } from '../contracts/messages.ts'
import { seatsCache } from './seatsCache.ts'

/** A cache, with a clock that is set by hand, and how many tables it listens for. */
function cached() {
  const bus = memoryBus<TableMessage>()
  let time = 0
  let listening = 0
  const counted: typeof bus = {
    ...bus,
    subscribe: (...asked) => {
      const unsubscribe = bus.subscribe(...asked)
      listening++
      return () => {
        listening--
        unsubscribe()
      }
    },
  }
  const cache = seatsCache(counted, () => time)
  return { bus, cache, listening: () => listening, pass: (ms: number) => (time += ms) }
}

const ada = [seatOf('ada')]
const bob = [seatOf('bob')]

describe('the seats that a node knows', () => {
  it('are those that were set last, for a minute', () => {
    const { cache, listening, pass } = cached()
    expect(cache.get('a')).toBeUndefined()
    cache.set('a', ada)
    pass(59_999)
    expect(cache.get('a')).toBe(ada)
    cache.set('a', bob)
    pass(59_999)
    expect([cache.get('a'), cache.get('b'), listening()]).toEqual([bob, undefined, 1])
    pass(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('are forgotten when their table has changed, and only then', () => {
    const { bus, cache, listening } = cached()
    cache.set('a', ada)
    cache.set('b', bob)
    bus.publish('a', { kind: 'erased', number: 1 })
    expect(cache.get('a')).toBe(ada)
    bus.publish('a', { kind: 'changed' })
    expect([cache.get('a'), cache.get('b'), listening()]).toEqual([undefined, bob, 1])
  })

  it('are those of 5,000 tables: the one that was set longest ago makes room', () => {
    const { cache, listening } = cached()
    for (let table = 0; table < 5000; table++) cache.set(`${table}`, ada)
    cache.set('0', bob)
    expect([cache.get('0'), cache.get('1')]).toEqual([bob, ada])
    cache.set('more', ada)
    expect([cache.get('0'), cache.get('1'), cache.get('2'), cache.get('more')]).toEqual([bob, undefined, ada, ada])
    expect(listening()).toBe(5000)
  })
})
