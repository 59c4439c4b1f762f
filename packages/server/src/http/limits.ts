import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { WhoAsks } from '../services.ts'
import type { App } from './app.ts'
import { Refused } from './refused.ts'

export interface Limits {
  readonly requestsPerMinute: number
  readonly guestsPerHour: number
  readonly wrongTablesPerHour: number
}

/** Counts one more; refuses when that was too many. */
export type Gate = (request: FastifyRequest) => Promise<void>

const hour = 60 * 60 * 1000
const tooFast = (context: { after: string }) => new Refused('tooFast', `again in ${context.after}`)

/** Where a request comes from; of an IPv6 address as much as one customer has. */
export function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip, 64)
}

/** Limits what one player, or one address without a player, may ask of this part of the server. Gives the gate for new guests. */
export async function limit(app: App, whoAsks: WhoAsks, limits: Limits): Promise<{ readonly newGuest: Gate }> {
  await app.register(rateLimit, {
    global: limits.requestsPerMinute > 0,
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: async (request) => (await whoAsks(request))?.id ?? addressOf(request),
    errorResponseBuilder: (_request, context) => tooFast(context),
  })
  limitWrongTables(app, limits.wrongTablesPerHour)
  const guests = perHour(app, limits.guestsPerHour)
  return {
    newGuest: async (request) => {
      if (await guests(request, true)) throw new Refused('tooFast')
    },
  }
}

/** Whether an address has gone too far, after counting one more if so said. */
type Count = (request: FastifyRequest, isOneMore: boolean) => Promise<boolean>

function perHour(app: App, max: number): Count {
  if (max === 0) return async () => false
  const check = app.createRateLimit({ max, timeWindow: hour, keyGenerator: addressOf })
  return async (request, isOneMore) => {
    const counted = await check(request, { increment: isOneMore })
    return !counted.isAllowed && (isOneMore ? counted.isExceeded : counted.remaining === 0)
  }
}

/** Nobody finds private tables by trying: an address that asked for too many that do not exist has to wait. */
function limitWrongTables(app: App, max: number): void {
  const wrong = perHour(app, max)
  const isTable = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/v1/tables/:') ?? false
  app.addHook('onRequest', async (request) => {
    if (isTable(request) && (await wrong(request, false))) throw new Refused('tooFast')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isTable(request) && reply.statusCode === 404) await wrong(request, true)
  })
}
