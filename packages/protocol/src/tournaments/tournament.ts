import { sides } from '@powerboats/rules'
import { entrantStatuses, tournamentPhases } from '@powerboats/tournaments'
import type { Tournament as TournamentState } from '@powerboats/tournaments'
import { z } from 'zod'
import { aMoment, aTournamentId } from '../game/game.ts'
import { aPace, someChanges } from '../game/table.ts'
import { aBye, aNewHeat, anEntrantBase, anOutcome } from './event.ts'
import { aRepeat, tournamentAccess } from './plan.ts'

const somePlayers = z.array(z.string()).readonly()

const aFormat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('regatta'), minutes: z.int() }),
  z.strictObject({ kind: z.literal('swiss'), rounds: z.int() }),
  z.strictObject({ kind: z.literal('fleet'), rounds: z.int(), boats: z.int() }),
  z.strictObject({ kind: z.literal('cup'), thirdPlace: z.boolean() }),
  z.strictObject({
    kind: z.literal('league'),
    division: z.int(),
    roundDays: z.int(),
    moving: z.int(),
    order: somePlayers,
  }),
])

const aPlan = z.strictObject({
  name: z.string(),
  /** The player who opened it. */
  organiser: z.string(),
  format: aFormat,
  start: z.strictObject({ at: aMoment, whenFull: z.boolean() }),
  least: z.int(),
  most: z.int(),
  bots: z.union([
    z.strictObject({ kind: z.enum(['none', 'allowed']) }),
    z.strictObject({ kind: z.literal('fill'), upTo: z.int(), level: z.string(), rating: z.number() }),
  ]),
  graceSeconds: z.int(),
  breakSeconds: z.int(),
  side: z.enum(sides),
  changes: someChanges,
})

const anEntrant = anEntrantBase.extend({
  status: z.enum(entrantStatuses),
  misses: z.int(),
  since: aMoment,
  after: z.int(),
})

const aHeat = aNewHeat.extend({
  number: z.int(),
  round: z.int(),
  appeared: somePlayers,
  missed: somePlayers,
  outcome: anOutcome.nullable(),
})

/** A tournament at one moment: the fold of its events, as the package `tournaments` has it. */
const aTournamentState = z.strictObject({
  plan: aPlan,
  phase: z.enum(tournamentPhases),
  reason: z.string().nullable(),
  pausedAt: aMoment.nullable(),
  clock: aMoment.nullable(),
  extra: z.int(),
  entrants: z.array(anEntrant).readonly(),
  order: z.array(somePlayers).readonly(),
  round: z.int(),
  heats: z.array(aHeat).readonly(),
  open: z.array(z.int()).readonly(),
  byes: z.array(aBye).readonly(),
  restSince: aMoment,
})

const settled = {
  id: aTournamentId,
  access: z.enum(tournamentAccess),
  pace: aPace,
  isRated: z.boolean(),
  /** When it takes place again; null when it does not. */
  repeat: aRepeat.nullable(),
  /** Null for an organiser who is no more. */
  organiser: z.string().nullable(),
}

/** A tournament after its first `count` events; what follows is told over the socket. */
export const aTournament = z.strictObject({
  ...settled,
  count: z.int(),
  state: aTournamentState,
  /** When the server acts next by itself: a round begins, or the time to appear ends. */
  dueAt: aMoment.nullable(),
})
/** Its state is that of the package: what came as JSON has no field that is there and undefined. */
export type Tournament = Omit<z.infer<typeof aTournament>, 'state'> & { readonly state: TournamentState }

/** A tournament as the calendar shows it. */
const listedTournament = z.strictObject({
  ...settled,
  plan: aPlan,
  phase: z.enum(tournamentPhases),
  /** How many are in it. */
  entered: z.int(),
})
export type ListedTournament = z.infer<typeof listedTournament>

/** The lists of the calendar: those to come, under way and over, and one's own. */
export const tournamentLists = ['coming', 'running', 'over', 'mine'] as const
/** A list of the calendar. */
export const someTournaments = z.strictObject({ tournaments: z.array(listedTournament) })

/** A tournament as the page about a player shows it. */
const enteredTournament = listedTournament.extend({
  /** Where the player stood at its end, in a league within the division; null until then. */
  rank: z.int().nullable(),
})
export type EnteredTournament = z.infer<typeof enteredTournament>

/** Where a page of the tournaments of a player begins. */
const anEnteredKey = z.string().regex(/^\d{1,15}-[0-9A-HJKMNP-TV-Z]{12}$/)
/** Asks for public tournaments of a player; `after` for those behind a page. */
export const enteredAsked = z.strictObject({ after: anEnteredKey.optional() })
/** Public tournaments of a player; `next` is there when there are more. */
export const someEntered = z.strictObject({ tournaments: z.array(enteredTournament), next: anEnteredKey.optional() })

/** The table of a tournament, best first, and its heats. */
export const someResults = z.strictObject({
  name: z.string(),
  phase: z.enum(tournamentPhases),
  table: z.array(
    z.strictObject({
      rank: z.int(),
      player: z.string(),
      name: z.string(),
      bot: z.string().nullable(),
      /** In a league, from 1. */
      division: z.int().optional(),
      points: z.number(),
      /** What each criterion gave, in the order in which they count. */
      tieBreaks: z.record(z.string(), z.number()),
    }),
  ),
  heats: z.array(
    z.strictObject({
      number: z.int(),
      round: z.int(),
      table: z.string().nullable(),
      players: somePlayers,
      outcome: anOutcome.nullable(),
    }),
  ),
})
export type Results = z.infer<typeof someResults>
