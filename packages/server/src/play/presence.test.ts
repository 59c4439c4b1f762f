import { memoryBus } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startNode } from '../../test/playNode.ts'
import type { TableMessage } from '../messages.ts'
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
    const two = await startNode({ name: 'two', bus, stores: one.stores, crew: one.crew })
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
    presence.close()
    expect(said.at(-1)).toEqual({ kind: 'present', node: 'one', players: [], watchers: 0 })
  })
})
