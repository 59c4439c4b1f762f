import type { Course } from '../course/course.ts'
import { unrounded } from '../course/rounding.ts'
import type { Rounding } from '../course/rounding.ts'
import type { Heading, Space } from '../lake/hex.ts'
import type { Lake } from '../lake/lake.ts'
import type { Face } from '../turn/dice.ts'
import type { Options, RaceNumber } from './options.ts'

/** The colours in the order in which they sit round the frame, clockwise from the top left (R1.5). */
export const colours = ['orange', 'yellow', 'black', 'red', 'purple', 'white'] as const
export type Colour = (typeof colours)[number]

/** All seats that a table can have. */
export const seats = [0, 1, 2, 3, 4, 5] as const
/** Where a player sits at the table; seats are numbered clockwise (R4.1). */
export type Seat = (typeof seats)[number]

/** Somebody who plays, under a name and with a colour. */
export interface Player {
  readonly name: string
  readonly colour: Colour
}

/** What is settled before the first die: who plays, by which options, on which lake and courses. */
export interface Setup {
  readonly options: Options
  readonly players: readonly Player[]
  readonly lake: Lake
  /** One course a race. */
  readonly courses: readonly Course[]
  /** R4.1: who starts the first race, where that is settled beforehand; otherwise the seats roll for it. */
  readonly starter?: Seat
}

/** What a boat can be doing in a race: it waits to be placed, races, or is out in one of three ways. */
export const boatStatuses = ['waiting', 'racing', 'finished', 'sunk', 'retired'] as const
export type BoatStatus = (typeof boatStatuses)[number]

/** A boat at one moment of a race. */
export interface Boat {
  readonly status: BoatStatus
  /** Where the boat is; null while it is not on the lake. */
  readonly space: Space | null
  readonly heading: Heading
  readonly dice: readonly Face[]
  readonly damage: number
  /** The damage it began this race with, and whether it took more since (R8). */
  readonly damageAtStart: number
  readonly hurt: boolean
  readonly rounding: Rounding
  readonly turns: number
  /** R6.1: which boat it was to finish, counted from 1. */
  readonly place: number | null
}

/** How a boat's points of one race came about (R7). */
export interface RaceResult {
  readonly seat: Seat
  readonly status: BoatStatus
  readonly place: number | null
  readonly turns: number
  readonly points: { readonly place: number; readonly turns: number; readonly sunk: number }
  /** The damage counters the boat starts the next race with (R8). */
  readonly carried: number
}

/** R7.3: equal ranks are shared. */
export interface Standing {
  readonly seat: Seat
  readonly points: number
  readonly rank: number
}

/** What a game can be waiting for: to be opened, a placed boat, a roll, a heading, or nothing more. */
export const phases = ['opening', 'placing', 'rolling', 'steering', 'over'] as const
export type Phase = (typeof phases)[number]

/** A game at one moment: the fold of its events. */
export interface Game {
  readonly setup: Setup
  readonly phase: Phase
  readonly race: RaceNumber
  /** R4.1: who starts this race. */
  readonly starter: Seat
  /** Who must act now; null before the first race and after the last. */
  readonly seat: Seat | null
  readonly boats: readonly Boat[]
  /** The results of the races that are over. */
  readonly results: readonly (readonly RaceResult[])[]
}

/** R10.1: whether one boat sails alone, for its time. */
export function isTimeTrial({ players }: Pick<Setup, 'players'>): boolean {
  return players.length === 1
}

/** A game in which nothing has happened yet. */
export function newGame(setup: Setup): Game {
  const boats = setup.players.map(() => boatAtStart(0))
  return { setup, phase: 'opening', race: 1, starter: 0, seat: null, boats, results: [] }
}

/** R4.5: a boat before it is placed: no dice, nothing rounded. */
export function boatAtStart(damage: number): Boat {
  return {
    status: 'waiting',
    space: null,
    heading: 0,
    dice: [],
    damage,
    damageAtStart: damage,
    hurt: false,
    rounding: { started: false, counts: unrounded },
    turns: 0,
    place: null,
  }
}

/** The course of the race being sailed. */
export function courseOf(game: Game): Course {
  return game.setup.courses[game.race - 1]!
}

/** The boat of a seat. */
export function boatOf(game: Game, seat: Seat): Boat {
  return game.boats[seat]!
}

/** The spaces held by the other boats on the lake. */
export function othersOf(game: Game, seat: Seat): Space[] {
  return game.boats.flatMap((boat, other) => (boat.space === null || other === seat ? [] : [boat.space]))
}

/** The first seat that passes the test, going round from `from` (not included) one way until back at `from`. */
export function nextSeat(game: Game, from: Seat, way: 1 | -1, test: (boat: Boat) => boolean): Seat | null {
  const count = game.boats.length
  for (let i = 1; i <= count; i++) {
    const seat = (from + way * i + count * i) % count
    if (test(game.boats[seat]!)) return seat as Seat
  }
  return null
}
