import { checkDice } from '@powerboats/host'
import type { DiceFlaw } from '@powerboats/host'
import { ok, parseRecord, replay } from '@powerboats/rules'
import type { Flaw, GameRecord, Mismatch, Result } from '@powerboats/rules'

/** What the committed dice of a record prove: how many throws, and whether lake and courses too; or why nothing. */
export type Fairness =
  | { readonly kind: 'proven'; readonly throws: number; readonly isDealt: boolean }
  | { readonly kind: 'unproven'; readonly code: DiceFlaw['code']; readonly event: number | null }

/** A record checked by the rules. */
export interface Reading {
  /** As much of it as follows from the rules. */
  readonly record: GameRecord
  /** As it came. */
  readonly original: GameRecord
  /** The first event that does not follow. What comes after it is not shown: it may be anything. */
  readonly mismatch: Mismatch | null
  readonly fairness: Fairness
}

/** Reads a record from a file. */
export function readText(text: string): Result<Reading, Flaw> {
  const parsed = parseRecord(text)
  return parsed.ok ? ok(check(parsed.value)) : parsed
}

/** Checks the events of a record by the rules and its dice by their secret. */
export function check(record: GameRecord): Reading {
  const replayed = replay(record.setup, record.events)
  const checked = checkDice(record)
  return {
    original: record,
    record: replayed.ok ? record : { ...record, events: record.events.slice(0, replayed.error.index) },
    mismatch: replayed.ok ? null : replayed.error,
    fairness: checked.ok
      ? { kind: 'proven', ...checked.value }
      : { kind: 'unproven', code: checked.error.code, event: checked.error.event },
  }
}
