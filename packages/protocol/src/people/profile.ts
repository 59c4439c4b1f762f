import { sides } from '@powerboats/rules'
import { z } from 'zod'
import { botLevels } from '../game/bots.ts'
import { aMoment, aSeat, aTableId } from '../game/game.ts'
import { aRating, gameResults, ratingKinds } from '../game/ratings.ts'
import { aColour } from '../game/table.ts'

/** A best of somebody, and the game in which it was. */
const aBest = z.strictObject({ value: z.int(), game: aTableId })

/** What a player has done best in public games. */
export const someRecords = z.strictObject({
  games: z.int(),
  won: z.int(),
  /** Games in a row that the player finished without a crash: now, and at most. */
  streak: z.int(),
  longestStreak: z.int(),
  /** The fewest turns of a race, by side; null until there is one. */
  turns: z.strictObject({ dark: aBest.nullable(), light: aBest.nullable() }),
  /** The fewest crashes in a game that was finished. */
  crashes: aBest.nullable(),
})
export type Records = z.infer<typeof someRecords>

const aKept = z.strictObject({ rating: aRating, games: z.int() })

/** A player as others see them. */
export const aProfile = z.strictObject({
  id: z.string(),
  name: z.string(),
  colour: aColour.nullable(),
  since: aMoment,
  /** Null where no rated game was played. */
  ratings: z.strictObject({ duel: aKept.nullable(), fleet: aKept.nullable() }),
  /** Null for players who do not list their games. */
  records: someRecords.nullable(),
  /** What the coach says of the last games; null where he has seen none, or games are not listed. */
  coach: z
    .strictObject({
      games: z.int(),
      /** From 0 to 100: 100 for somebody who always chooses the best. */
      accuracy: z.number(),
      /** By mistakes, in a race. */
      turnsLost: z.number(),
    })
    .nullable(),
})
export type Profile = z.infer<typeof aProfile>

/** Who is asked about: the id of a player, or the name of one who has a passkey. Neither has control characters, which databases refuse. */
export const aPlayerKey = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)

/** Asks for finished games of a player; `after` for those before a page's last. */
export const someGamesAsked = z.strictObject({
  opponent: aPlayerKey.optional(),
  kind: z.enum(ratingKinds).optional(),
  result: z.enum(gameResults).optional(),
  after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

/** How a player did in a public game. */
export const aPlayedGame = z.strictObject({
  game: aTableId,
  seat: aSeat,
  kind: z.enum(ratingKinds),
  result: z.enum(gameResults),
  rank: z.int(),
  side: z.enum(sides),
  points: z.int(),
  turns: z.int(),
  crashes: z.int(),
  endedAt: aMoment,
  /** The rating before and after; null where the game was not rated. */
  rating: z.strictObject({ before: z.int(), after: z.int() }).nullable(),
  /** The other boats; a player’s id is null for bots. */
  others: z.array(
    z.strictObject({
      player: z.string().nullable(),
      bot: z.enum(botLevels).nullable(),
      name: z.string(),
      colour: aColour,
    }),
  ),
})
export type PlayedGame = z.infer<typeof aPlayedGame>

/** A page of a player's games, the last first; `next` asks for the next page as `after`. */
export const somePlayedGames = z.strictObject({ games: z.array(aPlayedGame), next: z.int().optional() })

/** How a rating went, over its last rated games, the oldest first. */
export const aRatingCurve = z.strictObject({
  points: z.array(z.strictObject({ at: aMoment, value: z.int(), within: z.int() })),
})

/** How often a player came in ahead of another, and behind. */
export const headToHead = z.strictObject({ games: z.int(), ahead: z.int(), behind: z.int() })
