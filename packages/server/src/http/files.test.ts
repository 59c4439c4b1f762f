import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { builtClient } from '../../test/builtClient.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { startWeb } from '../../test/webNode.ts'

/** The warnings of a server that is started with a folder of files. */
async function warnings(folder: string): Promise<string[]> {
  const lines: string[] = []
  await startWeb({ WEB_DIR: folder, LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

describe('the built client', () => {
  it('is sent with its types, and again only if it has changed', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient({ 'preview.jpg': '', 'notes.unknown': '' }) })
    const get = (url: string, headers = {}) => app.inject({ url, headers })
    const page = await get('/')
    expect(page.body).toContain('<title>Powerboats</title>')
    expect((await get('/index.html')).body).toBe(page.body)
    expect((await get('/?seed=7')).body).toBe(page.body)
    const types = []
    for (const url of ['/', '/sw.js', '/icon.png', '/preview.jpg', '/notes.unknown'])
      types.push((await get(url)).headers['content-type'])
    expect(types).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'image/png',
      'image/jpeg',
      'application/octet-stream',
    ])
    const unchanged = await get('/', { 'if-none-match': page.headers.etag })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': '"of an earlier page"' })).body).toBe(page.body)
    expect((await app.inject({ method: 'HEAD', url: '/' })).headers['content-length']).toBe(String(page.body.length))
  })

  it('is kept for good where it has a hash in its name', async () => {
    const others = ['assets/plain.js', 'assets/part-CqrTsvJx.old.js', 'docs/assets/icons-CqrTsvJx.js', 'sw-CqrTsvJx.js']
    const folder = builtClient(Object.fromEntries(others.map((path) => [path, ''])))
    const { app } = await startWeb({ WEB_DIR: folder })
    const kept = async (path: string) => (await app.inject(`/${path}`)).headers['cache-control']
    expect(await kept('assets/index-CqrTsvJx.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['', 'icon.png', ...others]) expect([path, await kept(path)]).toEqual([path, 'no-cache'])
  })

  it('has pages in folders, whose addresses end with a slash', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    expect((await app.inject('/docs/')).body).toContain('<title>Packages</title>')
    const { statusCode, headers } = await app.inject('/docs')
    expect([statusCode, headers.location]).toEqual([302, 'docs/'])
  })

  it('is compressed for those who can take it', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    const get = (encoding: string) =>
      app.inject({ url: '/assets/index-CqrTsvJx.js', headers: { 'accept-encoding': encoding } })
    const plain = (await app.inject('/assets/index-CqrTsvJx.js')).body
    expect((await get('')).body).toBe(plain)
    const small = await get('gzip, deflate, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain)
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(plain)
    const picture = await app.inject({ url: '/icon.png', headers: { 'accept-encoding': 'br' } })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it('is all that can be asked for', async () => {
    const folder = builtClient()
    writeFileSync(join(folder, '..', 'secret.txt'), 'secret')
    const { app } = await startWeb({ WEB_DIR: folder })
    for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets', '/nothing'])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })

  it('is missed in the log, with the folder in which it should be', async () => {
    const folder = tempFolder()
    expect(await warnings(folder)).toEqual([expect.stringContaining(folder)])
    expect(await warnings(builtClient())).toEqual([])
  })
})
