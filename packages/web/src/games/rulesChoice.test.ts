import { describe, expect, it } from 'vitest'
import { isOn, optionsOf, toggled, withRaces, withRuleSet } from './rulesChoice.ts'
import type { RulesChoice } from './rulesChoice.ts'

const plain: RulesChoice = { side: 'dark', ruleSet: 'rulebook', changes: {} }

describe('the rules of a table', () => {
  it('[R9.1] follow the rule set and the number of boats until one is switched', () => {
    expect([isOn('turnBonus', plain, 4), isOn('turnBonus', plain, 2)]).toEqual([false, true])
    const manual = withRuleSet(plain, 'manual')
    expect(isOn('coastRepair', manual, 4)).toBe(true)
    const switched = toggled('coastRepair', manual, 4)
    expect(optionsOf(switched, 4)).toMatchObject({ coastRepair: false, carryOver: 'everyone', stoppedShort: 'moved' })
  })

  it.each(['turnBonus', 'coastRepair', 'carryEveryone', 'stoppedMoved'] as const)(
    'switch over and back: %s',
    (rule) => {
      const once = toggled(rule, plain, 3)
      expect(isOn(rule, once, 3)).toBe(!isOn(rule, plain, 3))
      expect(optionsOf(toggled(rule, once, 3), 3)).toEqual(optionsOf(plain, 3))
    },
  )

  it('another rule set forgets what was switched, but not how many races there are', () => {
    const changed = withRuleSet(toggled('turnBonus', withRaces(plain, 1), 4), 'manual')
    expect(changed.changes).toEqual({ races: 1 })
  })
})
