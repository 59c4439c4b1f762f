import type { Best, Records } from '../contracts/outcomes.ts'
import type { Outcome, OutcomeBoat } from './outcome.ts'

/** Nothing sailed yet. */
export const noRecords: Records = {
  games: 0,
  won: 0,
  streak: 0,
  longestStreak: 0,
  turns: { dark: null, light: null },
  crashes: null,
}

/** The records after one more game. */
export function recordsAfter(before: Records, { game, side }: Outcome, boat: OutcomeBoat): Records {
  const isWhole = boat.isOwn && boat.hasFinishedAll
  const streak = isWhole && boat.crashes === 0 ? before.streak + 1 : 0
  const turns = boat.isOwn ? lower(before.turns[side], boat.fewestTurns, game) : before.turns[side]
  return {
    games: before.games + 1,
    won: before.won + (boat.result === 'won' ? 1 : 0),
    streak,
    longestStreak: Math.max(before.longestStreak, streak),
    turns: { ...before.turns, [side]: turns },
    crashes: isWhole ? lower(before.crashes, boat.crashes, game) : before.crashes,
  }
}

/** The first game that was as good stays. */
function lower(before: Best | null, value: number | null, game: string): Best | null {
  if (value === null) return before
  return before === null || value < before.value ? { value, game } : before
}
