import { botNames } from '@powerboats/bots'
import type { BotName } from '@powerboats/bots'
import { optionsFor, raceNumbers, ruleSets } from '@powerboats/rules'
import type { Options, RuleSet } from '@powerboats/rules'
import { UsageError } from './command.ts'
import type { Flag, Given } from './command.ts'
import { sideFlag, sideOf, textOf, wholeOf, wordOf } from './given.ts'

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
  {
    name: 'players',
    value: '2..6|A,B,…',
    help: `how many skippers, or the names of the bots: ${botNames.join(', ')} (default 4)`,
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
export function tableOf(given: Given) {
  const crew = crewOf(given)
  const ruleSet = wordOf(given, 'rules', ruleSetNames, 'rulebook')
  const written = given.values['option']
  const changes = Object.assign({}, ...(Array.isArray(written) ? written : []).map(optionOf)) as Partial<Options>
  return {
    crew,
    names: crew.map((bot, seat) => `${bot[0]!.toUpperCase()}${bot.slice(1)} ${seat + 1}`),
    side: sideOf(given),
    ruleSet,
    changes,
    options: optionsFor(crew.length, ruleSet, changes),
  }
}

/** Who sails: a number of skippers, or bots by name. */
function crewOf(given: Given): BotName[] {
  const written = textOf(given, 'players') ?? '4'
  if (!written.includes(',')) return Array.from({ length: wholeOf(given, 'players', 2, 6, 4) }, () => 'skipper')
  return botsNamed(written)
}

/** Bots by name, such as captain,skipper. */
export function botsNamed(written: string): BotName[] {
  const names = written.split(',').map((name) => {
    const known = botNames.find((bot) => bot === name)
    if (known === undefined) throw new UsageError(`there is no bot "${name}"; there are ${botNames.join(', ')}`)
    return known
  })
  if (names.length < 2 || names.length > 6) throw new UsageError(`two to six bots sail together, not ${names.length}`)
  return names
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
