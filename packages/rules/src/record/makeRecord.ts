import type { GameEvent } from '../game/event.ts'
import type { Setup } from '../game/game.ts'
import { makeCourse } from './makeCourse.ts'
import { makeLake } from './makeLake.ts'

/** The name of the format, which every record carries. */
export const recordFormat = 'powerboats-record'
/** The version of records that this program writes. */
export const recordVersion = 2

/** A secret that was committed to before the first roll, and what was added to it. */
interface Sealed {
  /** SHA-256 of the secret, in hexadecimal. */
  readonly commitment: string
  /** Null until the game is over; in a time trial until its day is. */
  readonly secret: string | null
  /** What the players added, by seat; in a time trial its day, as in `2026-11-17` (R10.5). */
  readonly contributions: readonly string[]
}

/**
 * Where the dice came from: a plain seed, or a secret that was committed to before the first roll. In a game that was `drawn`, lake and courses
 * follow from it too; `draw` counts the seals of its table, for a start that is called off takes another.
 */
export type DiceOrigin =
  | { readonly kind: 'seeded'; readonly seed: number }
  | ({ readonly kind: 'committed' } & Sealed)
  | ({ readonly kind: 'drawn'; readonly draw: number } & Sealed)

/** A whole game, or as much of it as has been played. */
export interface GameRecord {
  readonly setup: Setup
  readonly dice: DiceOrigin
  readonly events: readonly GameEvent[]
}

/** Writes a record as JSON, one event a line. */
export function makeRecord({ setup, dice, events }: GameRecord): string {
  const { options, players, lake, courses, starter } = setup
  const head = {
    format: recordFormat,
    version: recordVersion,
    options,
    players,
    // Where it was not settled, JSON leaves it out.
    starter,
    dice,
    lake: makeLake(lake),
    courses: courses.map(makeCourse),
  }
  const lines = events.map((event) => `    ${JSON.stringify(event)}`).join(',\n')
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [\n${lines}\n  ]\n}\n`
}
