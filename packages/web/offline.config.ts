import type { Plugin } from 'vite'

/** Writes the service worker: it knows every file of this build, fetches them once and then serves them itself. */
export function offline(): Plugin {
  return {
    name: 'powerboats-offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = ['./', './icon.svg', './manifest.webmanifest', ...Object.keys(bundle).filter(isServed)].map(
        (file) => (file.startsWith('./') ? file : `./${file}`),
      )
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerFor(files) })
    },
  }
}

function isServed(file: string): boolean {
  return !file.endsWith('.html') && !file.endsWith('.map')
}

/** Names of files carry their content's hash, so the list itself tells one build from another. */
function workerFor(files: readonly string[]): string {
  let hash = 0
  for (const sign of files.join()) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0
  return `const name = 'powerboats-${hash.toString(36)}'
const files = ${JSON.stringify(files)}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  const old = (keys) => keys.filter((key) => key.startsWith('powerboats-') && key !== name)
  event.waitUntil(
    caches.keys().then((keys) => Promise.all(old(keys).map((key) => caches.delete(key)))).then(() => clients.claim()),
  )
})

// Pages come fresh from the network while there is one; everything else is known by its hash. What the server answers is
// never kept.
const api = new URL('./api', location).href
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin || request.url.startsWith(api)) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./')))
  else event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
})

// Whoever is called to their turn comes to the table: in the window that shows it, or in a new one.
addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const show = (windows) =>
    windows.find(({ url }) => url === notification.data)?.focus() ?? clients.openWindow(notification.data)
  event.waitUntil(clients.matchAll({ type: 'window' }).then(show))
})
`
}
