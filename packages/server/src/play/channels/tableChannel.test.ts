import { memoryBus } from '@powerboats/host'
import type { Move } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import type { TableMessage } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'
import { createTableChannel } from './tableChannel.ts'

const id = 'AAAABBBB'
const aMove = (after: number, ...kinds: string[]) =>
  ({ after, events: kinds.map((kind) => ({ kind })), at: 1, by: 'player', clock: null }) as unknown as Move
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** The channel of a table whose game has three events, and all around it. */
function scene(status: Table['status'] = 'racing') {
  const table = { id, status, count: 3, turn: null, deadline: null, places: [] as object[], terms: {}, removed: [] }
  const game = {
    count: 3,
    hear: (() => {}) as (move: Move) => void,
    rewound: () => {},
    unfollow: vi.fn(),
    follow: vi.fn(async (after: number): Promise<unknown> => (after > game.count ? err('stale') : ok(game.unfollow))),
    recall: vi.fn((after: number) => aMove(after, 'rolled')),
    catchUp: vi.fn(async () => {}),
  }
  const view = vi.fn(async (): Promise<unknown> => ({ table: { ...table }, version: 7 }))
  const inner = memoryBus<TableMessage>()
  const unsubscribe = vi.fn()
  const bus: Services['bus'] = {
    ...inner,
    subscribe: (topic, hear) => {
      const end = inner.subscribe(topic, hear)
      return () => {
        unsubscribe()
        end()
      }
    },
  }
  const host = {
    look: async () => ({ count: game.count }),
    catchUp: game.catchUp,
    follow: (_: string, after: number, hear: typeof game.hear, rewound: () => void) => {
      Object.assign(game, { hear, rewound })
      return game.follow(after)
    },
    recall: async (_: string, after: number, use: (move: Move) => void) => {
      use(game.recall(after))
      return true
    },
  }
  const stores = { chat: { recent: async () => [] } }
  const services = { stores, bus, host, tables: { versionedView: view }, now: () => 1, node: 'here' }
  const onEmpty = vi.fn()
  const channel = createTableChannel(id, services as unknown as Services, { heardAt: () => 0 }, onEmpty)
  const someone = (player: string | null = null) => {
    const heard: { kind: string; news?: Move }[] = []
    const restart = vi.fn()
    const send = (bytes: Buffer) => void heard.push(JSON.parse(bytes.toString()) as { kind: string })
    return { player, send, restart, heard, kinds: () => heard.splice(0).map(({ kind }) => kind) }
  }
  return { channel, game, table, view, bus, unsubscribe, onEmpty, someone }
}

describe('the channel of a table', () => {
  it('is closed when the last has left, with all that it listened to', async () => {
    const { channel, game, bus, view, unsubscribe, onEmpty, someone } = scene()
    const [ada, bob] = [someone(), someone()]
    for (const one of [ada, bob]) expect(await channel.subscribe(one, 0)).toBeNull()
    channel.unsubscribe(ada)
    expect([onEmpty, unsubscribe, game.unfollow].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    channel.unsubscribe(bob)
    channel.unsubscribe(bob)
    expect([onEmpty, unsubscribe, game.unfollow].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    view.mockClear()
    channel.look()
    bus.publish(id, { kind: 'changed' })
    await settle()
    expect(view).not.toHaveBeenCalled()
  })

  it('stays open for those who are just coming, and closes when they are refused', async () => {
    const { channel, view, onEmpty, someone } = scene()
    const [ada, bob] = [someone(), someone()]
    await channel.subscribe(ada, 0)
    view.mockImplementationOnce(async () => null)
    const coming = channel.subscribe(bob, 0)
    channel.unsubscribe(ada)
    expect(onEmpty).not.toHaveBeenCalled()
    expect(await coming).toBe('unknownTable')
    expect(onEmpty).toHaveBeenCalledOnce()
  })

  it('leaves a game that began to be followed while the last went', async () => {
    const { channel, game, table, bus, someone } = scene('gathering')
    const ada = someone()
    await channel.subscribe(ada, 0)
    let goOn = () => {}
    game.follow.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          goOn = () => resolve(ok(game.unfollow))
        }),
    )
    table.status = 'racing'
    bus.publish(id, { kind: 'changed' })
    await settle()
    channel.unsubscribe(ada)
    expect(game.unfollow).not.toHaveBeenCalled()
    goOn()
    await settle()
    expect(game.unfollow).toHaveBeenCalledOnce()
  })
})

