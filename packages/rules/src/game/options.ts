export const carryOvers = ['earned', 'everyone'] as const
export const stoppedShorts = ['run', 'moved'] as const
export const raceEnds = ['decided', 'all'] as const
export const raceNumbers = [1, 2, 3] as const
export type RaceNumber = (typeof raceNumbers)[number]

/** Every point of the rules on which tables may differ (R9). */
export interface Options {
  /** How many races are sailed, on the letters A, B and C in turn. */
  readonly races: RaceNumber
  /** R8: who starts the next race with one damage counter more. */
  readonly carryOver: (typeof carryOvers)[number]
  /** R9.2: whether a turn without any change to the dice may take off a damage counter. */
  readonly coastRepair: boolean
  /** R9.3: what a crash is measured by when another boat stops it short. */
  readonly stoppedShort: (typeof stoppedShorts)[number]
  /** R7.2: points for turns ahead and for boats sunk. */
  readonly turnBonus: boolean
  /** R6.3: whether a race ends once the last boat has nothing left to win. */
  readonly raceEnds: (typeof raceEnds)[number]
}

/** The options that a named rule set decides; the others follow from the number of players. */
export const ruleSets = {
  rulebook: { carryOver: 'earned', coastRepair: false, stoppedShort: 'run' },
  manual: { carryOver: 'everyone', coastRepair: true, stoppedShort: 'moved' },
} as const satisfies Record<string, Partial<Options>>

export type RuleSet = keyof typeof ruleSets

/** R9.1: a rule set for so many players, with single options changed. */
export function optionsFor(players: number, ruleSet: RuleSet = 'rulebook', changes: Partial<Options> = {}): Options {
  const turnBonus = changes.turnBonus ?? players === 2
  return { races: 3, ...ruleSets[ruleSet], turnBonus, raceEnds: turnBonus ? 'all' : 'decided', ...changes }
}
