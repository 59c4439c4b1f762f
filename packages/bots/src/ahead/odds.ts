import { boatOf } from '@powerboats/rules'
import type { DiceChoice, Face, Game, Heading, Seat, Space } from '@powerboats/rules'
import { legOf, outcomesOf, positionOfBoat, spaceOf } from '@powerboats/solver'
import type { Outcome, PackedCourse, Position } from '@powerboats/solver'
import { watersAround } from './lookAhead.ts'

/**
 * What a dice choice may lead to. Each chance is that of a roll that allows it. A roll that allows several headings counts for
 * every space it can reach, so the chances of the spaces add up to more than 1 unless `steer` chooses one.
 */
export interface Odds {
  readonly spaces: readonly { readonly space: Space; readonly heading: Heading; readonly chance: number }[]
  /** By damage taken, from 1 on. */
  readonly crashes: readonly { readonly damage: number; readonly chance: number }[]
  readonly sinks: number
  /** The next buoy gets rounded. */
  readonly rounds: number
  readonly finishes: number
}

/** Which of the headings that a roll allows are counted; all of them if none is given. */
export type Steer = (allowed: readonly Outcome[]) => readonly Outcome[]

/** The odds of a dice choice for the boat at turn. */
export function oddsOf(
  game: Game,
  seat: Seat,
  course: PackedCourse,
  choice: DiceChoice,
  steer: Steer = (all) => all,
): Odds {
  const boat = boatOf(game, seat)
  const waters = watersAround(game, seat, course)
  const position = positionOfBoat(course, boat)
  const spaces = new Map<string, { space: Space; heading: Heading; chance: number }>()
  const crashes = new Map<number, number>()
  const chances = { sinks: 0, rounds: 0, finishes: 0 }
  for (const { dice, chance } of rollsOf(boat.dice, choice)) {
    const outcomes = steer(outcomesOf(waters, { ...position, dice }))
    const seen = new Set<string>()
    for (const { after, heading, moved } of outcomes) {
      const key = moved === 0 ? `${after.space} ${heading}` : String(after.space)
      if (seen.has(key)) continue
      seen.add(key)
      const known = spaces.get(key) ?? { space: spaceOf(course, after.space), heading, chance: 0 }
      spaces.set(key, { ...known, chance: known.chance + chance })
    }
    const damage = Math.min(...outcomes.map(({ crash }) => crash))
    if (damage > 0) crashes.set(damage, (crashes.get(damage) ?? 0) + chance)
    if (outcomes.every(({ end }) => end === 'sunk')) chances.sinks += chance
    if (outcomes.some(({ end }) => end === 'finished')) chances.finishes += chance
    if (outcomes.some((outcome) => rounds(position, outcome))) chances.rounds += chance
  }
  return {
    spaces: [...spaces.values()].sort((a, b) => b.chance - a.chance),
    crashes: [...crashes].map(([damage, chance]) => ({ damage, chance })).sort((a, b) => a.damage - b.damage),
    ...chances,
  }
}

function rounds({ rounding }: Position, { after, end }: Outcome): boolean {
  const leg = legOf(rounding)
  if (leg === 0 || leg === 4) return false
  return end === 'finished' || legOf(after.rounding) > leg
}

/** Every hand that a choice may lead to, with its chance. */
export function rollsOf(dice: readonly Face[], { add, remove, reroll }: DiceChoice): Roll[] {
  const kept: [number, number, number] = [0, 0, 0]
  dice.forEach((face, die) => {
    if (!remove.includes(die) && !reroll.includes(die)) kept[face - 1]!++
  })
  return rollsFrom(kept, reroll.length + add)
}

export interface Roll {
  readonly dice: Position['dice']
  readonly chance: number
}

/** Every hand after `rolled` dice are rolled beside those that are kept. */
export function rollsFrom(kept: Position['dice'], rolled: number): Roll[] {
  const rolls: Roll[] = []
  for (let ones = 0; ones <= rolled; ones++)
    for (let twos = 0; ones + twos <= rolled; twos++) {
      const threes = rolled - ones - twos
      const ways = factorial(rolled) / (factorial(ones) * factorial(twos) * factorial(threes))
      rolls.push({ dice: [kept[0] + ones, kept[1] + twos, kept[2] + threes], chance: ways / 3 ** rolled })
    }
  return rolls
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
