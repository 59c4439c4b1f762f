import { describe, expect, it, onTestFinished } from 'vitest'
import { startNats } from '../../../../scripts/services.mjs'
import { nodeBusContract } from '../../test/nodeBusContract.ts'
import { findNats } from '../../test/services/services.ts'
import { natsBus } from './natsBus.ts'

const url = await findNats()

describe.skipIf(url === null)('over a real server', () => {
  nodeBusContract('NATS', natsBus, url ?? '', startNats)

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
