import { err, ok } from '@powerboats/rules'
import type { Options, Result, Side } from '@powerboats/rules'

/** A moment in milliseconds since 1970 in UTC. Time comes in from outside. */
export type Moment = number
/** A player's id, the same in all tournaments. */
export type PlayerId = string

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

/** The kinds of tournaments. */
export const kinds = ['regatta', 'swiss', 'fleet', 'cup', 'league'] as const
export type Kind = (typeof kinds)[number]

/** A kind with the numbers that belong to it. */
export type Format =
  | { readonly kind: 'regatta'; readonly minutes: number }
  | { readonly kind: 'swiss'; readonly rounds: number }
  /** Tables of several boats, grouped by score. */
  | { readonly kind: 'fleet'; readonly rounds: number; readonly boats: number }
  | { readonly kind: 'cup'; readonly thirdPlace: boolean }
  | {
      readonly kind: 'league'
      /** How many players a division has, if the number of entrants allows it. */
      readonly division: number
      readonly roundDays: number
      /** How many go up, and down, between two divisions. */
      readonly moving: number
      /** The order that the season before has left, best first; newcomers come after it. */
      readonly order: readonly PlayerId[]
    }

/** Who may enter beside people: no bots, bots that are sent, or also bots of a level that fill up to a number of entrants. */
export type BotEntry =
  | { readonly kind: 'none' | 'allowed' }
  | { readonly kind: 'fill'; readonly upTo: number; readonly level: string; readonly rating: number }

/** Everything that is settled when a tournament is opened (T1.1). */
export interface Plan {
  readonly name: string
  readonly organiser: PlayerId
  readonly format: Format
  /** When it starts; `whenFull` starts it earlier, as soon as `most` have joined. */
  readonly start: { readonly at: Moment; readonly whenFull: boolean }
  readonly least: number
  readonly most: number
  readonly bots: BotEntry
  /** How long players have to appear at a heat (not in a league, where the round says it). */
  readonly graceSeconds: number
  /** The rest between two rounds. */
  readonly breakSeconds: number
  readonly side: Side
  /** What is changed about the rules of the games, such as the number of races. */
  readonly changes: Partial<Options>
}

/** Every reason for which a plan is refused. */
export const planFaults = ['badNumber', 'tooFewForKind', 'mostBelowLeast', 'oneRaceOnly'] as const
/** Why a plan is refused. */
export type PlanFault = (typeof planFaults)[number]

/** The most players a tournament may have, by kind. */
export const mostEntrants: Readonly<Record<Kind, number>> = {
  regatta: 1000,
  swiss: 500,
  fleet: 500,
  cup: 256,
  league: 256,
}
/** The fewest with which a kind makes sense. */
export const fewestEntrants: Readonly<Record<Kind, number>> = { regatta: 2, swiss: 2, fleet: 3, cup: 2, league: 4 }

/** T1.1: checks a plan that comes from outside. */
export function checkPlan(plan: Plan): Result<Plan, PlanFault> {
  const { format, least, most } = plan
  const numbers = [
    ...numbersOf(format),
    { value: plan.graceSeconds, least: 10, most: 3600 },
    { value: plan.breakSeconds, least: 1, most: 3600 },
    { value: most, least: 2, most: mostEntrants[format.kind] },
    ...(plan.bots.kind === 'fill' ? [{ value: plan.bots.upTo, least: 2, most }] : []),
  ]
  if (numbers.some(({ value, ...bounds }) => !isWithin(value, bounds))) return err('badNumber')
  if (!Number.isInteger(least) || least < fewestEntrants[format.kind]) return err('tooFewForKind')
  if (most < least) return err('mostBelowLeast')
  if (format.kind === 'regatta' && plan.changes.races !== 1) return err('oneRaceOnly')
  return ok(plan)
}

interface Bounds {
  readonly least: number
  readonly most: number
}

function isWithin(value: number, { least, most }: Bounds): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function numbersOf(format: Format): (Bounds & { readonly value: number })[] {
  switch (format.kind) {
    case 'regatta':
      return [{ value: format.minutes, least: 5, most: 24 * 60 }]
    case 'swiss':
      return [{ value: format.rounds, least: 1, most: 30 }]
    case 'fleet':
      return [
        { value: format.rounds, least: 1, most: 30 },
        { value: format.boats, least: 3, most: 6 },
      ]
    case 'cup':
      return []
    case 'league':
      return [
        { value: format.division, least: 4, most: 8 },
        { value: format.roundDays, least: 1, most: 31 },
        { value: format.moving, least: 0, most: 2 },
      ]
  }
}
