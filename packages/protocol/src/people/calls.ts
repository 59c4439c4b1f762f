import { z } from 'zod'
import { aMoment } from '../game/game.ts'

/** What players are called for while they are not there; one more needs words on the server and in the client. */
export const callKinds = ['turn', 'challenge', 'round'] as const
export type CallKind = (typeof callKinds)[number]

/** How a call reaches a player: as a push message to a browser, or as an e-mail. */
export const callChannels = ['push', 'mail'] as const
export type CallChannel = (typeof callChannels)[number]

/** The languages in which players are called. */
export const callLanguages = ['en', 'de', 'nl'] as const
export type CallLanguage = (typeof callLanguages)[number]

/** How many hours there may be between two calls of one player; 0 for none. What happens meanwhile is told together. */
export const callPauses = [0, 1, 6, 24] as const

/** A time of day: 20:00. */
export const aTimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A time zone by its name in the database of zones. */
export const aTimeZone = z.string().max(60).refine(isTimeZone).describe('Such as Europe/Amsterdam.')

/** Hours in which a player is not called. They may go past midnight. */
const quietHours = z
  .strictObject({
    from: aTimeOfDay,
    until: aTimeOfDay,
    timeZone: aTimeZone,
  })
  .refine(({ from, until }) => from !== until)
export type QuietHours = z.infer<typeof quietHours>

/** When and how a player wants to be called. */
export const callSettings = z.strictObject({
  language: z.enum(callLanguages),
  /** For each kind of call; kinds that are not named keep what they had. */
  channels: z.partialRecord(z.enum(callKinds), z.array(z.enum(callChannels)).max(callChannels.length)),
  quiet: quietHours.nullable(),
  everyHours: z.literal(callPauses),
})
export type CallSettings = z.infer<typeof callSettings>

/** What a player chose about calls, and by what they can be reached. */
export const myCalls = z.strictObject({
  settings: callSettings,
  /** The public key by which push services know this server. */
  pushKey: z.string(),
  /** Browsers that take push messages. */
  devices: z.array(z.strictObject({ id: z.string(), endpoint: z.string(), createdAt: aMoment })),
  /** Whether this server sends e-mail. */
  hasMail: z.boolean(),
  mail: z.strictObject({ address: z.string(), isConfirmed: z.boolean() }).nullable(),
})
export type MyCalls = z.infer<typeof myCalls>

/** A browser that takes push messages, as `PushSubscription.toJSON` describes it. */
export const newDevice = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: aKey(65), auth: aKey(16) }),
})

/** Where a player wants to get e-mail; it counts once it is confirmed. */
export const newMail = z.strictObject({ address: z.email().max(200) })

/** The token of a link in an e-mail. */
export const mailToken = z.strictObject({ token: z.string().max(300) })

/** So many bytes in base64url. */
function aKey(bytes: number) {
  return z.base64url().length(Math.ceil((bytes * 4) / 3))
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
