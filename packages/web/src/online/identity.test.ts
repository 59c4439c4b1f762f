import type { Me } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { fakeFetch, heldAnswer } from '../../test/fakeFetch.ts'
import type { Answers } from '../../test/fakeFetch.ts'
import { settled } from '../../test/fakeServer.ts'
import { aMe } from '../../test/tables.ts'
import { createApi } from './api.ts'
import { createIdentity } from './identity.ts'

function somebody(answers: Answers) {
  const { fetched, asked } = fakeFetch(answers)
  const became: (Me | null)[] = []
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  return { identity: createIdentity({ api, onBecome: (next) => became.push(next) }), asked, became }
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
