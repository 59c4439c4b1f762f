import { z } from 'zod'
import { aMoment } from './game.ts'
import { aColour } from './table.ts'

export const longestName = 24

/** Checked further by the server: no control characters, no look-alikes of blanks, something to see. */
export const aName = z.string().min(1).max(100)

/** Who is asking. */
export const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  colour: aColour.nullable(),
  createdAt: aMoment,
  passkeys: z.array(z.strictObject({ id: z.string(), createdAt: aMoment })),
})
export type Me = z.infer<typeof me>

export const newGuest = z.strictObject({ name: aName.optional(), colour: aColour.nullable().optional() })
export const changeMe = z.strictObject({ name: aName.optional(), colour: aColour.nullable().optional() })

/** A personal token for programs; the token itself is shown once, when it is made. */
export const aToken = z.strictObject({
  id: z.string(),
  label: z.string(),
  createdAt: aMoment,
  usedAt: aMoment.nullable(),
})
export const someTokens = z.strictObject({ tokens: z.array(aToken) })
export const newToken = z.strictObject({ label: z.string().trim().min(1).max(60) })
export const madeToken = aToken.extend({ token: z.string() })
