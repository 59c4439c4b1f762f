import { describe, expect, it } from 'vitest'
import { isPageName, pageAtPath, pageNames } from './addresses.ts'

describe('addresses of pages', () => {
  it('know the pages by their names', () => {
    for (const name of pageNames) expect(isPageName(name)).toBe(true)
    for (const name of ['', 'home', 'at', 'online', 'constructor', 'Table']) expect(isPageName(name)).toBe(false)
  })

  it('lead what a page loads up to the folder of the game', () => {
    const html = '<script src="./assets/a.js"></script><link href="./icon.svg"><p>"./"</p>'
    const loads = (path: string) =>
      [...pageAtPath(html, path).matchAll(/(?:src|href)="([^"]*)"/g)].map(
        ([, link]) => new URL(link!, `https://example.org/boats${path}`).pathname,
      )
    for (const path of ['/', '/lobby', '/table/K7M29QXT', '/replay/a/7/coach', '/lobby/', '//'])
      expect(loads(path)).toEqual(['/boats/assets/a.js', '/boats/icon.svg'])
    for (const path of ['', '/', '/lobby']) expect(pageAtPath(html, path)).toBe(html)
  })
})