describe('what a channel tells of its table', () => {
  it('is what has changed without a move, unless somebody says that it has', async () => {
    const { channel, table, bus, view, someone } = scene()
    const ada = someone()
    await channel.subscribe(ada, 0)
    await settle()
    ada.kinds()
    table.count++
    channel.look()
    await settle()
    expect(ada.kinds()).toEqual([])
    bus.publish(id, { kind: 'changed' })
    await settle()
    expect(ada.kinds()).toEqual(['table'])
    table.status = 'over'
    channel.look()
    await settle()
    expect(ada.kinds()).toEqual(['table'])
    // A store that fails is asked again.
    view.mockRejectedValueOnce(new Error('no store'))
    bus.publish(id, { kind: 'changed' })
    bus.publish(id, { kind: 'changed' })
    await settle()
    expect(ada.kinds()).toEqual(['table'])
    expect(channel.version()).toBe(7)
  })

  it('comes after the last move too', async () => {
    const { channel, game, someone } = scene()
    const ada = someone()
    await channel.subscribe(ada, 0)
    await settle()
    ada.kinds()
    game.hear(aMove(3, 'rolled'))
    await settle()
    expect(ada.kinds()).toEqual(['news'])
    game.hear(aMove(4, 'finished', 'raceEnded', 'gameEnded'))
    await settle()
    expect(ada.kinds()).toEqual(['news', 'table'])
  })

  it('comes with the game once that has begun, to those who were there before', async () => {
    const { channel, game, table, view, bus, someone } = scene('gathering')
    const ada = someone()
    await channel.subscribe(ada, 0)
    await settle()
    ada.kinds()
    bus.publish(id, { kind: 'news', move: aMove(0) } as unknown as TableMessage)
    await settle()
    expect([ada.kinds(), game.follow.mock.calls]).toEqual([[], []])
    table.status = 'racing'
    for (const _ of [1, 2]) bus.publish(id, { kind: 'news', move: aMove(0) } as unknown as TableMessage)
    await settle()
    expect([ada.kinds(), game.follow.mock.calls]).toEqual([['table'], [[0]]])
    // From then on moves come from the game.
    view.mockClear()
    bus.publish(id, { kind: 'news', move: aMove(0) } as unknown as TableMessage)
    await settle()
    expect(view).not.toHaveBeenCalled()
  })

  it.each(['starting', 'closed'] as const)('is without a game while it is %s', async (status) => {
    const { channel, game, someone } = scene(status)
    expect(await channel.subscribe(someone(), 0)).toBeNull()
    expect(game.follow).not.toHaveBeenCalled()
  })
})

describe('whoever comes to a channel', () => {
  it('gets what is behind the moves that they know; the whole game is read once for all until the next move', async () => {
    const { channel, game, someone } = scene()
    const come = async (after: number) => {
      const one = someone()
      expect(await channel.subscribe(one, after)).toBeNull()
      return one.heard.flatMap(({ news }) => (news === undefined ? [] : [news.after]))
    }
    expect([await come(2), await come(0), await come(0), await come(3)]).toEqual([[2], [0], [0], [3]])
    expect(game.recall.mock.calls).toEqual([[2], [0], [3]])
    game.hear(aMove(3, 'rolled'))
    expect([await come(0), await come(3)]).toEqual([[0], [3]])
    expect(game.recall.mock.calls.slice(3)).toEqual([[0], [3]])
    expect(game.catchUp).not.toHaveBeenCalled()
    // The first of all is told what is new from where the store is.
    expect(game.follow.mock.calls).toEqual([[3]])
  })

  it('is told who is there, and all others that somebody came; nothing else is new to them', async () => {
    const { channel, table, bus, someone } = scene()
    table.places = [{ kind: 'player', player: 'ada' }, { kind: 'free' }]
    const [ada, watcher, guest] = [someone('ada'), someone('wim'), someone()]
    const said: TableMessage[] = []
    bus.subscribe(id, (message) => said.push(message))
    await channel.subscribe(ada, 0)
    await channel.subscribe(watcher, 0)
    await settle()
    ada.heard.splice(0)
    await channel.subscribe(guest, 0)
    await channel.subscribe(someone('wim'), 0)
    await expect.poll(() => ada.heard.at(-1)).toMatchObject({ kind: 'present', players: ['ada'], watchers: 2 })
    expect(new Set(ada.kinds())).toEqual(new Set(['present']))
    expect([channel.isPresent('ada'), channel.isPresent('wim')]).toEqual([true, false])
    said.length = 0
    channel.repeat()
    expect(said).toMatchObject([{ kind: 'present', node: 'here', players: ['ada'], watchers: 2 }])
    bus.publish(id, { kind: 'present', node: 'there', players: ['bob'], watchers: 1 } as unknown as TableMessage)
    await expect.poll(() => channel.isPresent('bob')).toBe(true)
  })

  it('and knows more than this node is refused, unless the store knows it too', async () => {
    const { channel, game, someone } = scene()
    await channel.subscribe(someone(), 0)
    expect(await channel.subscribe(someone(), 4)).toBe('stale')
    expect(game.catchUp).toHaveBeenCalledOnce()
    game.catchUp.mockImplementationOnce(async () => game.hear(aMove(3, 'rolled')))
    expect(await channel.subscribe(someone(), 4)).toBeNull()
    // Before the start there is nothing to know, and nothing to catch up with.
    const early = scene('gathering')
    expect(await early.channel.subscribe(early.someone(), 1)).toBe('stale')
    expect(early.game.catchUp).not.toHaveBeenCalled()
  })
})

describe('a store that has lost moves', () => {
  it('makes all clients connect again, and whoever comes then gets what there is', async () => {
    const { channel, game, bus, someone } = scene()
    const [ada, bob] = [someone(), someone()]
    await channel.subscribe(ada, 0)
    const said: TableMessage[] = []
    bus.subscribe(id, (message) => said.push(message))
    game.count = 1
    game.rewound()
    expect(ada.restart).toHaveBeenCalledOnce()
    expect(said).toEqual([{ kind: 'changed' }])
    await settle()
    // The host tells the game from its beginning.
    game.hear(aMove(0, 'rolled'))
    expect(await channel.subscribe(bob, 0)).toBeNull()
    expect(game.follow.mock.calls).toEqual([[3], [0]])
    expect(game.recall.mock.calls).toEqual([[0], [0]])
  })

  it('between two looks is followed from its beginning', async () => {
    const { channel, game, someone } = scene()
    game.follow.mockResolvedValueOnce(err('stale'))
    expect(await channel.subscribe(someone(), 0)).toBeNull()
    expect(game.follow.mock.calls).toEqual([[3], [0]])
    // There is no sense in asking again for a game that cannot be followed from there.
    game.rewound()
    game.follow.mockResolvedValue(err('unknownGame'))
    channel.look()
    await settle()
    expect(game.follow.mock.calls.slice(2)).toEqual([[0], [0]])
  })
})
