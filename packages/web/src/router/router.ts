import type { PageName } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import { basePath, beside } from './base.ts'
import { pathOfHash } from './oldAddresses.ts'
import { routeFrom } from './route.ts'
import type { Route } from './route.ts'

export function addressOf(page: PageName | 'home', ...rest: readonly string[]): string {
  return basePath + [page === 'home' ? '' : page, ...rest].filter(Boolean).map(encodeURIComponent).join('/')
}

const [route, setRoute] = createSignal<Route>(routeNow())
export { route }

/** Where the address leads now. One of the time when pages stood behind a `#` becomes a path. */
function routeNow(): Route {
  const path = pathOfHash(location.hash)
  if (path !== null) {
    const address = beside('')
    address.pathname += path
    history.replaceState(history.state, '', address.pathname + location.search)
  }
  return routeFrom(location.pathname.slice(basePath.length))
}

/** Opens a page. What stands behind a `?` stays. */
export function go(page: PageName | 'home', ...rest: readonly string[]): void {
  visit(addressOf(page, ...rest))
}

function visit(address: string): void {
  if (address === location.pathname) return
  history.pushState(null, '', address + location.search)
  setRoute(routeNow())
  scrollTo(0, 0)
}

/** Gives the page at a path another address, unless it has been left meanwhile. */
export function rename(from: string, page: PageName, ...rest: readonly string[]): void {
  if (location.pathname === from) history.replaceState(history.state, '', addressOf(page, ...rest) + location.search)
}

/** Links to pages of the game are followed without a reload. */
function follow(event: MouseEvent): void {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return
  if (link.origin !== location.origin || !link.pathname.startsWith(basePath) || link.hash !== '') return
  if (routeFrom(link.pathname.slice(basePath.length)).page === 'unknown') return
  event.preventDefault()
  visit(link.pathname)
}

for (const change of ['popstate', 'hashchange']) addEventListener(change, () => setRoute(routeNow()))
// At the window, so that every handler of the page comes before.
addEventListener('click', follow)
