import type { Heat } from './heat.ts'
import type { Moment, Plan, PlayerId } from './plan.ts'

/** Somebody who enters: a person, or a bot of a level. */
export interface Entry {
  readonly id: PlayerId
  readonly name: string
  /** As it is when they join. */
  readonly rating: number
  readonly bot: string | null
}

/** What an entrant can be: in it, gone by wish, set out after two heats without appearing, or removed by the organiser. */
export const entrantStatuses = ['in', 'left', 'setOut', 'removed'] as const
export type EntrantStatus = (typeof entrantStatuses)[number]

/** An entry with what has become of it. */
export interface Entrant extends Entry {
  readonly status: EntrantStatus
  /** Heats in a row at which they did not appear. */
  readonly misses: number
  /** Free for the next heat since then. */
  readonly since: Moment
  /** How many rounds had been paired when they joined. */
  readonly after: number
}

/** What a tournament can be: people join, heats are sailed, or it is over in one of two ways. */
export const tournamentPhases = ['gathering', 'running', 'over', 'cancelled'] as const
export type TournamentPhase = (typeof tournamentPhases)[number]

/** A round in which a player had no opponent and got the points of a win. */
export interface Bye {
  readonly round: number
  readonly player: PlayerId
}

/** A tournament at one moment: the fold of its events. */
export interface Tournament {
  readonly plan: Plan
  readonly phase: TournamentPhase
  /** Why it was cancelled; null if it was not. */
  readonly reason: string | null
  readonly pausedAt: Moment | null
  /** When it started, later by every pause since; null before. */
  readonly clock: Moment | null
  /** By how much it was extended: minutes of a regatta, rounds of a Swiss. */
  readonly extra: number
  readonly entrants: readonly Entrant[]
  /** The order at the start: seeds of a cup, divisions of a league; one group in all other kinds. */
  readonly order: readonly (readonly PlayerId[])[]
  /** How many rounds have been paired. */
  readonly round: number
  readonly heats: readonly Heat[]
  /** The numbers of the heats without an outcome. */
  readonly open: readonly number[]
  readonly byes: readonly Bye[]
  /** When the last heat was settled or the tournament started: rests are counted from there. */
  readonly restSince: Moment
}

/** A tournament in which nothing has happened yet. */
export function newTournament(plan: Plan): Tournament {
  return {
    plan,
    phase: 'gathering',
    reason: null,
    pausedAt: null,
    clock: null,
    extra: 0,
    entrants: [],
    order: [],
    round: 0,
    heats: [],
    open: [],
    byes: [],
    restSince: 0,
  }
}

/** The entrant of an id. */
export function entrantOf(tournament: Tournament, player: PlayerId): Entrant | undefined {
  return tournament.entrants.find(({ id }) => id === player)
}

/** Those who are in it now. */
export function activeIn(tournament: Tournament): Entrant[] {
  return tournament.entrants.filter(({ status }) => status === 'in')
}

/** The heats without an outcome. */
export function openHeats(tournament: Tournament): Heat[] {
  return tournament.open.map((number) => heatOf(tournament, number)!)
}

/** The heat of a number. */
export function heatOf(tournament: Tournament, number: number): Heat | undefined {
  return tournament.heats[number - 1]
}

/** When it started, later by every pause; only asked of one that has. */
export function clockOf({ clock }: Tournament): Moment {
  if (clock === null) throw new Error('the tournament has not started')
  return clock
}
