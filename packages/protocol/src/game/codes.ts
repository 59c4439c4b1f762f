import { rejections } from '@powerboats/rules'
import { refusals } from '@powerboats/tournaments'
import { z } from 'zod'
import { aMoment } from './game.ts'

/** Every reason for which the server refuses something, with its HTTP status. Rejections by the rules, of games and of tournaments, are 409. */
export const statuses = {
  malformed: 400,
  badName: 400,
  badWords: 400,
  badPasskey: 400,
  badCode: 400,
  badDevice: 400,
  badMailLink: 400,
  badPlan: 400,
  signInFirst: 401,
  badOrigin: 403,
  notYourTable: 403,
  notSeated: 403,
  removedFromTable: 403,
  chatIsOff: 403,
  blocked: 403,
  notPermitted: 403,
  nameRefused: 403,
  muted: 403,
  banned: 403,
  addressBanned: 403,
  gamesNotListed: 403,
  sailFirst: 403,
  passkeyFirst: 403,
  notFound: 404,
  unknownTable: 404,
  unknownGame: 404,
  unknownPlayer: 404,
  unknownDay: 404,
  unknownTournament: 404,
  unknownReport: 404,
  unknownEntry: 404,
  gameExists: 409,
  stale: 409,
  busy: 409,
  alreadySeated: 409,
  tableFull: 409,
  tableStarted: 409,
  tableNotStarted: 409,
  tableClosed: 409,
  colourTaken: 409,
  otherContribution: 409,
  nameTaken: 409,
  notEverybodyReady: 409,
  tooFewSeats: 409,
  gameNotOver: 409,
  noMail: 409,
  dayIsOver: 409,
  notInForce: 409,
  tooLarge: 413,
  tooFast: 429,
  tooMany: 429,
  challengedAlready: 429,
  internal: 500,
  mailNotSent: 502,
  stopping: 503,
} as const

/** Every reason for a refusal: the server's own, those of the rules and those of tournaments. */
export const codes = [...(Object.keys(statuses) as (keyof typeof statuses)[]), ...rejections, ...refusals] as const
/** Why something was refused. Words for it live in the client. */
export type Code = (typeof codes)[number]

/** The HTTP status that a refusal comes with. */
export function statusOf(code: Code): number {
  return code in statuses ? statuses[code as keyof typeof statuses] : 409
}

/** The reason for a refusal. */
const aCode = z.enum(codes)

/** The body of every answer that is not a success. */
export const aRefusal = z.strictObject({
  code: aCode,
  /** For developers: what exactly was wrong. */
  detail: z.string().optional(),
  /** Of those whom a moderator has muted or banned: until when, and why. */
  until: aMoment.optional(),
  reason: z.string().optional(),
})
export type RefusalBody = z.infer<typeof aRefusal>
