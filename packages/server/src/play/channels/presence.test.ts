import { memoryBus } from '@powerboats/host'
import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { startNode } from '../../../test/playNode.ts'
import type { TableMessage } from '../../contracts/messages.ts'
import { createLiveNodes } from './liveNodes.ts'
import { createPresence } from './presence.ts'
import type { Present } from './presence.ts'

const checkPresent = (client: Client, players: string[], watchers: number) =>
  client.until(
    'present',
    (message) => JSON.stringify([message.players, message.watchers]) === JSON.stringify([players, watchers]),
  )

const patient = { timeout: 20_000 }

describe('who is there', () => {
  it('is known on all nodes, and told to everyone who follows when it changes', async () => {
    const bus = memoryBus<TableMessage>()
    const one = await startNode({ name: 'one', bus })
    const two = await startNode({ name: 'two', bus, stores: one.stores, botWorkers: one.botWorkers })
    const [ada, bob] = [await one.guest('Ada'), await one.guest('Bob')]
    const table = await one.race([ada, bob])
    const follow = async (client: Client) => {
      await client.ask({ kind: 'follow', table, after: 0 })
      return client
    }
    const here = await follow(await one.connect(ada))
    await checkPresent(here, [ada.id], 0)
    const there = await follow(await two.connect(bob))
    const watcher = await follow(await two.connect(null))
    await follow(await two.connect(bob))
    for (const client of [here, there, watcher]) await checkPresent(client, [ada.id, bob.id], 1)
    here.heard.length = 0
    watcher.close()
    await checkPresent(here, [ada.id, bob.id], 0)
    await two.stop()
    await checkPresent(here, [ada.id], 0)
  })

  it('is forgotten when a node says nothing for a minute', async () => {
    let time = 0
    const bus = memoryBus<TableMessage>()
    const told: Present[] = []
    const presence = createPresence(
      'table',
      { bus, node: 'one', now: () => time },
      () => ({ players: ['ada'], watchers: 0 }),
      (everyone) => told.push(everyone),
    )
    presence.hear({ kind: 'present', node: 'two', players: ['bob'], watchers: 2 })
    expect(presence.everyone()).toEqual({ players: ['ada', 'bob'], watchers: 2 })
    await expect.poll(() => told, patient).toEqual([{ players: ['ada', 'bob'], watchers: 2 }])
    time = 60_000
    presence.repeat()
    await expect.poll(() => told.at(-1), patient).toEqual({ players: ['ada'], watchers: 0 })
  })

  it('is remembered as long as the node is alive, though it says nothing of the table', async () => {
    let time = 0
    const bus = memoryBus<TableMessage>()
    const services = { bus, node: 'one', now: () => time }
    const liveNodes = createLiveNodes(services)
    const presence = createPresence(
      'table',
      services,
      () => ({ players: [], watchers: 0 }),
      () => {},
      (node) => liveNodes.heardAt(node),
    )
    onTestFinished(() => presence.close())
    presence.hear({ kind: 'present', node: 'two', players: ['bob'], watchers: 2 })
    time = 50_000
    for (const node of ['one', 'two', 'three']) bus.publish('nodes', { kind: 'alive', node })
    expect(['one', 'two', 'four'].map((node) => liveNodes.heardAt(node))).toEqual([-Infinity, 50_000, -Infinity])
    time = 109_999
    liveNodes.sayAlive()
    expect(presence.everyone()).toEqual({ players: ['bob'], watchers: 2 })
    time = 110_000
    expect(presence.everyone()).toEqual({ players: [], watchers: 0 })
    time = 700_000
    liveNodes.sayAlive()
    expect(liveNodes.heardAt('two')).toBe(-Infinity)
    liveNodes.close()
    bus.publish('nodes', { kind: 'alive', node: 'two' })
    expect(liveNodes.heardAt('two')).toBe(-Infinity)
  })

  it('is said three times more after a change, in case a message is lost, and then no more', async () => {
    const bus = memoryBus<TableMessage>()
    const said: TableMessage[] = []
    let watchers = 1
    const presence = createPresence(
      'table',
      { bus, node: 'one', now: () => 0 },
      () => ({ players: [], watchers }),
      () => {},
    )
    onTestFinished(() => presence.close())
    bus.subscribe('table', (message) => said.push(message))
    for (const expected of [4, 8]) {
      presence.change()
      await expect.poll(() => said, patient).toHaveLength(expected - 3)
      for (let period = 0; period < 10; period++) presence.repeat()
      expect(said).toHaveLength(expected)
      watchers++
    }
  })

  it('is said again to a node that has just been heard of, once', async () => {
    const bus = memoryBus<TableMessage>()
    const said: TableMessage[] = []
    const presence = createPresence(
      'table',
      { bus, node: 'one', now: () => 0 },
      () => ({ players: [], watchers: 1 }),
      () => {},
    )
    presence.change()
    bus.subscribe('table', (message) => said.push(message))
    await expect.poll(() => said, patient).toHaveLength(1)
    presence.hear({ kind: 'present', node: 'two', players: [], watchers: 1 })
    presence.hear({ kind: 'present', node: 'two', players: [], watchers: 2 })
    await expect.poll(() => said, patient).toHaveLength(2)
    // Who only asks is new each time.
    for (const expected of [3, 4]) {
      presence.hear({ kind: 'present', node: 'three asks', players: [], watchers: 0 })
      await expect.poll(() => said, patient).toHaveLength(expected)
    }
    presence.close()
    expect(said.at(-1)).toEqual({ kind: 'present', node: 'one', players: [], watchers: 0 })
  })

  it('is not said back and forth between nodes', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const bus = memoryBus<TableMessage>()
    let [said, told] = [0, 0]
    bus.subscribe('table', () => said++)
    const nodes = ['one', 'two'].map((node) => {
      const here = () => ({ players: [node], watchers: 0 })
      const presence = createPresence('table', { bus, node, now: Date.now }, here, () => told++)
      bus.subscribe('table', (message) => message.kind === 'present' && presence.hear(message))
      return presence
    })
    for (const presence of nodes) presence.change()
    vi.advanceTimersByTime(10_000)
    expect(nodes.map((presence) => presence.everyone().players)).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
    // Each once, and one of them again, because the other was new to it.
    expect(said).toBe(3)
    // The first who looks has not heard of the other.
    expect(told).toBe(3)
    for (const presence of nodes) presence.close()
  })

  it('is told at most once a second, here and to other nodes, where more than 20 watch', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const joined = fc.array(fc.record({ after: fc.nat(400), watchers: fc.nat(60) }), { maxLength: 60 })
    fc.assert(
      fc.property(joined, (changes) => {
        const bus = memoryBus<TableMessage>()
        let watchers = 0
        const told: { readonly at: number; readonly watchers: number }[] = []
        const said: typeof told = []
        const presence = createPresence(
          'table',
          { bus, node: 'one', now: Date.now },
          () => ({ players: ['ada'], watchers }),
          (everyone) => told.push({ at: Date.now(), watchers: everyone.watchers }),
        )
        bus.subscribe('table', (message) => {
          if (message.kind === 'present') said.push({ at: Date.now(), watchers: message.watchers })
        })
        for (const change of changes) {
          vi.advanceTimersByTime(change.after)
          watchers = change.watchers
          presence.change()
        }
        vi.advanceTimersByTime(1000)
        for (const messages of [told, said])
          messages.forEach(({ at, watchers: count }, index) => {
            if (index > 0 && count > 20) expect(at - messages[index - 1]!.at).toBeGreaterThanOrEqual(1000)
          })
        if (changes.length > 0) expect(told.at(-1)?.watchers).toBe(watchers)
        presence.close()
      }),
    )
  })

  it('is told to a crowd that comes at once in few messages', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let watchers = 0
    let messages = 0
    const presence = createPresence(
      'table',
      { bus: memoryBus<TableMessage>(), node: 'one', now: Date.now },
      () => ({ players: [], watchers }),
      (everyone) => {
        messages += everyone.watchers
      },
    )
    while (watchers < 60) {
      watchers++
      presence.change()
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(1000)
    // The first twenty are told of each other one by one.
    expect(messages).toBe(210 + 30 + 40 + 50 + 60)
    presence.close()
  })
})
