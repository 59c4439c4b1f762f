import { sides } from '@powerboats/rules'
import type { RuleSet } from '@powerboats/rules'
import { For } from 'solid-js'
import { Choice } from '../kit/Choice.tsx'
import { choiceWords } from '../words/choices.ts'
import { isOn, optionsOf, switches, toggled, withRaces, withRuleSet } from '../games/rulesChoice.ts'
import type { RulesChoice } from '../games/rulesChoice.ts'
import styles from './RulesFields.module.css'

const lengths = ['one', 'three'] as const

/** Lake, length and rules, to be chosen. */
export function RulesFields(props: {
  choice: RulesChoice
  /** How many boats race: some rules follow from it. */
  boats: number
  onChoose: (choice: RulesChoice) => void
}) {
  const text = () => choiceWords().setUp
  const races = () => optionsOf(props.choice, props.boats).races
  const length = () => (races() === 1 ? 'one' : 'three')
  return (
    <>
      <h2>{text().lake}</h2>
      <Choice
        label={text().lake}
        options={sides}
        value={props.choice.side}
        nameOf={(side) => text().sides[side]}
        onChoose={(side) => props.onChoose({ ...props.choice, side })}
      />
      <p>{text().sideHints[props.choice.side]}</p>
      <h2>{text().length}</h2>
      <Choice
        label={text().length}
        options={lengths}
        value={length()}
        nameOf={(name) => (name === 'one' ? text().oneRace : text().threeRaces)}
        onChoose={(name) => props.onChoose(withRaces(props.choice, name === 'one' ? 1 : 3))}
      />
      <p>{text().lengthHints[length()]}</p>
      <h2>{text().rules}</h2>
      <Choice<RuleSet>
        label={text().rules}
        options={['rulebook', 'manual']}
        value={props.choice.ruleSet}
        nameOf={(set) => text().ruleSets[set]}
        onChoose={(set) => props.onChoose(withRuleSet(props.choice, set))}
      />
      <p>{text().ruleSetHints[props.choice.ruleSet]}</p>
      <details class={styles.singleRules}>
        <summary>{text().options}</summary>
        <For each={switches}>
          {(rule) => (
            <label class="switch">
              <input
                type="checkbox"
                checked={isOn(rule, props.choice, props.boats)}
                onChange={() => props.onChoose(toggled(rule, props.choice, props.boats))}
              />
              <b>{text()[rule]}</b>
              <span>{text()[`${rule}Hint`]}</span>
            </label>
          )}
        </For>
      </details>
    </>
  )
}
