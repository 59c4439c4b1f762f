import type { Table } from '@powerboats/protocol'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { startPushService } from '../../../server/test/pushService.ts'
import type { Subscribed } from '../../../server/test/pushService.ts'
import { comeIn, shortGame } from '../../../server/test/system/person.ts'
import type { Person } from '../../../server/test/system/person.ts'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import { keeping, openWholeBrowser, still, visitAt } from './visit.ts'

const patient = { timeout: 60_000, interval: 200 }

/** The browser's own push service is out of reach of a test: ours takes its place. All else is the browser's. */
function subscribesAs(subscribed: Subscribed): void {
  let isOn = false
  const subscription = {
    toJSON: () => subscribed,
    unsubscribe: async () => {
      isOn = false
      return true
    },
  } as unknown as PushSubscription
  PushManager.prototype.subscribe = async () => {
    isOn = true
    return subscription
  }
  PushManager.prototype.getSubscription = async () => (isOn ? subscription : null)
}

/** Opens tables of Bob at which the player of the page sits, and is ready. */
async function tablesWith(bob: Person, page: Page, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const terms = { ...shortGame(2), pace: { kind: 'days', days: 1 } }
    const { id } = await bob.call<Table>('POST', '/tables', terms)
    await page.evaluate(async (table) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(`/api/v1/tables/${table}/seat`, { method: 'POST', headers, body: '{}' })
      await fetch(`/api/v1/tables/${table}/seat`, { method: 'PATCH', headers, body: '{"isReady":true}' })
    }, id)
    ids.push(id)
  }
  return ids
}

/** Delivers push messages to the service worker, as the browser does, with no page of the game open. */
async function deliveryIn(context: BrowserContext, address: string) {
  const cdp: CDPSession = await context.newCDPSession(await context.newPage())
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === address)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  const origin = new URL(address).origin
  return (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

/** What the worker shows now. */
async function shownIn(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data, tag }) => ({ title, body, data: String(data), tag }))
  })
}

/** Clicks what is shown. Only a person's click may open a window, so where it would lead is noted instead. */
async function click(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => {
    const own = globalThis as unknown as ServiceWorkerRegistration & {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
    }
    const [notification] = await own.registration.getNotifications()
    return new Promise<string>((resolve) => {
      own.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      const Click = (globalThis as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
        .NotificationEvent
      own.dispatchEvent(new Click('notificationclick', { notification }))
    })
  })
}

it('calls a player whose pages are all closed, and leads them to the game', async () => {
  const service = await startPushService()
  const server = await startServer(0, { PUSH_SERVICES: service.origin, CALL_AFTER_SECONDS: '0' })
  const browser = await openWholeBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.stop()
    await service.stop()
  })
  const { page, errors } = await visitAt(browser, `${server.address}lobby`, {
    ...still,
    ...keeping,
    permissions: ['notifications'],
  })
  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await context.addInitScript(subscribesAs, service.subscribe())
  await page.goto(`${server.address}me`)
  await page.getByText('Nothing is set up yet').waitFor()
  await page.getByText('This server sends no e-mail.').waitFor()
  await page.getByRole('button', { name: 'Call me on this device' }).click()
  await page.getByText('This browser is called.').waitFor()
  expect(await page.getByText('Nothing is set up yet').count()).toBe(0)
  expect(await flaws(page)).toEqual([])
  const bob = await comeIn(() => server.address.slice(0, -1))
  const tables = await tablesWith(bob, page, 12)
  expect(errors).toEqual([])

  const deliver = await deliveryIn(context, server.address)
  await page.close()
  let called = ''
  // Chance says who begins: the player is called for the first game in which it is them.
  for (const id of tables) {
    await bob.call('PATCH', `/tables/${id}/seat`, { isReady: true })
    const { turn, places } = await bob.call<Table>('POST', `/tables/${id}/start`)
    const first = places[turn ?? -1]
    if (first?.kind === 'player' && first.player !== bob.id) {
      called = id
      break
    }
  }
  await expect.poll(() => service.received.length, patient).toBe(1)
  const { message } = service.received[0]!
  expect(message).toMatchObject({ title: 'Your turn', path: `table/${called}` })

  await deliver(message)
  const game = `${server.address}table/${called}`
  const shown = { title: 'Your turn', body: message.text, data: game, tag: `/table/${called}` }
  await expect.poll(() => shownIn(context), patient).toEqual([shown])
  // Should it come twice, it is shown once.
  await deliver(message)
  await expect.poll(() => shownIn(context), patient).toEqual([shown])
  expect(await click(context)).toBe(game)
  await expect.poll(() => shownIn(context), patient).toEqual([])

  const back = await context.newPage()
  await back.goto(game)
  await back.getByRole('button', { name: 'Retire' }).waitFor()
  // Whoever looks at the game is not called.
  await deliver(message)
  await deliver({ ...message, path: 'lobby' })
  await expect.poll(async () => (await shownIn(context)).map(({ tag }) => tag), patient).toEqual(['/lobby'])
})
