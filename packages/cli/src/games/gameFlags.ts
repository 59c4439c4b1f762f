import { botLevels } from '@powerboats/bots'
import type { BotLevel } from '@powerboats/bots'
import { optionsFor, optionValues, ruleSets } from '@powerboats/rules'
import type { Options, RuleSet } from '@powerboats/rules'
import { UsageError } from '../terminal/command.ts'
import type { Flag, Given } from '../terminal/command.ts'
import { sideFlag, sideOf, textOf, wholeOf, wordOf } from '../terminal/flags.ts'

const ruleSetNames = Object.keys(ruleSets) as RuleSet[]

export const gameFlags: readonly Flag[] = [
  {
    name: 'players',
    value: '2..6|A,B,…',
    help: `how many skippers, or the names of the bots: ${botLevels.join(', ')} (default 4)`,
  },
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
export function wantedGame(given: Given) {
  const levels = levelsOf(given)
  const ruleSet = wordOf(given, 'rules', ruleSetNames, 'rulebook')
  const written = given.values['option']
  const changes = Object.assign({}, ...(Array.isArray(written) ? written : []).map(optionOf)) as Partial<Options>
  return {
    levels,
    names: levels.map((level, seat) => `${level[0]!.toUpperCase()}${level.slice(1)} ${seat + 1}`),
    side: sideOf(given),
    ruleSet,
    changes,
    options: optionsFor(levels.length, ruleSet, changes),
  }
}

/** Who sails: a number of skippers, or bots by name. */
function levelsOf(given: Given): BotLevel[] {
  const written = textOf(given, 'players') ?? '4'
  if (!written.includes(',')) return Array.from({ length: wholeOf(given, 'players', 2, 6, 4) }, () => 'skipper')
  return levelsIn(written)
}

/** The levels of bots in a list such as captain,skipper. */
export function levelsIn(written: string): BotLevel[] {
  const levels = written.split(',').map(levelNamed)
  if (levels.length < 2 || levels.length > 6)
    throw new UsageError(`two to six bots sail together, not ${levels.length}`)
  return levels
}

/** The level of a name. */
export function levelNamed(name: string): BotLevel {
  const known = botLevels.find((level) => level === name)
  if (known === undefined) throw new UsageError(`there is no bot "${name}"; there are ${botLevels.join(', ')}`)
  return known
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
