import { ratingKinds } from '@powerboats/protocol'
import type { Outcome } from '../../outcomes/outcome.ts'
import type { Best, Records, SeatChange } from '../../contracts/outcomes.ts'
import type { Totals } from '../../outcomes/takeIn.ts'
import type { MeetingRow, MonthRow, RatingRow, RecordRow, ResultRow, RivalRow } from '../schema/schema.ts'
import { monthScore, ratingScore } from './ranked.ts'

/** The rows of one game. Of players who are not there any more nothing is written. */
export interface GameRows {
  readonly results: readonly ResultRow[]
  readonly meetings: readonly MeetingRow[]
  /** What each pair adds to how often they met. */
  readonly rivals: readonly RivalRow[]
}

/** Everything that is written of a game that was taken in under a number. */
export function rowsOf(
  number: number,
  { game, kind, side, endedAt, boats }: Outcome,
  changes: readonly SeatChange[] | null,
  isThere: (player: string) => boolean,
): GameRows {
  const there = boats.flatMap((boat) => {
    const { player } = boat
    return player !== null && isThere(player) ? [{ ...boat, player }] : []
  })
  const results = there.map(({ player, seat, result, rank, points, turns, crashes }): ResultRow => {
    const change = changes?.find((one) => one.seat === seat)
    return {
      player,
      number,
      game,
      seat,
      kind,
      result,
      rank,
      boats: boats.length,
      side,
      points,
      turns,
      crashes,
      ended_at: endedAt,
      rating: change?.after.value ?? null,
      deviation: change?.after.deviation ?? null,
      rating_before: change?.before.value ?? null,
    }
  })
  const pairs = there.flatMap((one) => there.filter((other) => other !== one).map((other) => [one, other] as const))
  return {
    results,
    meetings: pairs.map(([one, other]) => ({ player: one.player, opponent: other.player, number })),
    rivals: pairs.map(([one, other]) => ({
      player: one.player,
      opponent: other.player,
      games: 1,
      ahead: one.rank < other.rank ? 1 : 0,
      behind: one.rank > other.rank ? 1 : 0,
    })),
  }
}

/** How often two have met, with one more game. */
export function addRival(rivals: Map<string, RivalRow>, { player, opponent, games, ahead, behind }: RivalRow): void {
  const key = JSON.stringify([player, opponent])
  const before = rivals.get(key) ?? { games: 0, ahead: 0, behind: 0 }
  rivals.set(key, {
    player,
    opponent,
    games: before.games + games,
    ahead: before.ahead + ahead,
    behind: before.behind + behind,
  })
}

/** All ratings as rows. Leaderboards show those of players with a public profile. */
export function ratingRows({ ratings, rated }: Totals, hasProfile: (player: string) => boolean): RatingRow[] {
  return ratingKinds.flatMap((kind) =>
    [...ratings[kind]].map(([player, rating]) => ({
      player,
      kind,
      ...rating,
      ...rated[kind].get(player)!,
      score: hasProfile(player) ? ratingScore(rating) : null,
    })),
  )
}

export function monthRows({ months }: Totals, hasProfile: (player: string) => boolean): MonthRow[] {
  return [...months.values()].map((of) => ({ ...of, score: hasProfile(of.player) ? monthScore(of) : null }))
}

export function recordRow(player: string, records: Records): RecordRow {
  const { games, won, streak, longestStreak, turns, crashes } = records
  return {
    player,
    games,
    won,
    streak,
    longest_streak: longestStreak,
    dark_turns: turns.dark?.value ?? null,
    dark_game: turns.dark?.game ?? null,
    light_turns: turns.light?.value ?? null,
    light_game: turns.light?.game ?? null,
    fewest_crashes: crashes?.value ?? null,
    crashes_game: crashes?.game ?? null,
  }
}

export function recordsOf(row: RecordRow): Records {
  const { games, won, streak, longest_streak: longestStreak } = row
  return {
    games,
    won,
    streak,
    longestStreak,
    turns: { dark: best(row.dark_turns, row.dark_game), light: best(row.light_turns, row.light_game) },
    crashes: best(row.fewest_crashes, row.crashes_game),
  }
}

function best(value: number | null, game: string | null): Best | null {
  return value === null || game === null ? null : { value, game }
}
