import { memoryBus } from '@powerboats/host'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startNode } from '../../../test/playNode.ts'
import { someTerms } from '../../../test/sample.ts'
import type { TableMessage } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'
import { createTableChannels } from './tableChannels.ts'
import type { TableChannels } from './tableChannels.ts'

/** Twenty seconds pass. */
async function refreshed(channels: TableChannels) {
  for (let second = 0; second < 20; second++) await channels.refresh()
}

/** Two tables that somebody follows, and the tables that were looked up for it since. */
async function twoFollowedTables() {
  const node = await startNode()
  const ada = await node.guest('Ada')
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const table = await node.tables.create(someTerms, ada)
    if (table.ok) ids.push(table.value.id)
  }
  const looks: string[] = []
  const versionedView: Services['tables']['versionedView'] = (id) => {
    looks.push(id)
    return node.tables.versionedView(id)
  }
  const channels = createTableChannels({ ...node, tables: { ...node.tables, versionedView } })
  onTestFinished(() => channels.close())
  const sent: string[] = []
  // Who is there is told a moment after somebody came.
  const send = (bytes: Buffer) => {
    if (!bytes.toString().includes('"kind":"present"')) sent.push(bytes.toString())
  }
  const subscriber = { player: null, send, restart: () => {} }
  for (const id of ids) expect(await channels.of(id).subscribe(subscriber, 0)).toBeNull()
  onTestFinished(() => ids.forEach((id) => channels.of(id).unsubscribe(subscriber)))
  looks.length = 0
  sent.length = 0
  return { node, channels, ids, looks, sent }
}

describe('tables that are followed', () => {
  it('are not looked up again while they stay as they are', async () => {
    const { channels, looks, sent } = await twoFollowedTables()
    for (const _ of [1, 2, 3]) await refreshed(channels)
    expect([looks, sent]).toEqual([[], []])
  })

  it('are told when they have changed and nobody said so', async () => {
    const { node, channels, ids, looks, sent } = await twoFollowedTables()
    const { game: _game, ...table } = (await node.stores.tables.load(ids[1]!))!
    await node.stores.tables.save({ ...table, terms: { ...table.terms, hasChat: false } })
    await refreshed(channels)
    await expect
      .poll(() => sent.map((text) => JSON.parse(text) as unknown))
      .toMatchObject([{ kind: 'table', table: { id: ids[1], terms: { hasChat: false } } }])
    expect(looks).toEqual([ids[1]])
  })

  it('are looked up again when the store could not be asked', async () => {
    const { node, channels, ids, looks } = await twoFollowedTables()
    const { game: _game, ...table } = (await node.stores.tables.load(ids[0]!))!
    await node.stores.tables.save(table)
    const asked = vi.spyOn(node.stores.tables, 'differing').mockRejectedValueOnce(new Error('no connection'))
    await expect(refreshed(channels)).rejects.toThrow('no connection')
    expect(asked).toHaveBeenCalledOnce()
    await refreshed(channels)
    expect(looks).toEqual([ids[0]])
  })
})

describe('a node', () => {
  it('says that it is there, and not for every table who follows it', async () => {
    const said: TableMessage[] = []
    const node = await startNode()
    const bus = memoryBus<TableMessage>()
    bus.subscribe('nodes', (message) => said.push(message))
    const channels = createTableChannels({ ...node, bus, node: 'one' })
    onTestFinished(() => channels.close())
    await refreshed(channels)
    await refreshed(channels)
    expect(said).toEqual([
      { kind: 'alive', node: 'one' },
      { kind: 'alive', node: 'one' },
    ])
  })
})
