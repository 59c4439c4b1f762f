import { colours, dealCourse, dealLake, letters, optionsFor } from '@powerboats/rules'
import type { Chance, Colour, Options, RuleSet, Setup, Side } from '@powerboats/rules'

export const levels = ['deckhand', 'skipper', 'captain', 'admiral'] as const
/** How well a bot sails. */
export type Level = (typeof levels)[number]

/** Who is at the wheel: someone before this screen, or a bot. */
export type Pilot = 'person' | Level

export interface SeatChoice {
  readonly name: string
  readonly colour: Colour
  readonly pilot: Pilot
}

/** Everything that is chosen before a game. */
export interface TableChoice {
  readonly seats: readonly SeatChoice[]
  readonly side: Side
  readonly ruleSet: RuleSet
  readonly changes: Partial<Options>
}

export const fewestSeats = 2
export const mostSeats = colours.length

/** R1.5, R4.1: players sit where their colour's quay lies, clockwise. */
export function seated(seats: readonly SeatChoice[]): SeatChoice[] {
  return seats.toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
}

/** Deals lake and courses for a table. The seats must be in the order in which they sit. */
export function setupFor({ seats, side, ruleSet, changes }: TableChoice, chance: Chance): Setup {
  const options = optionsFor(seats.length, ruleSet, changes)
  const lake = dealLake(side, chance)
  return {
    options,
    players: seats.map(({ name, colour }) => ({ name, colour })),
    lake,
    courses: letters.slice(0, options.races).map((letter) => dealCourse(lake, letter, chance)),
  }
}

const botNames = ['Ada', 'Bosse', 'Carmen', 'Dirk', 'Elif', 'Fiete', 'Greta', 'Hugo', 'Ines', 'Jorn', 'Kato', 'Lotte']

/** A name for a bot that nobody at the table has yet. */
export function botName(taken: readonly string[], chance: Chance): string {
  const free = botNames.filter((name) => !taken.includes(name))
  return free[chance(free.length)] ?? 'Bot'
}

/** The table of `Race now`: a person and three bots, one race on the dark side. */
export function quickTable(you: string, chance: Chance): TableChoice {
  const seats: SeatChoice[] = [{ name: you, colour: 'red', pilot: 'person' }]
  for (const [colour, pilot] of [
    ['yellow', 'deckhand'],
    ['purple', 'skipper'],
    ['white', 'captain'],
  ] as const)
    seats.push({
      name: botName(
        seats.map(({ name }) => name),
        chance,
      ),
      colour,
      pilot,
    })
  return { seats: seated(seats), side: 'dark', ruleSet: 'rulebook', changes: { races: 1 } }
}
