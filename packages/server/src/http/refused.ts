import { statusOf } from '@powerboats/protocol'
import type { Code, RefusalBody } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { App } from './app.ts'

/** Ends a request with a refusal. Thrown by routes alone; everything behind them gives a Result. */
export class Refused extends Error {
  readonly refusal: Code
  readonly detail: string | undefined

  constructor(refusal: Code, detail?: string) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}

/** What was wanted; the request ends here if it was refused. */
export function granted<T>(result: Result<T, Code>): T {
  if (result.ok) return result.value
  throw new Refused(result.error)
}

const longestDetail = 300

/** What is answered when this was thrown; `internal` for all that nobody thought of. */
export function refusalFor(error: unknown): RefusalBody {
  if (error instanceof Refused) return body(error.refusal, error.detail)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const flaws = error.validation.map(({ instancePath, message }) => `${instancePath} ${message}`)
    return body('malformed', `${error.validationContext ?? 'request'}: ${flaws.join('; ')}`)
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return body('tooLarge')
  if (status === 429) return body('tooFast')
  if (status === 404) return body('notFound')
  if (typeof status === 'number' && status >= 400 && status < 500) return body('malformed', (error as Error).message)
  return body('internal')
}

function body(code: Code, detail?: string): RefusalBody {
  return detail === undefined ? { code } : { code, detail: detail.slice(0, longestDetail) }
}

/** Answers everything that goes wrong with a code, and keeps to itself what that was if nobody thought of it. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
    return reply.code(statusOf(refusal.code)).type('application/json; charset=utf-8').send(refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw new Refused('notFound')
    return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.')
  })
}
