import { z } from 'zod'
import { aMoment, aTableId } from '../game/game.ts'
import { aColour } from '../game/table.ts'

/** A player as others find them in lists. */
const aPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  colour: aColour.nullable(),
  /** Whether they have the game open, as far as is known: only of players whom somebody follows. */
  isOnline: z.boolean(),
})
export type Person = z.infer<typeof aPerson>

/** Whom I follow, whom I met last at tables, and whom I have blocked. */
export const myFriends = z.strictObject({
  following: z.array(aPerson),
  opponents: z.array(aPerson),
  blocked: z.array(aPerson),
})
export type MyFriends = z.infer<typeof myFriends>

/** That somebody was asked to a table: I by `person`, or `person` by me. */
const anInvitation = z.strictObject({
  table: aTableId,
  person: aPerson,
  at: aMoment,
  isDeclined: z.boolean(),
})
export type Invitation = z.infer<typeof anInvitation>

/** Invitations of the last days. */
export const myInvitations = z.strictObject({ received: z.array(anInvitation), sent: z.array(anInvitation) })
export type MyInvitations = z.infer<typeof myInvitations>
