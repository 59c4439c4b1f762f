import { stoppedShorts } from '../turn/passage.ts'
import type { StoppedShort } from '../turn/passage.ts'

/** The races that a game can have. */
export const raceNumbers = [1, 2, 3] as const
/** A race of the game, counted from 1. */
export type RaceNumber = (typeof raceNumbers)[number]

const carryOvers = ['earned', 'everyone'] as const
const raceEnds = ['decided', 'all'] as const

/** Every point of the rules on which tables may differ (R9). */
export interface Options {
  /** How many races are sailed, on the letters A, B and C in turn. */
  readonly races: RaceNumber
  /** R8: who starts the next race with one damage counter more. */
  readonly carryOver: (typeof carryOvers)[number]
  /** R9.2: whether a turn without any change to the dice may take off a damage counter. */
  readonly coastRepair: boolean
  /** R9.3: what a crash is measured by when another boat stops it short. */
  readonly stoppedShort: StoppedShort
  /** R7.2: points for turns ahead and for boats that sank or retired. */
  readonly turnBonus: boolean
  /** R6.3: whether a race ends once the last boat has nothing left to win. */
  readonly raceEnds: (typeof raceEnds)[number]
}

/** Every value that each option may have. */
export const optionValues = {
  races: raceNumbers,
  carryOver: carryOvers,
  coastRepair: [true, false],
  stoppedShort: stoppedShorts,
  turnBonus: [true, false],
  raceEnds,
} as const satisfies { readonly [K in keyof Options]: readonly Options[K][] }

/** The options that a named rule set decides; the others follow from the number of players. */
export const ruleSets = {
  rulebook: { carryOver: 'earned', coastRepair: false, stoppedShort: 'run' },
  manual: { carryOver: 'everyone', coastRepair: true, stoppedShort: 'moved' },
} as const satisfies Record<string, Partial<Options>>

/** The name of a rule set (R9.1). */
export type RuleSet = keyof typeof ruleSets

/** R9.1: a rule set for a number of players, with single options changed. */
export function optionsFor(players: number, ruleSet: RuleSet = 'rulebook', changes: Partial<Options> = {}): Options {
  const turnBonus = changes.turnBonus ?? players === 2
  return { races: 3, ...ruleSets[ruleSet], turnBonus, raceEnds: turnBonus ? 'all' : 'decided', ...changes }
}
