import { endings } from '@powerboats/tournaments'
import { z } from 'zod'
import { aMoment, aTableId } from '../game/game.ts'

const aPlayer = z.string().max(100)
const somePlayers = z.array(aPlayer).readonly()

/** What came of a heat, in the order of its players: the same rank is a draw, null is for those who did not sail. */
export const anOutcome = z.strictObject({
  how: z.enum(endings),
  ranks: z.array(z.int().nullable()).max(6).readonly(),
  /** The points of the game. */
  sailed: z.array(z.number().min(-10_000).max(10_000)).max(6).readonly(),
})

/** Somebody who enters: a person, or a bot of a level. */
export const anEntrantBase = z.strictObject({
  id: aPlayer,
  /** Empty for a player who is no more. */
  name: z.string(),
  rating: z.number(),
  bot: z.string().nullable(),
})

/** A heat as it is paired. */
export const aNewHeat = z.strictObject({
  slot: z.int(),
  players: somePlayers,
  begins: aMoment,
  appearBy: aMoment,
  /** The table at which it is sailed. */
  table: aTableId.optional(),
})

export const aBye = z.strictObject({ round: z.int(), player: aPlayer })

const at = aMoment
const player = aPlayer
const heat = z.int()

/** Everything that can happen in a tournament, as in docs/TOURNAMENTS.md. */
export const aTournamentEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('joined'), at, entry: anEntrantBase }),
  z.strictObject({ kind: z.literal('left'), at, player }),
  z.strictObject({ kind: z.literal('setOut'), at, player }),
  z.strictObject({ kind: z.literal('removed'), at, player, reason: z.string() }),
  z.strictObject({ kind: z.literal('returned'), at, player }),
  z.strictObject({ kind: z.literal('started'), at, order: z.array(somePlayers).readonly() }),
  z.strictObject({
    kind: z.literal('paired'),
    at,
    round: z.int(),
    heats: z.array(aNewHeat).readonly(),
    byes: z.array(aBye).readonly(),
  }),
  z.strictObject({ kind: z.literal('appeared'), at, heat, player }),
  z.strictObject({ kind: z.literal('missed'), at, heat, players: somePlayers }),
  z.strictObject({ kind: z.literal('settled'), at, heat, outcome: anOutcome }),
  z.strictObject({ kind: z.literal('repaired'), at, heat, was: anOutcome, outcome: anOutcome }),
  z.strictObject({ kind: z.literal('paused'), at }),
  z.strictObject({ kind: z.literal('resumed'), at, after: z.number() }),
  z.strictObject({ kind: z.literal('delayed'), at, by: z.number() }),
  z.strictObject({ kind: z.literal('extended'), at, by: z.number() }),
  z.strictObject({ kind: z.literal('cancelled'), at, reason: z.string() }),
  z.strictObject({ kind: z.literal('ended'), at }),
])
