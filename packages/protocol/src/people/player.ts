import { z } from 'zod'
import { aMoment } from '../game/game.ts'
import { aColour } from '../game/table.ts'

/** The most characters that the name of a player may have. */
export const longestName = 24

/** Checked further by the server: no control characters, no look-alikes of blanks, something to see. */
const aName = z.string().min(1).max(100)

/** What players may do to others, from the least to the most. */
export const roles = ['player', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** What a moderator took from a player, until when and why. `entry` is the one of the audit log that did it. */
export const aRestriction = z.strictObject({ until: aMoment, reason: z.string(), entry: z.int() })
export type Restriction = z.infer<typeof aRestriction>

/** Who is asking. */
export const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  colour: aColour.nullable(),
  createdAt: aMoment,
  /** Whether others see a page about this player, and whether the player’s games are listed there. */
  hasProfile: z.boolean(),
  listsGames: z.boolean(),
  passkeys: z.array(z.strictObject({ id: z.string(), createdAt: aMoment })),
  /** When the recovery code was made; null without one. */
  recoveryCodeAt: aMoment.nullable(),
  /** Servers from before there were moderators say nothing of these. */
  role: z.enum(roles).default('player'),
  /** What moderators took: to speak, or to play at all; null where they took nothing. */
  mute: aRestriction.nullable().default(null),
  ban: aRestriction.nullable().default(null),
})
export type Me = z.infer<typeof me>

/** What a guest may say on coming in: a name and a favourite colour. */
export const newGuest = z.strictObject({ name: aName.optional(), colour: aColour.nullable().optional() })
/** What players may change about themselves. */
export const changeMe = z.strictObject({
  name: aName.optional(),
  colour: aColour.nullable().optional(),
  hasProfile: z.boolean().optional(),
  listsGames: z.boolean().optional(),
})

/** A personal token for programs; the token itself is shown once, when it is made. */
export const aToken = z.strictObject({
  id: z.string(),
  label: z.string(),
  createdAt: aMoment,
  usedAt: aMoment.nullable(),
})
/** The personal tokens of a player, without the tokens themselves. */
export const someTokens = z.strictObject({ tokens: z.array(aToken) })
/** Asks for a personal token; the label says what it is for. */
export const newToken = z.strictObject({ label: z.string().trim().min(1).max(60) })
/** A new token. Only this answer holds the token itself. */
export const madeToken = aToken.extend({ token: z.string() })

/** What opens a player's identity on another device: part of a link that serves once, for a short time. */
export const deviceLink = z.strictObject({ code: z.string(), expiresAt: aMoment })
/** A code to write down. Only this answer holds it. */
export const recoveryCode = z.strictObject({ code: z.string() })
/** A code as somebody brings it: of a link, or written down. */
export const broughtCode = z.strictObject({ code: z.string().min(1).max(200) })
