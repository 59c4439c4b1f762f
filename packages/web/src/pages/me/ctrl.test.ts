import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { settled } from '../../../test/fakeServer.ts'
import { aMe } from '../../../test/tables.ts'
import { createApi } from '../../online/api.ts'
import { createIdentity } from '../../online/identity.ts'
import { openMe } from './ctrl.ts'

async function atMyPage(answers: Answers) {
  const { fetched, asked } = fakeFetch({ 'POST guests': aMe, 'GET me/tokens': { tokens: [] }, ...answers })
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
