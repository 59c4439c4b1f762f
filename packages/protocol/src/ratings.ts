/** What is rated apart: games of two boats, and games of more. */
export const ratingKinds = ['duel', 'fleet'] as const
export type RatingKind = (typeof ratingKinds)[number]
