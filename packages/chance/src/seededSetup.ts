import { colours, dealCourse, dealLake, dealSetup, letters, optionsFor } from '@powerboats/rules'
import type { Course, Lake, Options, RaceNumber, RuleSet, Setup, Side } from '@powerboats/rules'
import { seeded } from './seeded.ts'

/** The streams of random numbers that a game has from one seed; drawing from one does not change the others. */
export const streams = { lake: 0, course: [1, 2, 3], dice: 4, sailors: 5 } as const

/** The lake that a seed deals. */
export function seededLake(seed: number, side: Side): Lake {
  return dealLake(side, seeded(seed, streams.lake))
}

/** The course that a seed deals for a race on a lake. */
export function seededCourse(seed: number, lake: Lake, race: RaceNumber): Course {
  return dealCourse(lake, letters[race - 1]!, seeded(seed, streams.course[race - 1]))
}

/** What is known of a game before anything is dealt: seats take their colours in the order of the names. */
export interface SetupWish {
  readonly names: readonly string[]
  readonly side: Side
  readonly ruleSet?: RuleSet
  readonly changes?: Partial<Options>
}

/** A setup with lake and courses dealt from a seed. */
export function seededSetup(seed: number, { names, side, ruleSet, changes }: SetupWish): Setup {
  const players = names.map((name, seat) => ({ name, colour: colours[seat]! }))
  const options = optionsFor(names.length, ruleSet, changes)
  return dealSetup({ players, side, options }, (part) =>
    seeded(seed, part === 'lake' ? streams.lake : streams.course[part - 1]),
  )
}
