import type { Terms } from '@powerboats/protocol'
import { rulesOf } from '../../online/terms.ts'
import type { Pace } from '../../online/terms.ts'
import type { Words } from '../../words/en.ts'
import type { OnlineWords } from '../../words/online/en.ts'
import { isOn, optionsOf, switches } from '../../games/rulesChoice.ts'

/** How much time there is, in a few words. */
export function paceText({ pace: text }: OnlineWords, pace: Pace): string {
  return pace.kind === 'days' ? text.days(pace.days) : text.live(pace.bankSeconds / 60, pace.incrementSeconds)
}

/** The same, where it stands among others. */
export function briefText({ pace: text }: OnlineWords, pace: Pace): string {
  return pace.kind === 'days' ? text.briefDays(pace.days) : text.brief(pace.bankSeconds / 60, pace.incrementSeconds)
}

/** Lake, length, rules and time of a table, one fact each; single rules only where they differ from the rule set. */
export function factsOf(words: Words, online: OnlineWords, terms: Terms): string[] {
  const { setUp } = words
  const rules = rulesOf(terms)
  const plain = { ...rules, changes: {} }
  const differing = switches.filter((rule) => isOn(rule, rules, terms.seats) !== isOn(rule, plain, terms.seats))
  return [
    setUp.sides[terms.side],
    optionsOf(rules, terms.seats).races === 1 ? setUp.oneRace : setUp.threeRaces,
    setUp.ruleSets[terms.ruleSet],
    ...differing.map((rule) => `${isOn(rule, rules, terms.seats) ? '+' : '−'} ${setUp[rule]}`),
    paceText(online, terms.pace),
  ]
}
