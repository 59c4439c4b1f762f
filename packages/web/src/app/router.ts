import { createSignal } from 'solid-js'

/** Where the player is: the name of a page and what it is about. */
export interface Route {
  readonly page: string
  readonly rest: readonly string[]
}

/** Reads the part of an address behind `#/`. */
export function routeFrom(hash: string): Route {
  const [page = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  return { page: page === '' ? 'home' : page, rest }
}

const [route, setRoute] = createSignal<Route>(routeFrom(location.hash))
addEventListener('hashchange', () => setRoute(routeFrom(location.hash)))

export { route }

export function addressOf(page: string, ...rest: readonly string[]): string {
  return `#/${[page === 'home' ? '' : page, ...rest].filter(Boolean).map(encodeURIComponent).join('/')}`
}

export function go(page: string, ...rest: readonly string[]): void {
  location.hash = addressOf(page, ...rest)
}
