import { pageAtPath, pageNames } from '@powerboats/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { withPreview } from './head.ts'
import type { Previews } from './preview.ts'

/** The pages that are about a table, a player or a day. */
const previewed: ReadonlySet<string> = new Set(['table', 'game', 'player', 'daily'])

/** Answers the addresses of the client's pages with its one page, and those of nothing too, but as not found. */
export function servePages(app: App, html: string | null, previews: Previews): void {
  const send = (request: FastifyRequest, reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageAtPath(page, pathOf(request.originalUrl)))

  if (html !== null)
    for (const name of pageNames) {
      for (const path of [`/${name}`, `/${name}/*`])
        app.get(path, async (request, reply) => {
          const { '*': rest = '' } = request.params as { readonly '*'?: string }
          const preview = previewed.has(name) ? await previews(request, name, rest.split('/')[0]!) : null
          if (preview?.isPublic === false) reply.header('x-robots-tag', 'noindex')
          return send(request, reply, preview === null ? html : withPreview(html, preview))
        })
    }
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) throw new Refused('notFound')
    reply.code(404)
    const isPage = html !== null && (request.headers.accept?.includes('text/html') ?? false)
    return isPage ? send(request, reply, html) : reply.type('text/plain; charset=utf-8').send('There is nothing here.')
  })
}

/** An address that cannot be decoded is that of no page; to those who ask the API it is a fault. */
export function decodable(url: string): string {
  if (isApi(url)) return url
  try {
    decodeURIComponent(pathOf(url))
    return url
  } catch {
    return '/%25'
  }
}

function isApi(url: string): boolean {
  return /^\/api(\/|$|\?)/.test(url)
}

function pathOf(url: string): string {
  return url.split(/[?#]/)[0]!
}
