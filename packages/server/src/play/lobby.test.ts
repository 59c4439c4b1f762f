import { withChange } from '@powerboats/protocol'
import type { ListChange, Table } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startNode } from '../../test/playNode.ts'
import type { PlayNode } from '../../test/playNode.ts'
import { someTerms } from '../../test/sample.ts'

/** The lists as somebody knows them who has heard all that this client heard. */
function known(client: Client): Record<ListChange['list'], Table[]> {
  const lists: Record<ListChange['list'], Table[]> = { open: [], racing: [], over: [] }
  for (const { changes } of client.all('lobby'))
    for (const change of changes) lists[change.list] = withChange(lists[change.list], change)
  return lists
}

/** Waits until the client knows the lists as they are stored. */
async function untilTold(client: Client, { tables }: PlayNode): Promise<void> {
  const stored = {
    open: (await tables.list({ list: 'open' })).tables,
    racing: (await tables.list({ list: 'racing' })).tables,
    over: (await tables.list({ list: 'over' })).tables,
  }
  await client.until(
    'lobby',
    () => JSON.stringify(sortedFields(known(client))) === JSON.stringify(sortedFields(stored)),
  )
}

function sortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sortedFields(field)]))
}

it('tells those who have the lobby open the lists at first, and then what changes', async () => {
  const node = await startNode()
  const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
  await node.tables.create(someTerms, ada)
  await node.tables.create({ ...someTerms, isPublic: false }, ada)
  const [watching, nobody, elsewhere] = [await node.connect(bob), await node.connect(null), await node.connect(ada)]
  for (const client of [watching, nobody]) {
    expect((await client.ask({ kind: 'watchLobby' })).kind).toBe('done')
    expect(known(client).open).toHaveLength(1)
  }

  const race = await node.race([ada, bob])
  for (const client of [watching, nobody]) await untilTold(client, node)
  const before = watching.all('lobby').length
  await node.host.act(race, 0, { kind: 'retire' })
  await untilTold(watching, node)
  // Of a table that was there before, only what is new.
  expect(watching.all('lobby')[before]?.changes).toMatchObject([{ list: 'racing', changed: [{ id: race }] }])
  expect(watching.all('lobby')[before]?.changes[0]?.changed?.[0]).not.toHaveProperty('places')

  nobody.send({ kind: 'leaveLobby' })
  await nobody.ask({ kind: 'ping' })
  const heard = nobody.all('lobby').length
  await node.tables.create(someTerms, bob)
  await untilTold(watching, node)
  await nobody.ask({ kind: 'ping' })
  expect(nobody.all('lobby')).toHaveLength(heard)
  // Whoever comes back is told all of it again.
  await nobody.ask({ kind: 'watchLobby' })
  await untilTold(nobody, node)
  expect(elsewhere.all('lobby')).toEqual([])
})
