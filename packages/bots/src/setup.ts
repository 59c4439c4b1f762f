import { seeded } from '@powerboats/chance'
import { colours, dealCourse, dealLake, letters, optionsFor } from '@powerboats/rules'
import type { Course, Lake, Options, RaceNumber, RuleSet, Setup, Side } from '@powerboats/rules'

/** The streams of chance that one seed gives a game; each may be drawn from without disturbing the others. */
export const streams = { lake: 0, course: [1, 2, 3], dice: 4, bots: 5 } as const

/** The lake of a seed. */
export function seededLake(seed: number, side: Side): Lake {
  return dealLake(side, seeded(seed, streams.lake))
}

/** The course of a seed's race on its lake. */
export function seededCourse(seed: number, lake: Lake, race: RaceNumber): Course {
  return dealCourse(lake, letters[race - 1]!, seeded(seed, streams.course[race - 1]))
}

export interface Table {
  readonly names: readonly string[]
  readonly side: Side
  readonly ruleSet?: RuleSet
  readonly changes?: Partial<Options>
}

/** Everything that is settled before the first die, from a seed. */
export function seededSetup(seed: number, { names, side, ruleSet, changes }: Table): Setup {
  const options = optionsFor(names.length, ruleSet, changes)
  const lake = seededLake(seed, side)
  const races = ([1, 2, 3] as const).slice(0, options.races)
  return {
    options,
    players: names.map((name, seat) => ({ name, colour: colours[seat]! })),
    lake,
    courses: races.map((race) => seededCourse(seed, lake, race)),
  }
}
