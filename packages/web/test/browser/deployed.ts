import { once } from 'node:events'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of one version of the game, by their address. */
export type Version = ReadonlyMap<string, Buffer>

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const texts = new Set(['.html', '.js', '.css'])
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What was built. */
export function builtVersion(): Version {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(dist, file)).isFile(),
  )
  return new Map(files.map((file) => [file, readFileSync(join(dist, file))]))
}

/** The same game after a change: other words on a button, and so other hashes in the names of all files. */
export function nextVersion(built: Version): Version {
  const renamed = new Map([...built.keys()].map((file) => [file.replace('assets/', ''), renewed(file)]))
  const change = (text: string) => {
    let changed = text.replaceAll('Race now', 'Race at once').replaceAll(/(data-version="|version = ')\w/g, '$1x')
    for (const [name, next] of renamed) if (name !== next) changed = changed.replaceAll(name, next)
    return changed
  }
  return new Map(
    [...built].map(([file, body]) => [
      file.startsWith('assets/') ? `assets/${renewed(file)}` : file,
      texts.has(extname(file)) ? Buffer.from(change(body.toString())) : body,
    ]),
  )
}

/** The name of a file of the next version: its hash has changed. */
function renewed(file: string): string {
  return file.replace('assets/', '').replace(/-(.{7}).(\.\w+)$/, '-$1~$2')
}

/** Serves one version after the other at the same address, as hosts of plain files do: what is no file is `404.html`. */
export async function serveVersions(first: Version, folder = '') {
  let current = first
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname.startsWith(`/${folder}`) ? pathname.slice(folder.length + 1) : 'nothing'
    const file = path === '' ? 'index.html' : path
    const body = current.get(file)
    const type = body === undefined ? 'text/html' : (types[extname(file)] ?? 'application/octet-stream')
    const headers = { 'content-type': type, 'cache-control': 'no-cache' }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body ?? current.get('404.html'))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/${folder}`,
    deploy: (next: Version) => {
      current = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
