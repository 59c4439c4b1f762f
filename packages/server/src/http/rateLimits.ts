import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { aTableId, plainCode } from '@powerboats/protocol'
import type { NewReport } from '@powerboats/protocol'
import type { FastifyRequest } from 'fastify'
import type { WrongCodes, Authenticate } from '../contracts/services.ts'
import type { App } from './app.ts'
import { Refused, TooFast } from './refused.ts'

export interface RateLimits {
  readonly requestsPerMinute: number
  readonly guestsPerHour: number
}

/** Counts one more; refuses when that was too many. */
export type LimitCheck = (request: FastifyRequest) => Promise<void>

const minute = 60 * 1000
const hour = 60 * minute
/** One address may send as many requests as this many players: enough for a household, and a limit for whoever makes many guests. */
const playersPerAddress = 5

/** How many e-mails to addresses that are not confirmed one address may cause in an hour. */
const mailsPerHour = 10
/** How often one address may ask which words would be refused in a minute, and for all that is kept about a player in an hour: both take a while. */
const [wordChecksPerMinute, exportsPerHour] = [200, 20]

/** Where a request comes from; of an IPv6 address the part that belongs to one customer. */
export function addressOf({ ip = '' }: { readonly ip?: string }): string {
  // A request whose connection is closed has no address, whatever Fastify's types say.
  return normalizeIP(ip, 64)
}

/** Who sends requests, and who has tried wrong table codes. */
export interface RateLimitParts {
  readonly authenticate: Authenticate
  readonly wrongCodes: WrongCodes
}

/**
 * Limits the requests of one player, or of one address without a player, to this part of the server, and those of one address
 * with all its players. Returns the checks for what is limited further.
 */
export async function addRateLimits(
  app: App,
  parts: RateLimitParts,
  limits: RateLimits,
): Promise<Record<'newGuest' | 'newMail' | 'wordCheck' | 'dataExport', LimitCheck>> {
  await app.register(rateLimit, {
    global: limits.requestsPerMinute > 0,
    max: limits.requestsPerMinute,
    timeWindow: minute,
    cache: 50_000,
    keyGenerator: async (request) => (await parts.authenticate(request))?.id ?? addressOf(request),
    errorResponseBuilder: (_request, { ttl }) => new TooFast(Math.ceil(ttl / 1000)),
  })
  const ofAddress = limitCheck(app, playersPerAddress * limits.requestsPerMinute, minute)
  // Checked before the store is asked who it is.
  app.addHook('onRequest', ofAddress)
  limitGuesses(app, parts)
  return {
    newGuest: limitCheck(app, limits.guestsPerHour, hour),
    newMail: limitCheck(app, mailsPerHour, hour),
    wordCheck: limitCheck(app, limits.requestsPerMinute > 0 ? wordChecksPerMinute : 0, minute),
    dataExport: limitCheck(app, limits.requestsPerMinute > 0 ? exportsPerHour : 0, hour),
  }
}

/** Lets `max` requests of one address pass in `timeWindow` milliseconds; any number for 0. */
function limitCheck(app: App, max: number, timeWindow: number): LimitCheck {
  if (max === 0) return async () => {}
  const check = app.createRateLimit({ max, timeWindow, keyGenerator: addressOf })
  return async (request) => {
    const counted = await check(request)
    if (!counted.isAllowed && counted.isExceeded) throw new TooFast(counted.ttlInSeconds)
  }
}

/** Whoever asked for too many tables that do not exist has to wait. */
function limitGuesses(app: App, { authenticate, wrongCodes }: RateLimitParts): void {
  const check = async (request: FastifyRequest, table: string) => {
    const seconds = await wrongCodes.wait(addressOf(request), table, () => authenticate(request))
    if (seconds > 0) throw new TooFast(seconds)
  }
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/v1/tables/:')) return
    await check(request, plainCode((request.params as { readonly id: string }).id))
  })
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== '/api/v1/reports') return
    const named = aTableId.safeParse((request.body as NewReport).table)
    if (named.success) await check(request, named.data)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Refused && error.refusal === 'unknownTable') wrongCodes.count(addressOf(request))
  })
}
