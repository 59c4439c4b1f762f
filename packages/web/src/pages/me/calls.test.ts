import type { MyCalls } from '@powerboats/protocol'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { settled } from '../../../test/fakeServer.ts'
import { promised } from '../../async/promised.ts'
import { createApi } from '../../online/api.ts'
import type { PushAddress, PushBrowser } from '../../online/calling/pushBrowser.ts'
import { openCalls } from './calls.ts'

const address: PushAddress = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }
const none: MyCalls = {
  settings: { language: 'en', channels: { turn: ['push', 'mail'] }, quiet: null, everyHours: 0 },
  pushKey: 'the key',
  devices: [],
  hasMail: true,
  mail: null,
}
const called: MyCalls = { ...none, devices: [{ id: 'd', endpoint: address.endpoint, createdAt: 1 }] }

/** A browser that takes messages if the player says yes. */
function browser(saysYes: boolean, subscribed = false) {
  const keys: string[] = []
  let now = subscribed ? address : null
  const push: PushBrowser = {
    ability: () => 'able',
    current: async () => now,
    subscribe: async (key) => {
      keys.push(key)
      now = saysYes ? address : null
      return now
    },
    unsubscribe: async () => {
      now = null
    },
  }
  return { push, keys, current: () => now }
}

async function atCalls(answers: Answers, push: PushBrowser, changing: Promise<null> = Promise.resolve(null)) {
  const { fetched, asked } = fakeFetch({ 'GET me/calls': none, 'PUT me/calls': called, ...answers })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const ctrl = createRoot(() => openCalls({ api, identity: { settled: () => changing }, push, language: () => 'nl' }))
  await settled()
  return { ctrl, asked }
}

describe('this browser', () => {
  it('is called once the player said yes, in the language of the page', async () => {
    const { push, keys } = browser(true)
    const { ctrl, asked } = await atCalls({ 'POST me/calls/devices': called }, push)
    expect(ctrl.isOnHere()).toBe(false)
    await ctrl.turnOnHere()
    expect(keys).toEqual(['the key'])
    expect(asked.map(({ method, body }) => [method, body]).slice(1)).toEqual([
      ['POST', address],
      ['PUT', { ...none.settings, language: 'nl' }],
    ])
    expect([ctrl.isOnHere(), ctrl.outcome()]).toEqual([true, null])
  })

  it('is not called if the player or the browser did not want to, and it is said', async () => {
    const { ctrl, asked } = await atCalls({}, browser(false).push)
    await ctrl.turnOnHere()
    expect([ctrl.isOnHere(), ctrl.outcome(), asked.length]).toEqual([false, 'pushFailed', 1])
  })

  it('is known again, and can be turned off', async () => {
    const { push, current } = browser(true, true)
    const { ctrl, asked } = await atCalls({ 'GET me/calls': called, 'DELETE me/calls/devices/d': none }, push)
    expect(ctrl.isOnHere()).toBe(true)
    // The language of the page is another by now.
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { language: 'nl' } })
    await ctrl.turnOffHere()
    expect([ctrl.isOnHere(), current()]).toEqual([false, null])
  })

  it('is not called if the server does not know it, whatever the browser thinks', async () => {
    const { ctrl } = await atCalls({}, browser(true, true).push)
    expect(ctrl.isOnHere()).toBe(false)
  })
})

describe('what is chosen', () => {
  it('is sent for the kind alone, the rest as it was', async () => {
    const { ctrl, asked } = await atCalls({}, browser(true).push)
    await ctrl.toggle('turn', 'mail')
    await ctrl.choose({ everyHours: 6 })
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { ...none.settings, language: 'nl', channels: { turn: ['push'] } },
      { ...none.settings, language: 'nl', everyHours: 6 },
    ])
  })

  it('waits for a name that is being changed', async () => {
    const { promise, resolve } = promised<null>()
    const { ctrl, asked } = await atCalls({}, browser(true).push, promise)
    expect([asked, ctrl.isBusy()]).toEqual([[], true])
    resolve(null)
    await settled()
    expect([asked.length, ctrl.calls(), ctrl.isBusy()]).toEqual([1, none, false])
  })

  it('says why an address was refused', async () => {
    const refused = { status: 502, code: 'mailNotSent' }
    const { ctrl } = await atCalls({ 'PUT me/calls/mail': refused }, browser(true).push)
    expect(await ctrl.setMail('ada@example.org')).toBe(false)
    expect(ctrl.outcome()).toBe('mailNotSent')
  })
})
