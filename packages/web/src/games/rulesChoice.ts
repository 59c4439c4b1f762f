import { optionsFor } from '@powerboats/rules'
import type { Options, RuleSet, Side } from '@powerboats/rules'

/** The single rules that a table can switch. */
export const switches = ['turnBonus', 'coastRepair', 'carryEveryone', 'stoppedMoved'] as const
export type Switch = (typeof switches)[number]

/** What is chosen about lake and rules, at this screen or for a table on the server. */
export interface RulesChoice {
  readonly side: Side
  readonly ruleSet: RuleSet
  /** Only what differs from the rule set and the number of players. */
  readonly changes: Partial<Options>
}

/** The options of the rules for a number of boats. */
export function optionsOf({ ruleSet, changes }: RulesChoice, boats: number): Options {
  return optionsFor(boats, ruleSet, changes)
}

export function isOn(rule: Switch, choice: RulesChoice, boats: number): boolean {
  const { turnBonus, coastRepair, carryOver, stoppedShort } = optionsOf(choice, boats)
  switch (rule) {
    case 'turnBonus':
      return turnBonus
    case 'coastRepair':
      return coastRepair
    case 'carryEveryone':
      return carryOver === 'everyone'
    case 'stoppedMoved':
      return stoppedShort === 'moved'
  }
}

/** The choice with a rule switched over. */
export function toggled(rule: Switch, choice: RulesChoice, boats: number): RulesChoice {
  return { ...choice, changes: { ...choice.changes, ...settingOf(rule, !isOn(rule, choice, boats)) } }
}

function settingOf(rule: Switch, on: boolean): Partial<Options> {
  switch (rule) {
    case 'turnBonus':
      return { turnBonus: on }
    case 'coastRepair':
      return { coastRepair: on }
    case 'carryEveryone':
      return { carryOver: on ? 'everyone' : 'earned' }
    case 'stoppedMoved':
      return { stoppedShort: on ? 'moved' : 'run' }
  }
}

/** The choice by another rule set: single rules that were switched are forgotten. */
export function withRuleSet(choice: RulesChoice, ruleSet: RuleSet): RulesChoice {
  const { races } = choice.changes
  return { ...choice, ruleSet, changes: races === undefined ? {} : { races } }
}

export function withRaces(choice: RulesChoice, races: Options['races']): RulesChoice {
  return { ...choice, changes: { ...choice.changes, races } }
}
