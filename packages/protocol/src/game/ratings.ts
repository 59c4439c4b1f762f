import { z } from 'zod'
import { aSeat } from './game.ts'

/** What is rated apart: games of two boats, and games of more. */
export const ratingKinds = ['duel', 'fleet'] as const
export type RatingKind = (typeof ratingKinds)[number]

/** How a game ended for a player: in front alone, in front together with others, or behind. */
export const gameResults = ['won', 'shared', 'lost'] as const
export type GameResult = (typeof gameResults)[number]

/** A rating as people see it: with what it may be off by 19 times out of 20, and whether too little is known yet to compare it. */
export const aRating = z.strictObject({ value: z.int(), within: z.int(), isProvisional: z.boolean() })
export type ShownRating = z.infer<typeof aRating>

/** What a game did to the rating of a seat. */
export const aRatingChange = z.strictObject({ seat: aSeat, before: aRating, after: aRating })
export type RatingChange = z.infer<typeof aRatingChange>
