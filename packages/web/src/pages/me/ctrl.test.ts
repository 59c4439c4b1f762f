import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeFetch, heldAnswer } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { settled } from '../../../test/fakeServer.ts'
import { aMe } from '../../../test/tables.ts'
import { createApi } from '../../online/api.ts'
import { createIdentity } from '../../online/identity.ts'
import { openMe } from './ctrl.ts'

async function atMyPage(answers: Answers) {
  const { fetched, asked } = fakeFetch(
    Object.setPrototypeOf(answers, { 'POST guests': aMe, 'GET me/tokens': { tokens: [] } }),
  )
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const left: string[] = []
  const ctrl = createRoot(() =>
    openMe({ api, identity, onExported: () => {}, onGone: () => void left.push('this browser') }),
  )
  await settled()
  return { ctrl, identity, left, calls: () => asked.map(({ method, url }) => `${method} ${url.split('/api/v1/')[1]}`) }
}

describe('signing out', () => {
  it('everywhere else leaves this browser as it is, and says what happened', async () => {
    const { ctrl, identity, left, calls } = await atMyPage({ 'POST me/sign-out-elsewhere': {} })
    await ctrl.signOutElsewhere()
    expect(calls()).toContain('POST me/sign-out-elsewhere')
    expect([ctrl.outcome(), identity.me(), left]).toEqual(['signedOutElsewhere', aMe, []])
  })

  it('everywhere else says when it did not happen', async () => {
    const { ctrl } = await atMyPage({ 'POST me/sign-out-elsewhere': { status: 429, code: 'tooFast' } })
    await ctrl.signOutElsewhere()
    expect([ctrl.outcome(), ctrl.isBusy()]).toEqual(['tooFast', false])
  })

  it('here leaves nobody', async () => {
    const { ctrl, identity, left } = await atMyPage({ 'POST me/sign-out': {} })
    await ctrl.signOut()
    expect([ctrl.outcome(), identity.me(), left]).toEqual([null, null, ['this browser']])
  })
})

describe('a passkey', () => {
  it('is not made for a name that is just being refused', async () => {
    const held = heldAnswer<unknown>()
    const { ctrl, identity, calls } = await atMyPage({ 'PATCH me': held.promise, 'POST me/passkeys/options': {} })
    void identity.change({ name: 'Somebody else' })
    const adding = ctrl.addPasskey()
    held.give({ status: 422, code: 'nameTaken' })
    await adding
    expect(ctrl.outcome()).toBeNull()
    expect(calls()).not.toContain('POST me/passkeys/options')
  })
})

describe('my page', () => {
  it('says that the server cannot be reached only until it can, and shows the rest then', async () => {
    const answers: Record<string, unknown> = { 'POST guests': { status: 503, code: 'busy' } }
    const token = { id: 'AAAA', label: 'my bot', createdAt: 1, usedAt: null }
    const { ctrl, identity } = await atMyPage(answers)
    expect(ctrl.failure()).toBe('busy')
    Object.assign(answers, { 'POST guests': aMe, 'GET me/tokens': { tokens: [token] } })
    identity.askAgain()
    await expect.poll(() => [ctrl.failure(), ctrl.tokens()]).toEqual([null, [token]])
  })
})
