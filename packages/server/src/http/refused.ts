import { statusOf } from '@powerboats/protocol'
import type { Code, RefusalBody, Restriction } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { App } from './app.ts'

/** Ends a request with a refusal. Only routes throw it; everything below them returns a Result. */
export class Refused extends Error {
  readonly refusal: Code
  readonly detail: string | undefined

  constructor(refusal: Code, detail?: string) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}

/** Refuses a request that came too early, and says when to try again. */
export class TooFast extends Refused {
  readonly seconds: number

  constructor(seconds: number) {
    super('tooFast', `again in ${seconds} seconds`)
    this.seconds = seconds
  }
}

/** Refuses what a moderator took, and says until when and why. */
export class Restricted extends Refused {
  readonly restriction: Pick<Restriction, 'until' | 'reason'>

  constructor(refusal: Code, { until, reason }: Pick<Restriction, 'until' | 'reason'>) {
    super(refusal)
    this.restriction = { until, reason }
  }
}

/** The value of a result; a refusal ends the request. */
export function granted<T>(result: Result<T, Code>): T {
  if (result.ok) return result.value
  throw new Refused(result.error)
}

const longestDetail = 300

/** The answer to an error; `internal` for unexpected ones. */
export function refusalFor(error: unknown): RefusalBody {
  if (error instanceof Restricted) return { ...body(error.refusal), ...error.restriction }
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

/** Answers every error with a code. What an unexpected error was is only logged. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (error instanceof TooFast) reply.header('retry-after', error.seconds)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
    return reply.code(statusOf(refusal.code)).type('application/json; charset=utf-8').send(refusal)
  })
}
