import { botNames } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import { colours, dealSetup, optionsFor } from '@powerboats/rules'
import type { Chance, Colour, Options, RuleSet, Setup, Side } from '@powerboats/rules'

/** Who plays a seat: a person at this screen, or a bot of a level. */
export type Pilot = 'person' | BotLevel

export interface SeatChoice {
  /** Empty where nobody gave one. */
  readonly name: string
  readonly colour: Colour
  readonly pilot: Pilot
}

/**
 * A race that counts, one that goes on from a moment of another game, or one for practice. In the last two turns may be taken
 * back, and they count for nothing.
 */
export type GameKind = 'race' | 'branch' | 'practice'

/** Everything that is chosen before a game. */
export interface TableChoice {
  readonly seats: readonly SeatChoice[]
  readonly side: Side
  readonly ruleSet: RuleSet
  readonly changes: Partial<Options>
  /** Turns may be taken back, and the game counts for nothing. */
  readonly isPractice?: boolean
}

export const fewestSeats = 2
export const mostSeats = colours.length

/** R1.5, R4.1: players sit where their colour's quay lies, clockwise. */
export function seated(seats: readonly SeatChoice[]): SeatChoice[] {
  return seats.toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
}

/** Deals lake and courses for a table. The seats must be in the order in which they sit. */
export function setupFor(table: TableChoice, chance: Chance): Setup {
  return dealSetup({ ...agreedAt(table), side: table.side }, () => chance)
}

/** The same on a lake that was dealt before, with as many of its courses as there are races. */
export function setupOn({ lake, courses }: Setup, table: TableChoice): Setup {
  const agreed = agreedAt(table)
  return { ...agreed, lake, courses: courses.slice(0, agreed.options.races) }
}

function agreedAt({ seats, ruleSet, changes }: TableChoice): Pick<Setup, 'players' | 'options'> {
  // A record has a name for everybody: the nameless are called by their colour.
  const players = seats.map(({ name, colour }) => ({ name: name || colour, colour }))
  return { players, options: optionsFor(seats.length, ruleSet, changes) }
}

/** The names as they are, with a number behind those that come a second time. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    if (name === '') return name
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** A name for a bot that nobody at the table has yet. */
export function botName(taken: readonly string[], chance: Chance): string {
  const free = botNames.filter((name) => !taken.includes(name))
  return free[chance(free.length)] ?? 'Bot'
}

/** Three bots at a table, by their levels. */
export type Rivals = readonly [BotLevel, BotLevel, BotLevel]

const rivalColours = ['yellow', 'purple', 'white'] as const
/** Weak, good and best, where they are yet to be chosen. */
const allSorts: Rivals = ['deckhand', 'skipper', 'captain']

/** A person without a name and three bots; one race on the dark side. */
export function quickTable(chance: Chance, rivals = allSorts): TableChoice {
  const seats: SeatChoice[] = [{ name: '', colour: 'red', pilot: 'person' }]
  rivals.forEach((pilot, i) => {
    const taken = seats.map(({ name }) => name)
    seats.push({ name: botName(taken, chance), colour: rivalColours[i]!, pilot })
  })
  return { seats: seated(seats), side: 'dark', ruleSet: 'rulebook', changes: { races: 1 } }
}
