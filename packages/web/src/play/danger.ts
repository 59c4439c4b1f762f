import { diceOutlook } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import type { Words } from '../words/en/common.ts'
import { mostThrows } from './fraction.ts'
import { choiceOf } from './marks.ts'
import type { Marks } from './marks.ts'
import { riskOf } from './risk.ts'
import type { Risk } from './risk.ts'

/** What the big button says: what is done, and what can come of it. */
export interface DangerText {
  readonly title: string
  readonly detail: string
}

/** A choice of dice in words; `deed` says what it does. Where a crash is certain, that comes first. */
export function dangerText({ risk: text, app }: Words, deed: string, risk: Risk): DangerText {
  const { of, crashes, sinks, strays, damage } = risk
  const odds = (count: number) => (of > mostThrows ? app.percent(count / of) : text.odds(count, of))
  const parts: string[] = []
  if (crashes > 0 && crashes < of) parts.push(text.crash(odds(crashes)))
  if (sinks > 0 && sinks < of) parts.push(text.sink(odds(sinks)))
  if (strays > 0) parts.push(strays === of ? text.straySurely : text.stray(odds(strays)))
  if (crashes === of) {
    const title = sinks === of ? text.sinkSurely : text.surely(damage.least, damage.most)
    return { title, detail: [deed, ...parts].join(', ') }
  }
  return { title: deed, detail: parts.join(', ') || text.calm }
}

/** What the dice as they are marked can do, in one sentence, to be heard: "Roll 2 dice: 1 in 3 crash". */
export function spokenDanger(words: Words, game: Game, seat: Seat, marks: Marks): string {
  const choice = choiceOf(marks)
  const outlook = diceOutlook(game, seat, choice)
  const rolled = choice.reroll.length + choice.add
  const deed = rolled > 0 ? words.dice.roll(rolled) : words.dice.coast(outlook.totals[0]!.total)
  const { title, detail } = dangerText(words, deed, riskOf(game, seat, outlook))
  return `${title}: ${detail}`
}
