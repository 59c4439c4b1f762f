import { aTextWanted, someText } from '@powerboats/protocol'
import type { App } from '../http/app.ts'
import { described } from '../http/route.ts'
import type { Texts } from './texts.ts'

/** What the server tells of itself: to those who play. */
export function textRoute(app: App, { textOf }: Pick<Texts, 'textOf'>): void {
  app.get(
    '/api/v1/texts/:name/:language',
    {
      schema: {
        ...described(
          'you',
          'What this server keeps, and its rules',
          someText,
          'As Markdown: headings, paragraphs, lists, links, bold and italic words.',
        ),
        params: aTextWanted,
      },
    },
    async ({ params }) => ({ text: textOf(params.name, params.language) }),
  )
}

/** And to those who look for pages to list. */
export function robotsRoute(app: App, { robots }: Pick<Texts, 'robots'>): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
}
