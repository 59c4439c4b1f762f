import type { Me } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { fakeFetch, heldAnswer } from '../../test/fakeFetch.ts'
import type { Answers } from '../../test/fakeFetch.ts'
import { handTimers, settled } from '../../test/fakeServer.ts'
import { aMe } from '../../test/tables.ts'
import { createApi } from './api.ts'
import { createIdentity } from './identity.ts'

function somebody(answers: Answers) {
  const { fetched, asked } = fakeFetch(answers)
  const became: (Me | null)[] = []
  const timers = handTimers()
  let isOffline = false
  const network: typeof fetch = async (...request) => {
    const answered = fetched(...request)
    return isOffline ? Promise.reject(new TypeError('no network')) : answered
  }
  const api = createApi(new URL('http://localhost/api/v1/'), network)
  const identity = createIdentity({ api, onBecome: (next) => became.push(next), later: timers.later })
  const setOffline = (is: boolean) => {
    isOffline = is
  }
  return { identity, asked, became, timers, setOffline }
}

describe('an identity', () => {
  it('is made once, however many ask for it at the same time', async () => {
    const { identity, asked, became } = somebody({ 'POST guests': aMe })
    await Promise.all([identity.comeIn(), identity.comeIn()])
    expect(identity.me()).toEqual(aMe)
    expect([asked.length, became.length]).toEqual([1, 1])
  })

  it('is not made by merely looking', async () => {
    const { identity, became } = somebody({ 'GET me': { status: 401, code: 'signInFirst' } })
    expect(await identity.find()).toEqual({ ok: false, error: 'signInFirst' })
    expect([identity.me(), became]).toEqual([null, []])
  })

  it.each(['find', 'comeIn'] as const)(
    'is not known until the server answers, which is asked again: %s',
    async (ask) => {
      const { identity, asked, timers, setOffline } = somebody({ 'GET me': aMe, 'POST guests': aMe })
      setOffline(true)
      expect(await identity[ask]()).toEqual({ ok: false, error: 'unreachable' })
      expect(identity.isKnown()).toBe(false)
      await timers.pass(10_000)
      // After 1, 2 and 4 seconds.
      expect([asked.length, identity.isKnown()]).toEqual([4, false])
      setOffline(false)
      await timers.pass(10_000)
      expect([identity.me(), identity.isKnown(), asked.length]).toEqual([aMe, true, 5])
      await timers.pass(60_000)
      expect(asked).toHaveLength(5)
    },
  )

  it('is asked for at once when the server can be reached again, and only if it was asked for', async () => {
    const { identity, asked, setOffline } = somebody({ 'POST guests': aMe })
    identity.askAgain()
    expect(asked).toHaveLength(0)
    setOffline(true)
    await identity.comeIn()
    setOffline(false)
    identity.askAgain()
    identity.askAgain()
    await settled()
    expect([identity.me(), asked.length]).toEqual([aMe, 2])
  })

  it('comes in late who wanted to, whatever else was asked meanwhile', async () => {
    const { identity, asked, setOffline } = somebody({ 'POST guests': aMe })
    setOffline(true)
    await identity.comeIn()
    await identity.find()
    setOffline(false)
    identity.askAgain()
    await settled()
    expect([asked.at(-1)?.method, identity.me()]).toEqual(['POST', aMe])
  })

  it('is that of a stranger when the server says so, who is not asked for again', async () => {
    const { identity, asked, timers } = somebody({ 'GET me': { status: 401, code: 'signInFirst' } })
    await identity.find()
    await timers.pass(60_000)
    identity.askAgain()
    expect([identity.isKnown(), asked.length]).toEqual([true, 1])
  })

  it('is not waited for where there is no server, but asked for when there is one after all', async () => {
    const { identity, asked, timers } = somebody({})
    await identity.find()
    await timers.pass(60_000)
    expect([identity.isKnown(), asked.length]).toEqual([false, 1])
    identity.askAgain()
    expect(asked).toHaveLength(2)
  })

  it('stays known while the server is away', async () => {
    const { identity, asked, timers, setOffline } = somebody({ 'POST guests': aMe })
    await identity.comeIn()
    setOffline(true)
    await identity.find()
    await timers.pass(60_000)
    expect([identity.me(), identity.isKnown(), asked.length]).toEqual([aMe, true, 2])
  })

  it('changes its name without becoming another', async () => {
    const { identity, became } = somebody({ 'POST guests': aMe, 'PATCH me': { ...aMe, name: 'Bo' } })
    await identity.comeIn()
    expect(await identity.change({ name: 'Bo' })).toBeNull()
    expect([identity.me()?.name, became.length]).toEqual(['Bo', 1])
  })

  it('says why a name is refused, and keeps the old one', async () => {
    const { identity } = somebody({ 'POST guests': aMe, 'PATCH me': { status: 400, code: 'badName' } })
    await identity.comeIn()
    expect(await identity.change({ name: ' ' })).toBe('badName')
    expect(identity.me()?.name).toBe(aMe.name)
  })

  it('changes one thing after the other, and tells when all of it is done', async () => {
    const first = heldAnswer<Me>()
    const { identity, asked } = somebody({ 'PATCH me': first.promise })
    const changes = [identity.change({ name: 'Bo' }), identity.change({ colour: 'red' })]
    const done = identity.settled()
    await settled()
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Bo' }])
    first.give({ ...aMe, name: 'Bo' })
    expect([await Promise.all(changes), await done]).toEqual([[null, null], null])
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Bo' }, { colour: 'red' }])
  })

  it('tells those who wait for a name that it is refused, and nobody later', async () => {
    const { identity } = somebody({ 'PATCH me': { status: 400, code: 'badName' } })
    void identity.change({ name: ' ' })
    expect(await identity.settled()).toBe('badName')
    expect(await identity.settled()).toBeNull()
  })
})
