import { aTextAsked, someBadWords } from '@powerboats/protocol'
import type { WordFilter } from '../contracts/services.ts'
import type { App } from '../http/app.ts'
import type { LimitCheck } from '../http/rateLimits.ts'
import { described } from '../http/route.ts'

/** Tells who writes a name or a message what would be refused, before it is sent. */
export function filterRoute(app: App, badWordsIn: WordFilter, checkLimit: LimitCheck): void {
  app.post(
    '/api/v1/words',
    {
      schema: {
        ...described(
          'play',
          'Ask what would be refused',
          someBadWords,
          'Names of players and tournaments and chat with words that this server does not want are refused (`badWords`). This tells which words, while somebody writes. Nothing is kept.',
        ),
        body: aTextAsked,
      },
    },
    async (request) => {
      await checkLimit(request)
      return { badWords: [...badWordsIn(request.body.text)] }
    },
  )
}
