// @vitest-environment node
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathIn } from '../../../scripts/serve.mjs'

const folder = join('/srv', 'game')

describe('the static server', () => {
  it('finds files inside of its folder, and the page for the folder itself', () => {
    expect(pathIn(folder, '/')).toBe(join(folder, 'index.html'))
    expect(pathIn(folder, '/assets/a%20b.js?x=1')).toBe(join(folder, 'assets', 'a b.js'))
  })

  it.each([
    '/%2e%2e/secret',
    '/..%2f..%2fetc/passwd',
    '/assets/..%5c..%5c..%2f..%2fx',
    '/%00',
    '/%zz',
    '/..%2fgame2/x',
  ])('never leaves its folder: %s', (url) => {
    const path = pathIn(folder, url)
    expect(path === null || path.startsWith(join(folder, '/'))).toBe(true)
  })
})
