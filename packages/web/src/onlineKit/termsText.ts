import type { Terms } from '@powerboats/protocol'
import { paceKey, rulesOf } from '../online/terms.ts'
import type { Pace } from '../online/terms.ts'
import type { ChoiceWords } from '../words/en/choices.ts'
import type { OnlineWords } from '../words/en/online.ts'
import { isOn, optionsOf, switches } from '../games/rulesChoice.ts'

/** How much time there is, in a few words. */
function paceText({ pace: text }: OnlineWords, pace: Pace): string {
  return pace.kind === 'days' ? text.days(pace.days) : text.live(pace.bankSeconds / 60, pace.incrementSeconds)
}

/** The same, where it stands among others. */
export function briefText({ pace: text }: OnlineWords, pace: Pace): string {
  return pace.kind === 'days' ? text.briefDays(pace.days) : text.brief(pace.bankSeconds / 60, pace.incrementSeconds)
}

/** What is new in terms that were changed, one option each. */
export function changesOf(choices: ChoiceWords, online: OnlineWords, before: Terms, after: Terms): string[] {
  const { setUp } = choices
  const { at } = online
  const [old, rules] = [rulesOf(before), rulesOf(after)]
  const races = optionsOf(rules, after.seats).races
  const signed = (is: boolean, name: string) => `${is ? '+' : '−'} ${name}`
  const switched = switches.filter((rule) => isOn(rule, old, before.seats) !== isOn(rule, rules, after.seats))
  return [
    ...(before.seats === after.seats ? [] : [`${at.boats}: ${after.seats}`]),
    ...(paceKey(before.pace) === paceKey(after.pace) ? [] : [paceText(online, after.pace)]),
    ...(before.side === after.side ? [] : [setUp.sides[after.side]]),
    ...(optionsOf(old, before.seats).races === races ? [] : [races === 1 ? setUp.oneRace : setUp.threeRaces]),
    ...(before.ruleSet === after.ruleSet ? [] : [setUp.ruleSets[after.ruleSet]]),
    ...switched.map((rule) => signed(isOn(rule, rules, after.seats), setUp[rule])),
    ...(before.isPublic === after.isPublic ? [] : [`${at.seen}: ${after.isPublic ? at.public : at.private}`]),
    ...(before.hasChat === after.hasChat ? [] : [signed(after.hasChat, at.chat)]),
    ...(before.isRated === after.isRated ? [] : [signed(after.isRated, at.rated)]),
  ]
}

/** Lake, length, rules and time of a table, one fact each; single rules only where they differ from the rule set. */
export function factsOf(choices: ChoiceWords, online: OnlineWords, terms: Terms): string[] {
  const { setUp } = choices
  const rules = rulesOf(terms)
  const plain = { ...rules, changes: {} }
  const differing = switches.filter((rule) => isOn(rule, rules, terms.seats) !== isOn(rule, plain, terms.seats))
  return [
    setUp.sides[terms.side],
    optionsOf(rules, terms.seats).races === 1 ? setUp.oneRace : setUp.threeRaces,
    setUp.ruleSets[terms.ruleSet],
    ...differing.map((rule) => `${isOn(rule, rules, terms.seats) ? '+' : '−'} ${setUp[rule]}`),
    paceText(online, terms.pace),
    ...(terms.isRated ? [online.at.rated] : []),
  ]
}
