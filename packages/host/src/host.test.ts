import { evolveAll, newGame, replay } from '@powerboats/rules'
import type { Game, GameEvent, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { anyIntent } from '../test/anyIntent.ts'
import { smallSetup } from '../test/storeContract.ts'
import { memoryBus } from './bus.ts'
import { checkDice } from './checkDice.ts'
import { commitmentTo } from './fairDice.ts'
import { createHost } from './host.ts'
import { memoryStore } from './store.ts'
import type { GameStore, Move } from './store.ts'

const setup = smallSetup(7)
const dice = { secret: 'kept', contributions: ['x', 'y'] }

async function opened(store: GameStore = memoryStore()) {
  const bus = memoryBus<Move>()
  const host = createHost(store, bus, () => 0)
  await host.open('game', setup, dice)
  return { host, store, bus }
}

async function current(store: GameStore): Promise<Game> {
  const stored = await store.load('game')
  return evolveAll(newGame(stored!.setup), stored!.events)
}

describe('the host', () => {
  it('opens a game once', async () => {
    const { host } = await opened()
    expect(await host.open('game', setup, dice)).toEqual({ ok: false, error: 'gameExists' })
  })

  it('plays a whole game whose record follows and whose dice are fair', async () => {
    const { host, store } = await opened()
    for (let game = await current(store); game.seat !== null; game = await current(store)) {
      expect(await host.act('game', game.seat, anyIntent(game, game.seat))).toMatchObject({ ok: true })
      // What the host knows is what the stored events lead to.
      expect((await host.look('game'))!.game).toEqual(await current(store))
    }
    const stored = await store.load('game')
    expect(replay(setup, stored!.events)).toMatchObject({ ok: true })
    const origin = { kind: 'committed', commitment: commitmentTo(dice.secret), ...dice } as const
    expect(checkDice({ setup, dice: origin, events: stored!.events }).ok).toBe(true)
  })

  it('answers every refusal and then stores and tells nothing', async () => {
    const { host, store, bus } = await opened()
    const told: unknown[] = []
    bus.subscribe('game', (move) => told.push(move))
    const before = await store.load('game')
    const { seat } = await current(store)
    const other = (1 - seat!) as Seat
    expect(await host.act('game', other, { kind: 'steer', heading: 0 })).toEqual({ ok: false, error: 'notYourTurn' })
    expect(await host.act('game', seat!, { kind: 'steer', heading: 0 })).toEqual({ ok: false, error: 'wrongPhase' })
    expect(await host.act('none', seat!, { kind: 'retire' })).toEqual({ ok: false, error: 'unknownGame' })
    expect(await store.load('game')).toEqual(before)
    expect(told).toEqual([])
  })

  it('lets those who follow catch up from any number and then hear all, without gaps', async () => {
    const { host, store } = await opened()
    const heard: GameEvent[] = []
    await host.follow('game', 1, ({ after, events }) => {
      expect(after).toBe(heard.length + 1)
      heard.push(...events)
    })
    for (let i = 0; i < 12; i++) {
      const game = await current(store)
      await host.act('game', game.seat!, anyIntent(game, game.seat!))
    }
    expect(heard).toEqual((await store.load('game'))!.events.slice(1))
  })

  it('does not hear its own moves again, and other hosts hear them once', async () => {
    const { store, bus } = await opened()
    const listening = (heard: number[]): typeof bus => ({
      ...bus,
      subscribe: (id, listener, sender) =>
        bus.subscribe(
          id,
          (move) => {
            heard.push(move.after)
            listener(move)
          },
          sender,
        ),
    })
    const [own, others]: [number[], number[]] = [[], []]
    const host = createHost(store, listening(own), () => 0)
    const other = createHost(store, listening(others), () => 0)
    for (const either of [host, other]) await either.follow('game', 0, () => {})
    const moved = await host.act('game', 0, { kind: 'retire' })
    expect([own, others]).toEqual([[], [moved.ok && moved.value.after]])
    expect(await other.look('game')).toEqual(await host.look('game'))
  })

  it('tells again, in one move, what followers know of a game that is followed', async () => {
    const { host, store } = await opened()
    const recalled: Move[] = []
    const recall = (id: string, after: number) => host.recall(id, after, (move) => recalled.push(move))
    expect(await recall('game 0', 0)).toBe(false)
    await host.follow('game', 0, () => {})
    const moved = await host.act('game', 0, { kind: 'retire' })
    const { events, last } = (await store.load('game'))!
    for (let after = 0; after <= events.length; after++) expect(await recall('game', after)).toBe(true)
    const afters = [...events.keys(), events.length]
    expect(recalled).toMatchObject(afters.map((after) => ({ after, events: events.slice(after), ...last })))
    expect(moved).toMatchObject({ ok: true, value: recalled.at(-2) })
  })

  it('refuses to follow or show a game that is not there', async () => {
    const { host } = await opened()
    expect(await host.follow('none', 0, () => {})).toEqual({ ok: false, error: 'unknownGame' })
    expect(await host.look('none')).toBeNull()
    expect(host.followed()).toEqual(new Map())
  })

  it('tells nobody anything after they have left', async () => {
    const { host, store } = await opened()
    const { length } = (await store.load('game'))!.events
    const heard: number[] = []
    const following = await host.follow('game', length, ({ after }) => heard.push(after))
    if (!following.ok) throw new Error(following.error)
    await host.act('game', 0, { kind: 'retire' })
    following.value()
    await host.act('game', 1, { kind: 'retire' })
    expect(heard).toEqual([length])
    expect(host.followed()).toEqual(new Map())
  })

  it('decides again when another host was faster: no event is lost or doubled', async () => {
    const { host, store, bus } = await opened()
    const second = createHost(store, bus, () => 0)
    const { seat } = await current(store)
    await second.act('game', seat!, anyIntent(await current(store), seat!))
    const answers = await Promise.all(
      [host, second].flatMap((either) => [0, 1].map((s) => either.act('game', s as Seat, { kind: 'retire' }))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(replay(setup, (await store.load('game'))!.events)).toMatchObject({ ok: true, value: { phase: 'over' } })
  })

  it('refuses what was meant for another moment', async () => {
    const { host, store } = await opened()
    const { seat } = await current(store)
    const after = (await store.load('game'))!.events.length
    const retire = (number: number) => host.act('game', seat!, { kind: 'retire' }, { after: number })
    expect(await retire(after - 1)).toEqual({ ok: false, error: 'stale' })
    expect(await retire(after + 1)).toEqual({ ok: false, error: 'stale' })
    expect(await retire(after)).toMatchObject({ ok: true, value: { after } })
    expect(await retire(after)).toEqual({ ok: false, error: 'stale' })
  })

  it('gives up after eight tries when others are always faster', async () => {
    let tries = 0
    const append = async () => {
      tries++
      return false
    }
    const { host } = await opened({ ...memoryStore(), append })
    expect(await host.act('game', 0, { kind: 'retire' })).toEqual({ ok: false, error: 'busy' })
    expect(tries).toBe(8)
  })

  it('finds in the store what the bus has lost', async () => {
    const { host, store } = await opened()
    const elsewhere = createHost(store, memoryBus<Move>(), () => 0)
    const heard: GameEvent[] = []
    await host.follow('game', 0, ({ after, events }) => {
      expect(after).toBe(heard.length)
      heard.push(...events)
    })
    for (const seat of [0, 1] as const) await elsewhere.act('game', seat, { kind: 'retire' })
    const all = (await store.load('game'))!.events
    expect(heard.length).toBeLessThan(all.length)
    expect(host.followed()).toEqual(new Map([['game', heard.length]]))
    await host.catchUp('game')
    expect(heard).toEqual(all)
  })

  it('looks in the store when it is told of events without being given them', async () => {
    const { host, store, bus } = await opened()
    const elsewhere = createHost(store, memoryBus<Move>(), () => 0)
    const heard: GameEvent[][] = []
    await host.follow('game', 1, ({ events }) => heard.push([...events]))
    heard.length = 0
    const before = (await store.load('game'))!.events.length
    for (const seat of [0, 1] as const) await elsewhere.act('game', seat, { kind: 'retire' })
    const all = (await store.load('game'))!.events
    const announced = { after: all.length, events: [], at: 0, by: 'player', clock: null } as const
    bus.publish('game', announced)
    await host.catchUp('game')
    bus.publish('game', announced)
    expect(heard).toEqual([all.slice(before)])
  })

  it('believes a player who knows more than it does, even if the bus brings it first', async () => {
    const { host, store } = await opened()
    const { seat } = await current(store)
    const bus = memoryBus<Move>()
    const slow: GameStore = {
      ...store,
      // While this host looks in the store, the bus is faster.
      behind: async (id, after) => {
        const move = await store.behind(id, after)
        for (const missed of late.splice(0)) bus.publish(id, missed)
        return move
      },
    }
    const late: Move[] = []
    const behind = createHost(slow, bus, () => 0)
    await behind.follow('game', 0, () => {})
    const moved = await host.act('game', seat!, anyIntent(await current(store), seat!))
    if (!moved.ok) throw new Error(moved.error)
    late.push(moved.value)
    const after = moved.value.after + moved.value.events.length
    const next = await current(store)
    expect(await behind.act('game', next.seat!, anyIntent(next, next.seat!), { after })).toMatchObject({ ok: true })
  })

  it('tells nothing that could not be stored', async () => {
    const memory = memoryStore()
    const { host, bus } = await opened({ ...memory, append: () => Promise.reject(new Error('the disk is full')) })
    const told: unknown[] = []
    bus.subscribe('game', (move) => told.push(move))
    await expect(host.act('game', 0, { kind: 'retire' })).rejects.toThrow('the disk is full')
    expect(told).toEqual([])
  })
})
