import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { App } from './app.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const shrinks = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compressors

/** A file of the client, read once and compressed at the first request for it. */
interface ServedFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
  readonly packed: Map<Encoding, Promise<Buffer>>
}

/**
 * Serves the built client from memory. Only the files that are there at the start can be asked for, so no path leads out of
 * the folder. Files with a hash in their name stay in the browser's cache; all others are requested again. Returns the text of
 * its page, or null if there is none.
 */
export async function serveFiles(app: App, folder: string): Promise<string | null> {
  const files = new Map<string, ServedFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, served(url, await readFile(path)))
  }
  const page = files.get('/index.html')
  if (page === undefined) app.log.warn(`there is no built client in ${folder}: only the API is served`)
  for (const [url, file] of files) {
    serve(app, url, file)
    if (url.endsWith('/index.html')) serveFolder(app, posix.dirname(url), file)
  }
  return page?.body.toString() ?? null
}

function served(url: string, body: Buffer): ServedFile {
  const isHashed = /^\/assets\/.*-[\w-]{8}\.\w+$/.test(url)
  const headers = {
    'content-type': types[extname(url)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(shrinks.has(extname(url)) && { vary: 'accept-encoding' }),
  }
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, headers, tag, packed: new Map() }
}

/** A folder's page: its links are relative to the folder, so the address must end with a slash. */
function serveFolder(app: App, url: string, index: ServedFile): void {
  if (url === '/') return serve(app, url, index)
  serve(app, `${url}/`, index)
  app.get(url, async (_request, reply) => reply.redirect(`${posix.basename(url)}/`))
}

function serve(app: App, url: string, { body, headers, tag, packed }: ServedFile): void {
  app.get(url, async (request, reply) => {
    reply.headers(headers).header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const accepted = request.headers['accept-encoding']
    const encoding = 'vary' in headers ? (['br', 'gzip'] as const).find((name) => accepted?.includes(name)) : undefined
    if (encoding === undefined) return reply.send(body)
    const small = packed.get(encoding) ?? compressors[encoding](body)
    packed.set(encoding, small)
    return reply.header('content-encoding', encoding).send(await small)
  })
}
