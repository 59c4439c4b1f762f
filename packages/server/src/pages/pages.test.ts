import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageNames } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { startWeb } from '../../test/webNode.ts'

/** A server with a client that loads one script. */
async function started() {
  const folder = tempFolder()
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs', 'index.html'), 'Packages')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="./main.js"></script>')
  const { app } = await startWeb({ WEB_DIR: folder })
  return (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } })
}

/** From where a page loads its script. */
const scriptOf = (body: string, url: string) =>
  new URL(/src="([^"]*)"/.exec(body)![1]!, `http://localhost${url}`).pathname

describe('the pages of the client', () => {
  it('are its one page at each of their addresses, however deep', async () => {
    const get = await started()
    const deep = ['/replay/a/12/coach', '/learn/3?seed=7', '/race/', `/race/${'x'.repeat(300)}`, '/game/%F0%9F%9A%A4']
    for (const url of [...pageNames.map((name) => `/${name}`), ...deep]) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(scriptOf(body, url)).toBe('/main.js')
    }
  })

  it('are sent as not found at an address that leads nowhere, or that cannot be read', async () => {
    const get = await started()
    for (const url of [
      '/nowhere',
      '/nowhere/else/',
      '/constructor',
      '/table/100%',
      '/%E0%A4%A',
      '/a%2',
      '/docs/nothing',
    ]) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode]).toEqual([url, 404])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(scriptOf(body, url)).toBe('/main.js')
    }
  })

  it('stand in nobody’s way: files, the API and what is asked for by programs', async () => {
    const get = await started()
    expect((await get('/docs/')).body).toBe('Packages')
    for (const url of ['/assets/gone.js', '/assets/api/gone']) {
      const { body, headers } = await get(url, '*/*')
      expect([body, headers['content-type']]).toEqual(['There is nothing here.', 'text/plain; charset=utf-8'])
    }
    expect((await get('/api/nothing')).json()).toEqual({ code: 'notFound' })
    expect((await get('/api/v1/%ff')).statusCode).toBe(400)
  })
})

describe('a server without a client', () => {
  it('has no pages', async () => {
    const { app } = await startWeb()
    expect((await app.inject({ url: '/lobby', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })
})
