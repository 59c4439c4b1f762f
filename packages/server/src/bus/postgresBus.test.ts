import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../../../scripts/services.mjs'
import { hangingProxy } from '../../test/hangingProxy.ts'
import { nodeBusContract, reached } from '../../test/nodeBusContract.ts'
import { findPostgres } from '../../test/services/services.ts'
import { postgresBus } from './postgresBus.ts'

const freshDatabase = await findPostgres()
const url = await freshDatabase?.()

describe.skipIf(url === undefined)('over a real server', () => {
  nodeBusContract('LISTEN and NOTIFY', (at) => postgresBus(at), url ?? '', startPostgres)

  describe('when the connection hangs', () => {
    const shortly = 1000
    const twoWays = async () => {
      const proxy = await hangingProxy(url!)
      const here = await postgresBus(url!)
      const there = await postgresBus(proxy.url, shortly)
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
      expect(proxy.connections()).toBe(2)
    })

    it('cannot be opened, and can be closed', async () => {
      const { proxy, there } = await twoWays()
      proxy.hang()
      await expect(postgresBus(proxy.url, shortly)).rejects.toThrow(/time/i)
      there.publish('table', { kind: 'changed' })
      await expect(there.close()).resolves.toBeUndefined()
    })
  })
})
