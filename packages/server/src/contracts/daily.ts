import type { DiceSource } from '@powerboats/host'
import type { Colour, GameEvent, Setup } from '@powerboats/rules'

/** What is worked out about a day: the turns to expect, and how a captain sails it with its dice. */
export interface DayWork {
  readonly par: number
  readonly captain: readonly GameEvent[]
}

/** The race of a day. */
export interface StoredDay {
  /** As in `2026-11-17`. */
  readonly day: string
  /** Decides the dice of everybody; never leaves the server before the day is over. */
  readonly secret: string
  /** Whether its course follows from the secret too; that of the first days was dealt apart. */
  readonly isDealt: boolean
  /** With the captain as its one player. */
  readonly setup: Setup
  readonly openedAt: number
  /** Null until somebody has worked it out. */
  readonly work: DayWork | null
  /** How many tries its table has. */
  readonly sailors: number
}

/** What decides the dice of a day, and its course. */
export function diceOf({ day, secret, isDealt }: Pick<StoredDay, 'day' | 'secret' | 'isDealt'>): DiceSource {
  return { secret, contributions: [day], ...(isDealt && { draw: 1 }) }
}

/** What came of a try. */
export interface TryResult {
  readonly endedAt: number
  readonly hasFinished: boolean
  readonly turns: number
  readonly damage: number
  readonly accuracy: number
  readonly cost: number
  readonly luck: number
}

/** A try of a player at the race of a day; its id is that of its game. */
export interface StoredTry {
  readonly id: string
  readonly day: string
  readonly player: string
  /** From 1 on for each player and day; each number is used once. */
  readonly number: number
  readonly isCounted: boolean
  readonly begunAt: number
  readonly result: TryResult | null
}

/** A counted try in the table of its day, with its player as they are called now. */
export interface RankedTry extends StoredTry {
  readonly result: TryResult
  readonly name: string
  readonly colour: Colour | null
}

/** Where a page of a table begins: behind this try. */
export interface RankKey {
  readonly score: number
  readonly id: string
}

/** A day as the calendar shows it. */
export interface ListedDay {
  readonly day: string
  readonly par: number | null
  readonly sailors: number
}

export interface DailyStore {
  /** Opens a day, unless somebody was faster: the day as it is stored then. */
  open(day: Omit<StoredDay, 'work' | 'sailors'>): Promise<StoredDay>
  load(day: string): Promise<StoredDay | null>
  keepWork(day: string, work: DayWork): Promise<void>
  /** The latest days before `before`, or of all. */
  days(before: string | null, limit: number): Promise<ListedDay[]>
  /** Stores a new try; false when the player has one of this number on this day. */
  begin(attempt: Omit<StoredTry, 'result'>): Promise<boolean>
  attempt(id: string): Promise<StoredTry | null>
  /** The tries of a player on a day, the first one first. */
  attempts(player: string, day: string): Promise<StoredTry[]>
  /** The tries of a player behind one of them, in order. */
  attemptsSince(player: string, after: Pick<StoredTry, 'day' | 'number'> | null, limit: number): Promise<StoredTry[]>
  /** Stores what came of a try, once. */
  settle(id: string, result: TryResult): Promise<void>
  /** Tries of a day whose game is over, and of which nobody has stored what came of them. */
  unsettled(day: string, limit: number): Promise<string[]>
  /** The counted tries of a day that have ended, best first: by turns, then damage, then accuracy. */
  table(day: string, after: RankKey | null, limit: number): Promise<RankedTry[]>
  /** The place of a try in its table, counted from 1. */
  place(day: string, key: RankKey): Promise<number>
  /** The days on which a player has finished a counted try, the latest first. */
  finishedDays(player: string, limit: number): Promise<string[]>
}

/** R10.4: turns, then damage, then accuracy in thousandths, in one number: the lower, the better. */
export function scoreOf({ hasFinished, turns, damage, accuracy }: TryResult): number {
  const missing = 100_000 - Math.round(accuracy * 1000)
  return ((hasFinished ? turns : notFinished) * 1000 + Math.min(999, damage)) * 1_000_000 + missing
}

/** Behind the turns of all who finish: R6.4 ends a race after 100. */
const notFinished = 999
