import { isPageName } from '@powerboats/protocol'
import type { PageName } from '@powerboats/protocol'

/** Where the player is: the name of a page and what it is about. */
export interface Route {
  readonly page: PageName | 'home' | 'unknown'
  readonly rest: readonly string[]
}

/** Reads a path below the folder of the game; what cannot be decoded or is no page is `unknown`. */
export function routeFrom(path: string): Route {
  try {
    const [page = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
    if (page === '' || page === 'index.html') return { page: 'home', rest }
    return isPageName(page) ? { page, rest } : { page: 'unknown', rest: [] }
  } catch {
    return { page: 'unknown', rest: [] }
  }
}
