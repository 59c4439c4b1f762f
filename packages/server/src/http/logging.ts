import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings.ts'

/** Whatever takes the lines of a log. */
export interface LogSink {
  write(line: string): void
}

/** Nobody who reads the log can come in with what stands there: not as a player, and not to a private table. */
export function logging({ logLevel }: Settings, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: {
      // Half a code is enough to find the table in the database.
      table: (code: string) => `${code.slice(0, 4)}…`,
      // Fastify and its plugins would tell addresses, and the code of a table may stand in them.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url ?? 'unknown' }),
      path: () => 'unknown',
    },
    ...(sink !== undefined && { stream: sink }),
  }
}
