// A small server for built files: right types, compression, lasting cache for files with a hash in their name, safe paths.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const packed = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

const compressors = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** The file that an address asks for, or null when it points outside of the folder. */
export function pathIn(folder, url) {
  let asked
  try {
    asked = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return null
  }
  if (asked.includes('\0')) return null
  const file = normalize(join(folder, asked.endsWith('/') ? `${asked}index.html` : asked))
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null
}

/** Serves a folder; every file is read and compressed once. */
export function serveFolder(folderUrl) {
  const folder = fileURLToPath(folderUrl)
  const known = new Map()
  const load = async (file, encoding) => {
    const key = `${encoding} ${file}`
    const found = known.get(key)
    if (found) return found
    const body = await readFile(file)
    const entry = encoding === '' ? body : await compressors[encoding](body)
    known.set(key, entry)
    return entry
  }
  return createServer(async (request, response) => {
    const answer = (status, headers, body = '') => {
      response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' })
    const file = pathIn(folder, request.url ?? '/')
    if (file === null) return answer(400, {})
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const wanted = ['br', 'gzip'].find((name) => accepted.includes(name)) ?? ''
    const encoding = packed.has(extname(file)) ? wanted : ''
    try {
      const body = await load(file, encoding)
      const isHashed = /[\\/]assets[\\/].*-[\w-]{8}\.\w+$/.test(file)
      answer(
        200,
        {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-length': body.length,
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          vary: 'accept-encoding',
          ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        },
        body,
      )
    } catch {
      answer(404, { 'content-type': 'text/plain; charset=utf-8' }, 'There is nothing here.')
    }
  })
}
