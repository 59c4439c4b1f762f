import { memoryBus } from '@powerboats/host'
import type { Move } from '@powerboats/host'
import { anyLegalIntent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { finish } from '../../test/finished.ts'
import { startNode } from '../../test/playNode.ts'
import type { NodeWishes, PlayNode } from '../../test/playNode.ts'
import type { TableMessage } from '../contracts/messages.ts'
import type { BotWorkers } from '../contracts/services.ts'
import type { MoveStore, Stores } from '../contracts/stores.ts'

const day = 24 * 60 * 60 * 1000
const patient = { timeout: 25_000, interval: 20 }

/** A node whose time only passes when it is told to. */
async function nodeInTime(wishes: NodeWishes = {}) {
  let time = 1_700_000_000_000
  const node = await startNode({ hasJobs: true, now: () => time, ...wishes })
  return { node, pass: (seconds: number) => void (time += seconds * 1000) }
}

/** Every move of a table's game, as it is told. */
async function movesOf(node: PlayNode, table: string): Promise<Move[]> {
  const moves: Move[] = []
  await node.host.follow(table, 0, (move) => moves.push(move))
  return moves
}

const isOver = async (node: PlayNode, table: string) => (await node.host.look(table))!.game.phase === 'over'

describe('the jobs', () => {
  it('sail for bots and for whoever is away until the game is over', async () => {
    const { node } = await nodeInTime()
    const ada = await node.guest('Ada')
    const table = await node.race([ada], ['deckhand', 'skipper'])
    const moves = await movesOf(node, table)
    const seat = (await node.tables.seatOf(table, ada.id))!
    await expect.poll(async () => (await node.host.look(table))!.game.seat, patient).toBe(seat)
    await node.host.act(table, seat, anyLegalIntent((await node.host.look(table))!.game, seat))
    await node.tables.setAway(table, seat, true)
    await expect.poll(() => isOver(node, table), patient).toBe(true)
    expect(moves.slice(1).flatMap(({ by }) => (by === 'bot' ? [] : by))).toEqual(['player'])
    expect((await node.tables.view(table))!.status).toBe('over')
    // What came of it counts soon after.
    await expect.poll(async () => (await node.stores.outcomes.records(ada.id))?.games, patient).toBe(1)
  })

  it('let a skipper move when time runs out, and keep the seat after three turns until the player returns', async () => {
    const { node, pass } = await nodeInTime()
    const ada = await node.guest('Ada')
    const table = await node.race([ada], ['skipper'])
    const moves = await movesOf(node, table)
    const seat = (await node.tables.seatOf(table, ada.id))!
    const isAway = async () => {
      const seated = (await node.tables.view(table))!.places[seat]!
      return seated.kind === 'player' && seated.isAway
    }
    const missed = () => moves.at(-1)!.clock!.missed[seat]!
    for (const turn of [1, 2, 3]) {
      await expect.poll(async () => (await node.host.look(table))!.game.seat, patient).toBe(seat)
      expect([missed(), await isAway()]).toEqual([turn - 1, false])
      pass(66)
      await expect.poll(missed, patient).toBe(turn)
    }
    await expect.poll(isAway, patient).toBe(true)
    const own = moves.filter(({ events }) => events.some((event) => 'seat' in event && event.seat === seat))
    expect(new Set(own.map(({ by }) => by))).toContain('clock')
    const count = moves.length
    await expect.poll(() => moves.slice(count).filter(({ by }) => by === 'bot').length, patient).toBeGreaterThan(8)
    const after = (await node.host.look(table))!.count
    await node.ask(ada, 'POST', `/tables/${table}/intents`, { after, intent: { kind: 'repair' } })
    expect(await isAway()).toBe(false)
  })

  it('go on when a bot fails: any legal move is better than a game that stands still', async () => {
    let asked = 0
    const erring: BotWorkers = {
      choose: async () => {
        if (asked++ % 3 === 0) throw new Error('seasick')
        return { kind: 'steer', heading: 0 }
      },
      waiting: () => 0,
      review: async () => [],
      close: async () => {},
    }
    const { node } = await nodeInTime({ botWorkers: erring })
    const ada = await node.guest('Ada')
    const table = await node.race([ada], ['captain'])
    await node.tables.setAway(table, (await node.tables.seatOf(table, ada.id))!, true)
    await expect.poll(() => isOver(node, table), patient).toBe(true)
  })

  it('fill and start tables that are due, close those that nobody touches, and remove those later', async () => {
    const { node, pass } = await nodeInTime()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const pace = { kind: 'days', days: 1 } as const
    const quick = await node.tables.quick(ada, { seats: 3, pace, withBots: true })
    const lonely = await node.tables.quick(bob, { seats: 4, pace, withBots: false })
    if (!quick.ok || !lonely.ok) throw new Error('nobody was seated')
    const statusOf = async (id: string) => (await node.tables.view(id))!.status
    await expect.poll(() => statusOf(quick.value.id), patient).toBe('racing')
    expect(await statusOf(lonely.value.id)).toBe('gathering')
    pass(3 * 24 * 60 * 60)
    await expect.poll(() => statusOf(lonely.value.id), patient).toBe('closed')
    pass(8 * 24 * 60 * 60)
    await expect.poll(() => node.tables.view(lonely.value.id), patient).toBeNull()
  })

  it('of two nodes whose bus loses everything sail games to their end without a fork', async () => {
    const deaf = memoryBus<TableMessage>()
    const { node } = await nodeInTime({ name: 'one', isShared: true, bus: { ...deaf, publish: () => undefined } })
    const other = await startNode({
      name: 'two',
      isShared: true,
      hasJobs: true,
      now: () => node.now(),
      stores: node.stores,
      botWorkers: node.botWorkers,
      bus: { ...memoryBus<TableMessage>(), publish: () => undefined },
    })
    const ada = await node.guest('Ada')
    const tables = [await node.race([ada], ['skipper', 'deckhand']), await other.race([ada], ['skipper'])]
    for (const table of tables) {
      await node.tables.setAway(table, (await node.tables.seatOf(table, ada.id))!, true)
      const [here, there] = [await movesOf(node, table), await movesOf(other, table)]
      await expect.poll(() => here.at(-1)!.events.at(-1)!.kind, patient).toBe('gameEnded')
      await expect.poll(() => there.at(-1)!.events.at(-1)!.kind, patient).toBe('gameEnded')
      const { events } = (await node.stores.games.load(table))!
      expect(here.flatMap((move) => move.events)).toEqual(events)
      expect(there.flatMap((move) => move.events)).toEqual(events)
    }
  })

  it('of two nodes on one store remove old things once an hour, not once for each node or start', async () => {
    const { node, pass } = await nodeInTime({ hasJobs: false })
    const removed: unknown[] = []
    let asked = 0
    const daysAgo = (at: number) => (at === 0 ? 'never' : (node.now() - at) / day)
    const stores: Stores = {
      ...node.stores,
      lease: (...args) => {
        asked++
        return node.stores.lease(...args)
      },
      purge: async (bounds) =>
        void removed.push(Object.fromEntries(Object.entries(bounds).map(([what, at]) => [what, daysAgo(at)]))),
    }
    const wishes = { stores, botWorkers: node.botWorkers, now: () => node.now(), hasJobs: true, isShared: true }
    for (const name of ['one', 'two']) await startNode({ ...wishes, name })
    await expect.poll(() => asked, patient).toBeGreaterThan(6)
    expect(removed).toEqual([
      {
        closedBefore: 7,
        unusedBefore: 365,
        calledBefore: 7,
        unconfirmedBefore: 2,
        practisedBefore: 7,
        invitedBefore: 2,
        settledBefore: 'never',
        saidBefore: 'never',
      },
    ])
    pass(60 * 60)
    await expect.poll(() => removed, patient).toHaveLength(2)
    expect(removed[1]).toMatchObject({ settledBefore: 'never', saidBefore: 'never' })
  })
})

describe('games that are over', () => {
  it('are archived after the days that are set, by one node at a time, once those of the version before are gone', async () => {
    let seconds = 0
    const now = () => 100 * day + seconds * 1000
    const node = await startNode({ now })
    const ends = [100 * day - 30 * day, 100 * day - 20 * day]
    for (const [i, at] of ends.entries()) await finish(node.stores, `game${i}`, { who: ['ada', 'bob'], at })
    const archived: number[] = []
    const moves: MoveStore = {
      of: (id) => node.stores.moves.of(id),
      archive: async (endedBefore, limit) => {
        const count = await node.stores.moves.archive(endedBefore, limit)
        archived.push(count)
        return count
      },
    }
    const removed: unknown[] = []
    const daysAgo = (at: number) => (at === 0 ? 'never' : (now() - at) / day)
    const purge: Stores['purge'] = async ({ settledBefore, saidBefore }) =>
      void removed.push([settledBefore, saidBefore].map(daysAgo))
    const stores = { ...node.stores, moves, purge }
    const retention = { chatDays: 90, reportDays: 30, archiveDays: 25 }
    let asked = 0
    const lease: Stores['lease'] = async (name, ...times) => {
      if (name !== 'archive') asked++
      return node.stores.lease(name, ...times)
    }
    const wishes = {
      stores: { ...stores, lease },
      botWorkers: node.botWorkers,
      now,
      hasJobs: true,
      isShared: true,
      retention,
    }
    for (const name of ['one', 'two']) await startNode({ ...wishes, name })
    await expect.poll(() => asked, patient).toBeGreaterThan(6)
    expect(archived).toEqual([])
    // Nor does anything go that was said: whoever has just updated may choose another number.
    expect(removed).toEqual([[30, 'never']])
    seconds = 60 * 60
    await expect.poll(() => removed, patient).toHaveLength(2)
    expect(removed[1]).toEqual([30, 90])
    // Once, by the node that has the lease.
    const before = asked
    await expect.poll(() => asked, patient).toBeGreaterThan(before + 6)
    expect(archived).toEqual([1])
    expect(await node.stores.moves.archive(ends[1]!, 10)).toBe(0)
    expect(await node.stores.moves.archive(ends[1]! + 1, 10)).toBe(1)
  })

  it('are archived some at a time, and not without end', async () => {
    let time = 100 * day
    const node = await startNode({ now: () => time })
    const limits: number[] = []
    const moves: MoveStore = {
      of: (id) => node.stores.moves.of(id),
      archive: async (_, limit) => limits.push(limit) && limit,
    }
    let asked = 0
    const lease: Stores['lease'] = (...wish) => {
      asked++
      return node.stores.lease(...wish)
    }
    await startNode({
      stores: { ...node.stores, moves, lease },
      botWorkers: node.botWorkers,
      now: () => time,
      hasJobs: true,
      retention: { chatDays: 0, reportDays: 0, archiveDays: 25 },
    })
    time += day
    await expect.poll(() => limits.length, patient).toBeGreaterThan(0)
    const before = asked
    await expect.poll(() => asked, patient).toBeGreaterThan(before + 6)
    expect(new Set(limits).size).toBe(1)
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(500)
  })
})
