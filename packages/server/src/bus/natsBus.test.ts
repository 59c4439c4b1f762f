import { describe, expect, it, onTestFinished } from 'vitest'
import { startNats } from '../../../../scripts/services.mjs'
import { hangingProxy } from '../../test/hangingProxy.ts'
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
