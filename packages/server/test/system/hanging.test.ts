import { describe, expect, it } from 'vitest'
import { hangingProxy } from '../hangingProxy.ts'
import { findPostgres } from '../services/services.ts'
import { nodeOn } from './nodeOn.ts'
import { comeIn } from './person.ts'

const freshDatabase = await findPostgres()

describe.skipIf(freshDatabase === null)('a server whose connections to PostgreSQL hang', () => {
  it('answers all the same, is not ready, and goes on as soon as it can', async () => {
    const proxy = await hangingProxy(await freshDatabase!())
    const { url } = await nodeOn(proxy.url, { DATABASE_TIMEOUT_MS: '1000' })
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`)
      return [answer.status, await answer.json()]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    await comeIn(() => url)
    proxy.hang()
    await expect(comeIn(() => url)).rejects.toThrow(/500/)
    expect(await readiness()).toEqual([503, { status: 'notReady', reason: 'store' }])
    proxy.heal()
    await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, { status: 'ready' }])
    await expect(comeIn(() => url)).resolves.toMatchObject({ id: expect.any(String) })
  })
})
