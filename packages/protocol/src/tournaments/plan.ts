import { sides } from '@powerboats/rules'
import { z } from 'zod'
import { aBot, aPace, someChanges } from '../game/table.ts'
import { aTimeOfDay, aTimeZone } from '../people/calls.ts'
import { anOutcome } from './event.ts'

/** Who finds a tournament: everybody, those with the link, or those who follow the organiser. */
export const tournamentAccess = ['public', 'link', 'followers'] as const

/** The organiser of what the server opens by itself; no player has this id. */
export const serverOrganiser = 'server'

const aNumber = z.int().min(0).max(10_000)

/** The kind of a tournament with its numbers; bounds are those of docs/TOURNAMENTS.md, T1.1. */
const newFormat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('regatta'), minutes: aNumber }),
  z.strictObject({ kind: z.literal('swiss'), rounds: aNumber }),
  z.strictObject({ kind: z.literal('fleet'), rounds: aNumber, boats: aNumber }),
  z.strictObject({ kind: z.literal('cup'), thirdPlace: z.boolean() }),
  z.strictObject({ kind: z.literal('league'), division: aNumber, roundDays: aNumber, moving: aNumber }),
])

/** When a tournament repeats: at a time of day on some days of the week (1 is Monday), by the clocks of a zone. */
export const aRepeat = z.strictObject({
  days: z
    .array(z.literal([1, 2, 3, 4, 5, 6, 7]))
    .min(1)
    .max(7)
    .readonly(),
  time: aTimeOfDay,
  zone: aTimeZone,
})

/** What opens a tournament. */
export const newTournament = z.strictObject({
  name: z.string().trim().min(1).max(60),
  format: newFormat,
  startsAt: z.int().min(0).describe('Milliseconds since 1970; within a year'),
  /** Starts earlier, as soon as `most` have joined. */
  whenFull: z.boolean(),
  least: aNumber,
  most: aNumber,
  bots: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('allowed') }),
    /** Bots join at the start until there are so many. */
    z.strictObject({ kind: z.literal('fill'), upTo: aNumber, level: aBot }),
  ]),
  /** How long players have to appear at a heat, and how long the rest between two rounds is. */
  graceSeconds: aNumber,
  breakSeconds: aNumber,
  side: z.enum(sides),
  changes: someChanges,
  pace: aPace,
  isRated: z.boolean(),
  access: z.enum(tournamentAccess),
  /** It takes place again and again; `startsAt` is then the first time that this says. */
  repeat: aRepeat.optional(),
})
export type NewTournament = z.infer<typeof newTournament>

/** Who enters: you, or a bot that you bring as the organiser. */
export const anEntry = z.strictObject({ bot: aBot.optional() })

const aReason = z.string().trim().min(1).max(200)

/** What the organiser may do. */
export const organiserAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  /** By minutes of a regatta, rounds of a Swiss or fleet, days of a league. */
  z.strictObject({ kind: z.literal('extend'), by: aNumber }),
  z.strictObject({ kind: z.literal('remove'), player: z.string().max(100), reason: aReason }),
  z.strictObject({ kind: z.literal('repair'), heat: aNumber.min(1), outcome: anOutcome }),
  z.strictObject({ kind: z.literal('cancel'), reason: aReason }),
])
export type OrganiserAct = z.infer<typeof organiserAct>
