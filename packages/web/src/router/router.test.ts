import { pageNames } from '@powerboats/protocol'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pathOfHash } from './oldAddresses.ts'
import { routeFrom } from './route.ts'
import { addressOf, go, rename, route } from './router.ts'

/** Any address that somebody may type. */
const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl())

beforeEach(() => go('home'))

describe('the router', () => {
  it('reads what it writes', () => {
    expect(routeFrom(addressOf('race', 'a b/c'))).toEqual({ page: 'race', rest: ['a b/c'] })
    expect(addressOf('table', 'K7M29QXT')).toBe('/table/K7M29QXT')
    expect(routeFrom(addressOf('home'))).toEqual({ page: 'home', rest: [] })
    for (const page of pageNames) expect(routeFrom(addressOf(page)).page).toBe(page)
  })

  it('takes a slash too many, and the file of the page', () => {
    expect(routeFrom('/lobby/')).toEqual({ page: 'lobby', rest: [] })
    expect(routeFrom('index.html').page).toBe('home')
  })

  it('knows an address that cannot be decoded as unknown', () => {
    expect(routeFrom('/table/100%').page).toBe('unknown')
    expect(routeFrom('/%E0%A4%A').page).toBe('unknown')
    expect(routeFrom('/constructor').page).toBe('unknown')
  })

  it('reads any address without throwing', () => {
    fc.assert(
      fc.property(anything, (path) => {
        expect(routeFrom(path).page).not.toBe('')
      }),
    )
  })

  it('goes to pages and keeps what stands behind a ?', () => {
    history.replaceState(null, '', '/?seed=7')
    go('race', 'a1')
    expect([location.pathname, location.search, route()]).toEqual([
      '/race/a1',
      '?seed=7',
      { page: 'race', rest: ['a1'] },
    ])
    const push = vi.spyOn(history, 'pushState')
    go('race', 'a1')
    expect(push).not.toHaveBeenCalled()
  })

  it('renames only the page that is shown', () => {
    go('replay', 'a1')
    rename('/replay/a1', 'replay', 'a1', '12')
    expect(location.pathname).toBe('/replay/a1/12')
    go('home')
    rename('/replay/a1/12', 'replay', 'a1', '13')
    expect(location.pathname).toBe('/')
  })
})

describe('a link', () => {
  /** Clicks a link; gives whether the router followed it. */
  function click(attributes: Record<string, string>, how: MouseEventInit = {}): boolean {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    document.body.append(link)
    let isFollowed = false
    const stay = (event: Event) => {
      isFollowed = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', stay)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
    removeEventListener('click', stay)
    link.remove()
    return isFollowed
  }

  it('to a page is followed without a reload', () => {
    expect(click({ href: '/rules' })).toBe(true)
    expect(route().page).toBe('rules')
  })

  it('to anything else, or to another window, is left to the browser', () => {
    const before = location.href
    for (const attributes of [
      { href: '/api' },
      { href: '/docs/' },
      { href: 'https://example.org/rules' },
      { href: '/rules', target: '_blank' },
      { href: '/game.json', download: '' },
    ])
      expect(click(attributes)).toBe(false)
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(click({ href: '/rules' }, how)).toBe(false)
    expect(location.href).toBe(before)
  })
})

describe('an address with a #', () => {
  it.each([
    ['#/', ''],
    ['#/at/K7M29QXT', 'table/K7M29QXT'],
    ['#/table', 'setup'],
    ['#/online', 'lobby'],
    ['#/replay/a/7/coach', 'replay/a/7/coach'],
    ['#/at/100%', 'table/100%'],
    ['#//example.org', 'example.org'],
    ['#/\\\\example.org', 'example.org'],
    ['#/\\/example.org', 'example.org'],
  ])('%s is the path /%s now', (hash, path) => {
    expect(pathOfHash(hash)).toBe(path)
  })

  it('is left alone when it names no page', () => {
    for (const hash of ['', '#', '#part']) expect(pathOfHash(hash)).toBeNull()
  })

  it('becomes a path when it is opened, whatever it says', () => {
    location.hash = '#/at/K7M29QXT'
    dispatchEvent(new Event('hashchange'))
    expect([location.pathname, location.hash]).toEqual(['/table/K7M29QXT', ''])
    fc.assert(
      fc.property(anything, (rest) => {
        location.hash = `#/${rest}`
        dispatchEvent(new Event('hashchange'))
        expect(location.hash).toBe('')
        expect(route().page).not.toBe('')
      }),
    )
  })
})
