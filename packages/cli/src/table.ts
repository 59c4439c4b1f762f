import { optionsFor, raceNumbers, ruleSets } from '@powerboats/rules'
import type { Options, RuleSet } from '@powerboats/rules'
import { UsageError } from './command.ts'
import type { Flag, Given } from './command.ts'
import { sideFlag, sideOf, wholeOf, wordOf } from './given.ts'

const ruleSetNames = Object.keys(ruleSets) as RuleSet[]

/** What each option may be set to, as written on the command line. */
const optionValues: { readonly [K in keyof Options]: readonly Options[K][] } = {
  races: raceNumbers,
  carryOver: ['earned', 'everyone'],
  coastRepair: [true, false],
  stoppedShort: ['run', 'moved'],
  turnBonus: [true, false],
  raceEnds: ['decided', 'all'],
}

export const tableFlags: readonly Flag[] = [
  { name: 'players', value: '2..6', help: 'how many boats (default 4)' },
  sideFlag,
  { name: 'rules', value: ruleSetNames.join('|'), help: 'rule set (default rulebook)' },
  {
    name: 'option',
    value: 'KEY=VALUE',
    repeated: true,
    help: `change one option: ${Object.entries(optionValues)
      .map(([key, values]) => `${key}=${values.join('|')}`)
      .join(', ')}`,
  },
]

/** Who plays, on which side and by which options. */
export function tableOf(given: Given) {
  const players = wholeOf(given, 'players', 2, 6, 4)
  const ruleSet = wordOf(given, 'rules', ruleSetNames, 'rulebook')
  const written = given.values['option']
  const changes = Object.assign({}, ...(Array.isArray(written) ? written : []).map(optionOf)) as Partial<Options>
  return {
    names: Array.from({ length: players }, (_, seat) => `Pilot ${seat + 1}`),
    side: sideOf(given),
    ruleSet,
    changes,
    options: optionsFor(players, ruleSet, changes),
  }
}

function optionOf(written: string): Partial<Options> {
  const [key, value] = written.split('=', 2)
  if (key === undefined || !Object.hasOwn(optionValues, key))
    throw new UsageError(`--option knows ${Object.keys(optionValues).join(', ')}, not "${key}"`)
  const values: readonly Options[keyof Options][] = optionValues[key as keyof Options]
  const set = values.find((known) => String(known) === value)
  if (set === undefined) throw new UsageError(`--option ${key} must be ${values.join(' or ')}, not "${value ?? ''}"`)
  return { [key]: set }
}
