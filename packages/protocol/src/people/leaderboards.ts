import { z } from 'zod'
import { aColour } from '../game/table.ts'
import { ratingKinds } from '../game/ratings.ts'

/** The lists of the best: by each rating, and by points won this month. */
export const leaderboards = [...ratingKinds, 'month'] as const
export type LeaderboardName = (typeof leaderboards)[number]

/** How many ranks are counted; whoever is behind them has none. */
export const mostRanked = 10_000

/** Somebody on a leaderboard. */
const aLeader = z.strictObject({
  id: z.string(),
  name: z.string(),
  colour: aColour.nullable(),
  /** The rating, or the points won. */
  value: z.int(),
  games: z.int(),
})
export type Leader = z.infer<typeof aLeader>

/** A page of a leaderboard, the first first; `next` asks for the next page as `after`. */
export const aLeaderboard = z.strictObject({
  /** The month of the list `month`, such as `2026-11`. */
  month: z.string().nullable(),
  leaders: z.array(aLeader),
  /** Where whoever asks stands: null when they are not on it, without a rank when too many are ahead. */
  own: aLeader.pick({ value: true, games: true }).extend({ rank: z.int().nullable() }).nullable(),
  next: z.string().optional(),
})
export type Leaderboard = z.infer<typeof aLeaderboard>

/** Asks for a page: `after` is the `next` of the page before, a score and a player. */
export const aLeaderboardAsked = z.strictObject({
  after: z
    .string()
    .max(100)
    .regex(/^\d{1,6}(\.\d{1,3})?_\w+$/)
    .optional(),
})
