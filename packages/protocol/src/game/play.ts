import { boatStatuses, faces, phases, raceNumbers } from '@powerboats/rules'
import { z } from 'zod'
import { aHeading, aSeat, anEventNumber, anIntent, aMove } from './game.ts'

/** An intent of a program, meant for a game with `after` events. */
export const anAct = z.strictObject({ after: anEventNumber, intent: anIntent })

/** Asks for the moves behind the first `after`; waits up to `wait` seconds for one when there is none yet. */
export const someMovesAsked = z.strictObject({
  after: z.coerce.number().int().min(0).max(100_000).default(0),
  wait: z.coerce.number().min(0).max(30).default(0),
})
/** The moves of a game that were asked for, and how many events the game has with them. */
export const someMoves = z.strictObject({ count: anEventNumber, moves: z.array(aMove) })

const aSpace = z.strictObject({ q: z.int(), r: z.int() })
const someFaces = z.array(z.literal(faces))

const aBoat = z.strictObject({
  seat: aSeat,
  status: z.enum(boatStatuses),
  space: aSpace.nullable(),
  heading: aHeading,
  dice: someFaces,
  damage: z.int(),
  /** Whether it has crossed the line, and how often each gate forward, less how often backward. */
  rounding: z.strictObject({ started: z.boolean(), counts: z.array(z.int()) }),
  turns: z.int(),
  place: z.int().nullable(),
})

/** The game as it is, and what the asker may do now: for programs that do not want to follow the rules themselves. */
export const someChoices = z.strictObject({
  count: anEventNumber,
  phase: z.enum(phases),
  race: z.literal(raceNumbers),
  turn: aSeat.nullable(),
  boats: z.array(aBoat),
  /** Null for those who only watch. */
  you: z
    .strictObject({
      seat: aSeat,
      /** Free start spaces; every heading is allowed on each. */
      place: z.array(aSpace),
      /** The dice that may be rolled again, and of which one may be removed. */
      roll: z.strictObject({ dice: someFaces, mayRemove: z.boolean() }).nullable(),
      steer: z.array(z.strictObject({ heading: aHeading, run: z.int(), allowed: z.boolean() })),
      repair: z.boolean(),
      retire: z.boolean(),
    })
    .nullable(),
})
export type Choices = z.infer<typeof someChoices>
