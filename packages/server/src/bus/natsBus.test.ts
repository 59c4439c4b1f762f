import { describe, expect, it, onTestFinished } from 'vitest'
import { startNats } from '../../../../scripts/services.mjs'
import { hangingProxy } from '../../test/hangingProxy.ts'
import { startNode } from '../../test/playNode.ts'
import { nodeBusContract, reached } from '../../test/nodeBusContract.ts'
import { findNats } from '../../test/services/services.ts'
import { natsBus } from './natsBus.ts'

const url = await findNats()

describe.skipIf(url === null)('over a real server', () => {
  nodeBusContract('NATS', (at) => natsBus(at), url ?? '', startNats)

  describe('when the connection hangs', () => {
    const shortly = 500
    const twoWays = async () => {
      const proxy = await hangingProxy(url!)
      const here = await natsBus(url!)
      const there = await natsBus(proxy.url, shortly)
      onTestFinished(() => here.close())
      return { proxy, here, there }
    }

    it('makes a new one, though nobody had anything to say', async () => {
      const { proxy, here, there } = await twoWays()
      onTestFinished(() => there.close())
      await reached(here, there)
      proxy.hang()
      proxy.heal()
      await reached(here, there)
      await reached(there, here)
      expect(proxy.connections()).toBeGreaterThan(1)
    })

    it('cannot be opened, and can be closed', async () => {
      const { proxy, there } = await twoWays()
      proxy.hang()
      await expect(natsBus(proxy.url, shortly)).rejects.toThrow(/time/i)
      there.publish('table', { kind: 'changed' })
      await expect(there.close()).resolves.toBeUndefined()
    })
  })

  it('brings a node only what is said of the tables that it serves', async () => {
    const proxy = await hangingProxy(url!)
    const [here, there] = [await natsBus(url!), await natsBus(proxy.url)]
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
    const first = await startNode({ name: 'first', bus: here })
    const second = await startNode({ name: 'second', bus: there, stores: first.stores, botWorkers: first.botWorkers })
    const [ada, bob] = [await first.guest('Ada'), await first.guest('Bob')]
    const [served, other] = [await first.race([ada, bob]), await first.race([ada, bob])]
    const client = await second.connect(null)
    await client.ask({ kind: 'follow', table: served, after: 0 })
    // What was subscribed to before is known to NATS by then.
    await reached(here, there)
    for (const id of [other, served]) await first.host.act(id, 0, { kind: 'retire' })
    await client.until('news', ({ news }) => news.events.some(({ kind }) => kind === 'retired'))
    // NATS says each message with its subject.
    expect(proxy.sent()).toContain(`MSG powerboats.table.${served}`)
    expect(proxy.sent()).not.toContain(other)
  })

  it.each([
    ['ada:p%40ss', ['--user', 'ada', '--pass', 'p@ss']],
    ['t0ken', ['--auth', 't0ken']],
  ])('comes in with what the address says: %s', async (credentials, settings) => {
    const server = await startNats(...settings)
    onTestFinished(() => server.stop())
    await expect(natsBus(server.url)).rejects.toThrow(/authorization/i)
    const bus = await natsBus(server.url.replace('//', `//${credentials}@`))
    await expect(bus.close()).resolves.toBeUndefined()
  })
})
