/** The part of the service worker that calls players; it also runs when no page of the game is open. */
export const callsWorker = `
// A call by the server. Whoever looks at the game already needs none.
addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
async function show({ title, text, path }) {
  const { href, pathname } = new URL(path, registration.scope)
  const windows = await clients.matchAll({ type: 'window' })
  const isSeen = ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === pathname
  if (windows.some(isSeen)) return
  // Pages use the same tag: of two messages about one game only the last is shown.
  const icon = new URL('icon-192.png', registration.scope).href
  await registration.showNotification(title, { body: text, tag: pathname, icon, data: href })
}

// Whoever is called comes to the game: in the window that shows it, or in a new one.
addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const open = (windows) =>
    windows.find(({ url }) => url === notification.data)?.focus() ?? clients.openWindow(notification.data)
  event.waitUntil(clients.matchAll({ type: 'window' }).then(open))
})

// The push service has changed the address of this browser: the server has to know.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = renewed.toJSON()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ endpoint, keys })
  await fetch(new URL('api/v1/me/calls/devices', registration.scope), { method: 'POST', headers, body })
}
`
