import { botLevels } from '@powerboats/bots'
import type { BotLevel } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { activeIn, checkPlan, fewestEntrants, kinds, mostEntrants, nextSeason, sail } from '@powerboats/tournaments'
import type { Entry, Format, Kind, Plan, Tournament } from '@powerboats/tournaments'
import { bracketPicture } from '../figures/bracketPicture.ts'
import { ratingOf } from '../figures/strengths.ts'
import { namedRows, tableCsv, tableText, tournamentDocument } from '../figures/tournamentTable.ts'
import { levelNamed } from '../games/gameFlags.ts'
import { likelyHeats, sailedHeats } from '../games/heats.ts'
import type { SailHeat } from '../games/heats.ts'
import { UsageError } from '../terminal/command.ts'
import type { Command, Given, Outside } from '../terminal/command.ts'
import { outFlag, seedFlag, seedOf, sideFlag, sideOf, textOf, wholeOf, wordOf } from '../terminal/flags.ts'
import { deliver } from '../terminal/output.ts'

const formats = ['text', 'json', 'csv', 'svg'] as const

export const tournamentCommand: Command = {
  name: 'tournament',
  summary: 'simulate a tournament of bots and print its table',
  flags: [
    { name: 'kind', value: kinds.join('|'), help: 'kind of tournament (default swiss)' },
    {
      name: 'players',
      value: 'N|A,B,…',
      help: `how many bots, of all levels in turn, or their levels: ${botLevels.join(', ')} (default 16)`,
    },
    { name: 'rounds', value: 'N', help: 'rounds of a swiss or fleet (default 5)' },
    { name: 'minutes', value: 'N', help: 'length of a regatta (default 60)' },
    { name: 'boats', value: '3..6', help: 'boats at a table of a fleet (default 4)' },
    { name: 'division', value: '4..8', help: 'players in a division of a league (default 6)' },
    { name: 'seasons', value: 'N', help: 'seasons of a league, with promotion and relegation (default 1)' },
    { name: 'races', value: '1|3', help: 'races a game; a regatta has one (default 1)' },
    { name: 'sail', help: 'have the bots sail every game; without it ratings and chance decide' },
    seedFlag,
    sideFlag,
    { name: 'format', value: formats.join('|'), help: 'how to show it; svg draws the bracket of a cup (default text)' },
    outFlag,
  ],
  async run(given, outside) {
    const format = wordOf(given, 'format', formats, 'text')
    const plan = planOf(given)
    if (format === 'svg' && plan.format.kind !== 'cup') throw new UsageError('--format svg draws the bracket of a cup')
    const checked = checkPlan(plan)
    if (!checked.ok) throw new UsageError(`such a ${plan.format.kind} cannot be (${checked.error})`)
    const seed = seedOf(given)
    const seasons = wholeOf(given, 'seasons', 1, 100, 1)
    if (seasons > 1 && plan.format.kind !== 'league') throw new UsageError('--seasons is about a league')
    const ended = sailSeasons(plan, entriesOf(given, plan.format.kind), { seed, seasons }, given, outside)
    const show = {
      text: () => ended.map((one, i) => titled(one, i, seasons)).join('\n\n'),
      json: () => JSON.stringify({ seed, seasons: ended.map(tournamentDocument) }),
      csv: () => tableCsv(namedRows(ended.at(-1)!)),
      svg: () => bracketPicture(ended.at(-1)!),
    }[format]
    await deliver(show(), given, outside)
    return 0
  },
}

/** Sails one tournament after the other; only leagues have more than one season. */
function sailSeasons(
  first: Plan,
  entries: readonly Entry[],
  { seed, seasons }: { readonly seed: number; readonly seasons: number },
  given: Given,
  outside: Outside,
): Tournament[] {
  const chance = seeded(seed)
  const sailHeat = given.values['sail'] === true ? sailedHeats(seed) : likelyHeats(chance)
  const ended = [sailOne(first, entries, { chance, sailHeat }, outside)]
  while (ended.length < seasons) {
    const { plan, entries: stayed } = nextSeason(ended.at(-1)!, first.start.at)
    ended.push(sailOne(plan, stayed, { chance, sailHeat }, outside))
  }
  outside.note('\r\u001b[K')
  return ended
}

function sailOne(
  plan: Plan,
  entries: readonly Entry[],
  by: { readonly chance: (sides: number) => number; readonly sailHeat: SailHeat },
  outside: Outside,
): Tournament {
  const steps = sail(plan, entries, by)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    const { round, heats, open } = step.value.tournament
    const inRound = round === 0 ? '' : `round ${round}, `
    outside.note(`\r${inRound}heat ${heats.length - open.length} of ${heats.length}\u001b[K`)
  }
}

function planOf(given: Given): Plan {
  const kind = wordOf(given, 'kind', kinds, 'swiss')
  const races = wholeOf(given, 'races', 1, 3, 1)
  if (races === 2) throw new UsageError('--races must be 1 or 3, not "2"')
  return {
    name: `${kind[0]!.toUpperCase()}${kind.slice(1)} of bots`,
    organiser: 'powerboats',
    format: formatOf(given, kind),
    start: { at: 0, whenFull: false },
    least: fewestEntrants[kind],
    most: mostEntrants[kind],
    bots: { kind: 'allowed' },
    graceSeconds: 60,
    breakSeconds: 60,
    side: sideOf(given),
    changes: { races: races as 1 | 3 },
  }
}

function formatOf(given: Given, kind: Kind): Format {
  const rounds = () => wholeOf(given, 'rounds', 1, 30, 5)
  switch (kind) {
    case 'regatta':
      return { kind, minutes: wholeOf(given, 'minutes', 5, 1440, 60) }
    case 'swiss':
      return { kind, rounds: rounds() }
    case 'fleet':
      return { kind, rounds: rounds(), boats: wholeOf(given, 'boats', 3, 6, 4) }
    case 'cup':
      return { kind, thirdPlace: true }
    case 'league':
      return { kind, division: wholeOf(given, 'division', 4, 8, 6), roundDays: 7, moving: 1, order: [] }
  }
}

/** Bots of all levels in turn, or those that are named. */
function entriesOf(given: Given, kind: Kind): Entry[] {
  const written = textOf(given, 'players') ?? '16'
  const levels = written.includes(',') ? written.split(',').map(levelNamed) : inTurn(given, kind)
  const [least, most] = [fewestEntrants[kind], mostEntrants[kind]]
  if (levels.length < least || levels.length > most)
    throw new UsageError(`a ${kind} has ${least} to ${most} players, not ${levels.length}`)
  return levels.map((bot, i) => {
    return { id: `bot${i + 1}`, name: `${bot[0]!.toUpperCase()}${bot.slice(1)} ${i + 1}`, rating: ratingOf(bot), bot }
  })
}

function inTurn(given: Given, kind: Kind): BotLevel[] {
  const count = wholeOf(given, 'players', fewestEntrants[kind], mostEntrants[kind], 16)
  return Array.from({ length: count }, (_, i) => botLevels[i % botLevels.length]!)
}

function titled(tournament: Tournament, season: number, seasons: number): string {
  const { heats, plan } = tournament
  const which = seasons > 1 ? `, season ${season + 1}` : ''
  const title = `${plan.name}${which}: ${activeIn(tournament).length} players, ${heats.length} heats`
  return `${title}\n\n${tableText(namedRows(tournament))}`
}
