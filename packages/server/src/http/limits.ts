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

const minute = 60 * 1000
const hour = 60 * minute
/** One address may ask as much as so many players: enough for a household, and no more for whoever makes guests by the dozen. */
const playersPerAddress = 5
const tooFast = (context: { after: string }) => new Refused('tooFast', `again in ${context.after}`)

/** Where a request comes from; of an IPv6 address as much as one customer has. */
export function addressOf({ ip = '' }: { readonly ip?: string }): string {
  // Whoever has hung up already has none, whatever Fastify's types say.
  return normalizeIP(ip, 64)
}

/**
 * Limits what one player, or one address without a player, may ask of this part of the server, and what one address may ask
 * with all its players. Gives the gate for new guests.
 */
export async function limit(app: App, whoAsks: WhoAsks, limits: Limits): Promise<{ readonly newGuest: Gate }> {
  await app.register(rateLimit, {
    global: limits.requestsPerMinute > 0,
    max: limits.requestsPerMinute,
    timeWindow: minute,
    cache: 50_000,
    keyGenerator: async (request) => (await whoAsks(request))?.id ?? addressOf(request),
    errorResponseBuilder: (_request, context) => tooFast(context),
  })
  limitAddresses(app, playersPerAddress * limits.requestsPerMinute)
  limitWrongTables(app, limits.wrongTablesPerHour)
  const guests = perHour(app, limits.guestsPerHour)
  return {
    newGuest: async (request) => {
      if (await guests(request, true)) throw new Refused('tooFast')
    },
  }
}

/** Looked at before anybody asks the store who it is. */
function limitAddresses(app: App, max: number): void {
  if (max === 0) return
  const check = app.createRateLimit({ max, timeWindow: minute, keyGenerator: addressOf })
  app.addHook('onRequest', async (request, reply) => {
    const counted = await check(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refused('tooFast', `again in ${counted.ttlInSeconds} seconds`)
  })
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
