import { expect, it, onTestFinished, vi } from 'vitest'
import { startNode } from '../../test/playNode.ts'
import { someTerms } from '../../test/sample.ts'
import { aSwiss, keep } from '../../test/tournamentScene.ts'

/** Two nodes with one store, of which neither hears what the other tells; and time that passes at once. */
async function twoNodes() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const node = await startNode()
  return { node, other: await startNode({ stores: node.stores }) }
}

it('of other nodes: changes of their tables are told all the same', async () => {
  const { node, other } = await twoNodes()
  const opened = await node.tables.create({ ...someTerms, seats: 2 }, await node.guest('Ada'))
  if (!opened.ok) throw new Error(opened.error)
  const { id: table } = opened.value
  const client = await node.connect(null)
  await client.ask({ kind: 'follow', table, after: 0 })
  await other.tables.takeSeat(table, await node.guest('Bob'))
  vi.advanceTimersByTime(20_000)
  const isThere = (seat: object) => 'name' in seat && seat.name === 'Bob'
  expect(await client.until('table', ({ table: now }) => now.places.some(isThere))).toBeDefined()
})

it('of other nodes: the steps of their tournaments are told all the same', async () => {
  const { node, other } = await twoNodes()
  const ada = await node.guest('Ada')
  await keep(node, ada.id)
  const opened = await node.tournaments.open(aSwiss(node.now()), { ...ada, isKept: true })
  if (!opened.ok) throw new Error(opened.error)
  const { id: tournament } = opened.value
  const client = await node.connect(ada)
  await client.ask({ kind: 'watch', tournament, after: 0 })
  await other.tournaments.join(tournament, ada, null)
  vi.advanceTimersByTime(5000)
  expect(await client.until('steps', ({ events }) => events.some(({ kind }) => kind === 'joined'))).toBeDefined()
})

it('of other nodes: whoever asks for a game that nobody here follows is told how it is', async () => {
  const { node, other } = await twoNodes()
  const ada = await node.guest('Ada')
  const table = await node.race([ada, await node.guest('Bob')])
  const count = async () =>
    ((await node.ask(ada, 'GET', `/tables/${table}/choices`)).body as { readonly count: number }).count
  const before = await count()
  await other.host.act(table, 0, { kind: 'retire' })
  expect(await count()).toBe(before + 1)
})

it('or not: whoever has signed out loses their connections at all nodes', async () => {
  const node = await startNode()
  const ada = await node.guest('Ada')
  const client = await node.connect(ada)
  await node.stores.players.removeToken(ada.id, ada.token)
  node.play.signedOut(ada.id)
  expect(await client.closed).toBe(1006)
})
