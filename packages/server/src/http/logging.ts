import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Where the lines of the log go. */
export interface LogSink {
  write(line: string): void
}

/** The log holds nothing by which its readers could sign in as a player or find a private table. */
export function logging(level: string, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      // Half a code is enough to find the table in the database.
      table: (code: string) => `${code.slice(0, 4)}…`,
      // Fastify and its plugins would log addresses, which may contain the code of a table.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url ?? 'unknown' }),
      path: () => 'unknown',
    },
    ...(sink !== undefined && { stream: sink }),
  }
}
