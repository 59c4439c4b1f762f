import type { Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../test/storeContract.ts'
import { memoryBus } from './bus.ts'
import type { Bus } from './bus.ts'
import { createHost } from './host.ts'
import type { Host } from './host.ts'
import { memoryStore } from './store.ts'
import type { GameStore, Move } from './store.ts'

const dice = { secret: 'kept', contributions: [] }
const retire = { kind: 'retire' } as const

/** A store that can be set back to what it held before, as by a failover to a replica that was behind. */
function rewindable() {
  let memory = memoryStore()
  const held: (readonly [string, Parameters<GameStore['create']>[1]])[] = []
  const store: GameStore = {
    create: (...game) => memory.create(...game),
    load: (id) => memory.load(id),
    behind: (...asked) => memory.behind(...asked),
    append: (...move) => memory.append(...move),
  }
  return {
    store,
    keep: async (...ids: string[]) => {
      for (const id of ids) held.push([id, (await memory.load(id))!])
    },
    rewind: async () => {
      memory = memoryStore()
      for (const game of held) await memory.create(...game)
    },
  }
}

/** Two hosts on one store, and a game that was just opened when the store was kept. `first` and `second` are not at turn: they may only retire. */
async function twoHosts(busOf: () => Bus<Move> = memoryBus) {
  let time = 0
  const { store, keep, rewind } = rewindable()
  const [host, other] = [0, 1].map(() => createHost(store, busOf(), () => ++time)) as [Host, Host]
  await host.open('game', smallSetup(7, 4), dice)
  await keep('game')
  const { count, game } = (await host.look('game'))!
  const [first, second, third] = ([0, 1, 2, 3] as const).filter((seat) => seat !== game.seat) as [Seat, Seat, Seat]
  return { host, other, store, rewind, count, first, second, third }
}

describe('when the store knows less than a host remembers', () => {
  it('an act is refused as stale once and not as busy forever: what is remembered is dropped', async () => {
    const { host, store, rewind, count, first, second } = await twoHosts()
    await host.act('game', first, retire)
    const after = (await host.look('game'))!.count
    await rewind()
    expect(await host.act('game', second, retire, { after })).toEqual({ ok: false, error: 'stale' })
    expect((await host.look('game'))!.count).toBe(count)
    expect(await host.act('game', second, retire, { after: count })).toMatchObject({
      ok: true,
      value: { after: count },
    })
    expect((await host.look('game'))!.count).toBe((await store.load('game'))!.events.length)
  })

  it('an act that was meant for no particular moment is decided again', async () => {
    const { host, rewind, count, first, second } = await twoHosts()
    await host.act('game', first, retire)
    await rewind()
    expect(await host.act('game', second, retire)).toMatchObject({ ok: true, value: { after: count } })
  })

  it('followers are told so once, hear nothing more, and cannot follow on from what never happened', async () => {
    const { host, rewind, count, first, second } = await twoHosts()
    const heard: number[] = []
    let rewound = 0
    const follow = (after: number) =>
      host.follow(
        'game',
        after,
        (move) => heard.push(move.after),
        () => rewound++,
      )
    await follow(count)
    await host.act('game', first, retire)
    const after = (await host.look('game'))!.count
    await rewind()
    await host.catchUp('game')
    await host.catchUp('game')
    expect([rewound, host.followed().size]).toEqual([1, 0])
    expect(await follow(after)).toEqual({ ok: false, error: 'stale' })
    expect(host.followed().size).toBe(0)
    await host.act('game', second, retire)
    expect(heard).toEqual([count])
    expect(await follow(count)).toMatchObject({ ok: true })
    expect(heard).toEqual([count, count])
  })

  it('whoever comes to follow hears the game as the store has it', async () => {
    const { host, rewind, count, first } = await twoHosts()
    await host.act('game', first, retire)
    await rewind()
    const heard: unknown[] = []
    await host.follow('game', 0, ({ events }) => heard.push(...events))
    expect(heard).toHaveLength(count)
  })

  it('nobody who comes just then is told what others had begun to look up before', async () => {
    const { store, rewind, ...hosts } = await twoHosts()
    let goOn = () => {}
    const slow = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isSlow = false
    const behind: GameStore['behind'] = async (...asked) => {
      const [found] = await Promise.all([store.behind(...asked), isSlow ? slow : null])
      return found
    }
    const host = createHost({ ...store, behind }, memoryBus<Move>(), () => 9)
    await host.act('game', hosts.first, retire)
    isSlow = true
    const looking = host.catchUp('game')
    isSlow = false
    await rewind()
    await host.catchUp('game')
    const heard: unknown[] = []
    await host.follow('game', 0, ({ events }) => heard.push(...events))
    goOn()
    await looking
    expect(heard).toHaveLength(hosts.count)
  })

  it('a game that is gone is unknown', async () => {
    const { host, rewind } = await twoHosts()
    await host.open('late', smallSetup(8), dice)
    await host.look('late')
    await rewind()
    await host.catchUp('late')
    expect(await host.act('late', 0, retire)).toEqual({ ok: false, error: 'unknownGame' })
    expect(await host.follow('late', 0, () => {})).toEqual({ ok: false, error: 'unknownGame' })
  })

  it('games that nobody follows are dropped with the first that is noticed', async () => {
    const { host, store, rewind, first } = await twoHosts()
    await host.open('late', smallSetup(8), dice)
    await host.look('late')
    await host.act('game', first, retire)
    await rewind()
    await host.catchUp('game')
    expect(await store.load('late')).toBeNull()
    expect(await host.look('late')).toBeNull()
  })
})

describe('when another host went on from where the store went back to', () => {
  it('no game is forked, though it has as many events again', async () => {
    const { host, other, store, rewind, first, second, third } = await twoHosts()
    await host.act('game', first, retire)
    await rewind()
    expect(await other.act('game', second, retire)).toMatchObject({ ok: true })
    const { events } = (await store.load('game'))!
    const { count } = (await host.look('game'))!
    expect(count).toBe(events.length)
    // Nor is an intent taken that was meant for what never happened.
    expect(await host.act('game', third, retire, { after: count })).toEqual({ ok: false, error: 'stale' })
    expect(await store.load('game')).toMatchObject({ events })
    expect(await host.act('game', third, retire)).toMatchObject({ ok: true })
    const fresh = createHost(store, memoryBus<Move>(), () => 0)
    expect((await host.look('game'))!.game).toEqual((await fresh.look('game'))!.game)
  })

  it('the first move of it shows that what is remembered is wrong', async () => {
    const bus = memoryBus<Move>()
    const { host, other, rewind, count, first, second } = await twoHosts(() => bus)
    const rewound = new Promise<void>((resolve) => {
      void host.follow('game', count, () => {}, resolve)
    })
    await host.act('game', first, retire)
    await rewind()
    expect(await other.act('game', second, retire)).toMatchObject({ ok: true })
    await expect(rewound).resolves.toBeUndefined()
  })

  it('so does the second if the first was lost on the way, though it fits by its number', async () => {
    const bus = memoryBus<Move>()
    let isLosing = false
    const lossy: Bus<Move> = { ...bus, publish: (...move) => (isLosing ? undefined : bus.publish(...move)) }
    const { host, other, store, rewind, count, first, second, third } = await twoHosts(() => lossy)
    const heard: number[] = []
    const rewound = new Promise<void>((resolve) => {
      void host.follow('game', count, ({ after }) => heard.push(after), resolve)
    })
    await host.act('game', first, retire)
    await rewind()
    isLosing = true
    await other.act('game', second, retire)
    isLosing = false
    await other.act('game', third, retire)
    await expect(rewound).resolves.toBeUndefined()
    expect(heard).toEqual([count])
    const fresh = createHost(store, memoryBus<Move>(), () => 0)
    expect((await host.look('game'))!.game).toEqual((await fresh.look('game'))!.game)
  })
})
