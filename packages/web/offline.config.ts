import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { callsWorker } from './calls.config.ts'

/**
 * Writes the service worker: it knows every file of this build, fetches them once and then serves them itself. The page and
 * the worker carry the version of the build, so that a page notices when it is an old one.
 */
export function offline(): Plugin {
  return {
    name: 'powerboats-offline',
    apply: 'build',
    // After Vite has written the page.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const html = String(page.source)
      const files = ['./', './icon.svg', './manifest.webmanifest', ...Object.keys(bundle).filter(isServed).map(beside)]
      // Names of files carry their content's hash.
      const version = createHash('sha256').update(files.join()).update(html).digest('hex').slice(0, 12)
      page.source = html.replace('<html ', `<html data-version="${version}" `)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerFor(version, files) })
    },
  }
}

function isServed(file: string): boolean {
  return !file.endsWith('.html') && !file.endsWith('.map')
}

function beside(file: string): string {
  return `./${file}`
}

function workerFor(version: string, files: readonly string[]): string {
  return `const version = '${version}'
const files = ${JSON.stringify(files)}
const prefix = 'powerboats-'
const own = prefix + version

addEventListener('install', (event) => {
  event.waitUntil(caches.open(own).then((cache) => cache.addAll(files)).then(() => skipWaiting()))
})

// Open pages hear of the new version. The files of theirs stay until nobody needs them.
addEventListener('activate', (event) => event.waitUntil(clients.claim().then(tell)))
async function tell() {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage({ version })
}

// A page says its version once it is loaded. When it is of this one and the only page, no other version is in use.
addEventListener('message', (event) => event.waitUntil(clear(event.data.version)))
async function clear(used) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (used !== version || pages.length > 1) return
  const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== own)
  await Promise.all(old.map((key) => caches.delete(key)))
}

// Pages come fresh from the network while there is one; everything else is known by its hash, also that of older versions.
// What the server answers is never kept, nor are the pages about the packages, which are not for playing.
const notKept = ['./api', './docs'].map((path) => new URL(path, location).href)
const isKept = ({ method, url }) =>
  method === 'GET' && new URL(url).origin === location.origin && !notKept.some((start) => url.startsWith(start))
addEventListener('fetch', (event) => {
  const { request } = event
  if (!isKept(request)) return
  event.respondWith(request.mode === 'navigate' ? fresh(request).catch(page) : kept(request))
})
async function fresh(request) {
  const response = await fetch(request)
  // Hosts of plain files know no addresses of pages.
  if (response.status === 404) throw new Error('not found')
  return response
}
// One page for all addresses: what it loads lies where the game is served from.
async function page() {
  const response = await kept('./')
  return new Response((await response.text()).replaceAll('"./', '"' + registration.scope), response)
}
async function kept(request) {
  const cache = await caches.open(own)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}
${callsWorker}`
}
