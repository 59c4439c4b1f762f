import { getEventListeners } from 'node:events'
import type { Move } from '@powerboats/host'
import { err, ok } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import type { Services } from '../contracts/services.ts'
import { movesBehind } from './moves.ts'

const move = { after: 0, events: [] } as unknown as Move
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** What listens to the game and the table. */
interface Told {
  hear(move: Move): void
  rewind(): void
  news(message: { kind: string }): void
}

/** A table, and its game once it has begun. */
function scene() {
  let hasBegun = false
  const told: Told = { hear: () => {}, rewind: () => {}, news: () => {} }
  const ends = { unfollow: vi.fn(), unsubscribe: vi.fn() }
  const look = vi.fn(async () => (hasBegun ? {} : null))
  const view = vi.fn(async (): Promise<unknown> => ({}))
  const follow = vi.fn<(id: string, after: number, hear: Told['hear'], rewind: Told['rewind']) => Promise<unknown>>(
    async (_, __, hear, rewind) => {
      Object.assign(told, { hear, rewind })
      return ok(ends.unfollow)
    },
  )
  const subscribe = (_: string, news: Told['news']) => {
    told.news = news
    return ends.unsubscribe
  }
  const services = { host: { look, follow }, tables: { view }, bus: { subscribe } } as unknown as Services
  const stopping = new AbortController()
  return {
    ...ends,
    told,
    look,
    view,
    follow,
    stopping,
    begin: () => {
      hasBegun = true
    },
    ask: (after: number) => movesBehind(services, 'AAAABBBB', after, stopping.signal),
  }
}

describe('the moves of a game', () => {
  it('come as they are made, and then nobody follows it any more', async () => {
    const { begin, ask, told, unfollow } = scene()
    begin()
    const asked = ask(0)
    await settle()
    told.hear(move)
    expect(await asked).toEqual(ok(move))
    expect(unfollow).toHaveBeenCalledOnce()
  })

  it('are stale when the store has lost some of them', async () => {
    const { begin, ask, told } = scene()
    begin()
    const asked = ask(0)
    await settle()
    told.rewind()
    expect(await asked).toEqual(err('stale'))
  })

  it('are none when it is time to answer, also if that was before', async () => {
    const { begin, ask, stopping, unfollow } = scene()
    begin()
    const asked = ask(0)
    await settle()
    stopping.abort()
    expect(await asked).toEqual(ok(null))
    expect(await ask(0)).toEqual(ok(null))
    expect(unfollow).toHaveBeenCalledTimes(2)
  })

  it('are none of a game that cannot be followed', async () => {
    const { begin, ask, follow } = scene()
    begin()
    follow.mockResolvedValueOnce(err('stale')).mockResolvedValueOnce(err('busy'))
    expect([await ask(0), await ask(0)]).toEqual([err('stale'), ok(null)])
  })
})

describe('before a game begins', () => {
  it('its first moves are waited for, whatever else is told of the table', async () => {
    const { begin, ask, told, follow, unsubscribe } = scene()
    const asked = ask(0)
    await settle()
    told.news({ kind: 'changed' })
    await settle()
    expect(follow).not.toHaveBeenCalled()
    begin()
    told.news({ kind: 'news' })
    await settle()
    told.hear(move)
    expect(await asked).toEqual(ok(move))
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('nobody waits for it when it has begun before anybody listened', async () => {
    const { begin, look, ask, told } = scene()
    look.mockImplementationOnce(async () => {
      begin()
      return null
    })
    const asked = ask(0)
    await settle()
    told.hear(move)
    expect(await asked).toEqual(ok(move))
  })

  it('there is nothing to know of it, and nothing of a table that does not exist', async () => {
    const { ask, view } = scene()
    expect(await ask(1)).toEqual(err('stale'))
    view.mockResolvedValueOnce(null)
    expect(await ask(0)).toEqual(err('unknownTable'))
  })

  it('nothing is left behind by those who asked until it was time to answer', async () => {
    const { ask, stopping, follow, unsubscribe } = scene()
    follow.mockResolvedValue(err('unknownGame'))
    const asked = ask(0)
    await settle()
    stopping.abort()
    expect(await asked).toEqual(ok(null))
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  })
})
