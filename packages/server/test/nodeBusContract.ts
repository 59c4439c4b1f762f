import { describe, expect, it, onTestFinished } from 'vitest'
import type { Bus } from '@powerboats/host'
import type { Service } from '../../../scripts/services.mjs'
import { busContract, senderContract } from '../../host/test/busContract.ts'
import type { NodeBus } from '../src/bus/nodeBus.ts'
import { moveBus } from '../src/contracts/messages.ts'
import type { TableMessage } from '../src/contracts/messages.ts'

let marks = 0

/** Waits until what one node has published before has reached another, and what that one has subscribed to before is in force. */
export async function reached(from: NodeBus, to: NodeBus): Promise<void> {
  const mark = `mark${marks++}`
  const heard = new Promise<void>((resolve) => to.subscribe(mark, () => resolve()))
  const again = setInterval(() => from.publish(mark, { kind: 'changed' }), 10)
  await heard
  clearInterval(again)
}

/** What every bus between nodes must do; run over each of them, on the server at `url` and on others that are made to fail. */
export function nodeBusContract(
  name: string,
  openNode: (url: string) => Promise<NodeBus>,
  url: string,
  startServer: () => Promise<Service>,
): void {
  const aNode = async (at = url) => {
    const node = await openNode(at)
    onTestFinished(() => node.close())
    return node
  }
  const ownServer = async () => {
    const server = await startServer()
    onTestFinished(() => server.stop())
    return server
  }

  busContract(
    `${name} within a node`,
    async () => moveBus(await aNode()),
    async () => {},
  )

  senderContract(`${name} within a node`, async () => moveBus(await aNode()))

  let settled = Promise.resolve()
  busContract(
    `${name} from node to node`,
    async () => {
      const [here, there] = [await aNode(), await aNode()]
      settled = Promise.resolve()
      const across: Bus<TableMessage> = {
        publish: (id, message) => {
          settled = settled
            .then(() => reached(here, there))
            .then(() => here.publish(id, message))
            .then(() => reached(here, there))
        },
        subscribe: (id, listener) => there.subscribe(id, listener),
      }
      return moveBus(across)
    },
    () => settled,
  )

  describe(`${name} between nodes`, () => {
    it('tells each node everything once and in order, also the one that says it', async () => {
      const nodes = [await aNode(), await aNode(), await aNode()]
      const heard = nodes.map((): number[] => [])
      for (const [i, node] of nodes.entries())
        node.subscribe('table', (message) => message.kind === 'present' && heard[i]!.push(message.watchers))
      for (const node of nodes.slice(1)) await reached(nodes[0]!, node)
      const numbers = Array.from({ length: 500 }, (_, i) => i)
      for (const watchers of numbers) nodes[0]!.publish('table', { kind: 'present', node: '', players: [], watchers })
      for (const node of nodes.slice(1)) await reached(nodes[0]!, node)
      // An echo would have come by now.
      await reached(nodes[1]!, nodes[0]!)
      expect(heard).toEqual([numbers, numbers, numbers])
    })

    it('goes on telling one listener when another has unsubscribed', async () => {
      const [here, there] = [await aNode(), await aNode()]
      const heard: string[] = []
      const first = there.subscribe('table', () => heard.push('first'))
      there.subscribe('table', () => heard.push('second'))
      first()
      first()
      await reached(here, there)
      here.publish('table', { kind: 'changed' })
      await reached(here, there)
      expect(heard).toEqual(['second'])
    })

    it('comes back when the server does', async () => {
      const server = await ownServer()
      const [here, there] = [await aNode(server.url), await aNode(server.url)]
      let heard = 0
      there.subscribe('table', () => heard++)
      expect([here.isConnected(), there.isConnected()]).toEqual([true, true])
      await server.halt()
      here.publish('table', { kind: 'changed' })
      await expect.poll(() => [here.isConnected(), there.isConnected()]).toEqual([false, false])
      await server.resume()
      await reached(here, there)
      await expect.poll(() => [here.isConnected(), there.isConnected()]).toEqual([true, true])
      heard = 0
      here.publish('table', { kind: 'changed' })
      await reached(here, there)
      expect(heard).toBe(1)
    }, 120_000)

    it('can be closed while the server is away', async () => {
      const server = await ownServer()
      const node = await openNode(server.url)
      await server.halt()
      node.publish('table', { kind: 'changed' })
      await expect(node.close()).resolves.toBeUndefined()
      node.publish('table', { kind: 'changed' })
    })

    it('cannot be opened without a server', async () => {
      const server = await ownServer()
      await server.halt()
      await expect(openNode(server.url)).rejects.toThrow(/refused/i)
    })
  })
}
