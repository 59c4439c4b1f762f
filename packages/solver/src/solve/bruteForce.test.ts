import { seeded } from '@powerboats/chance'
import {
  buildCourse,
  headings,
  isWater,
  lineFrom,
  passageOf,
  routeOf,
  sameSpace,
  spaceAt,
  startSpaces,
  steerings,
} from '@powerboats/rules'
import type { Course, Heading, Lake, Rounding, Space } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { expectedTurns, packCourse, solve, spaceNumber } from '../index.ts'
import { bounded, coded } from '../../test/coded.ts'
import { codeOf } from '../course/roundingCode.ts'

/*
 * The values of tiny courses worked out again from the readable rules, with plain objects and the plainest method there is:
 * every state from which the start can lead on, every choice, every roll, all states again in each round.
 */

const sinkCost = 40
const maxDice = 2

interface Place {
  readonly space: Space
  readonly heading: Heading
  readonly rounding: Rounding
  readonly damage: number
}
type Hand = readonly number[]
/** Where one move leads to: a place, by number, with the dice kept or lost; or an end with its price. */
type Outcome = { readonly to: number; readonly lost: boolean } | { readonly price: number }

const keyOf = (place: Place) =>
  [place.space.q, place.space.r, place.heading, place.rounding.started, ...place.rounding.counts, place.damage].join()

/** Every hand as a sorted list of faces. */
const allHands: Hand[] = [[], [1], [2], [3], [1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]]
const handNumber = (hand: Hand) => {
  const name = [...hand].sort((a, b) => a - b).join()
  return allHands.findIndex((other) => other.join() === name)
}
const handTotals = allHands.map((hand) => hand.reduce((total, face) => total + face, 0))
const totals = Array.from({ length: 3 * maxDice + 1 }, (_, total) => total)

/** All the ways to treat a hand: which dice stay, and how many are rolled. */
function treatments(hand: Hand): { kept: Hand; rolled: number }[] {
  const found: { kept: Hand; rolled: number }[] = []
  for (let mask = 0; mask < 2 ** hand.length; mask++) {
    const kept = hand.filter((_, die) => (mask >> die) & 1)
    const others = hand.length - kept.length
    found.push({ kept, rolled: others })
    if (hand.length < maxDice) found.push({ kept, rolled: others + 1 })
    if (others > 0) found.push({ kept, rolled: others - 1 })
  }
  return found
}

/** All the results of a treatment, each as likely as the others. */
function results(kept: Hand, rolled: number): Hand[] {
  return rolled === 0 ? [kept] : [1, 2, 3].flatMap((face) => results([...kept, face], rolled - 1))
}

/** How much of a rounding is kept. */
type Keep = (rounding: Rounding) => Rounding

/** All places that can be reached, and their values by place and hand. */
function bruteForce(course: Course, damage: number, keep: Keep): { places: Place[]; values: number[][] } {
  const places: Place[] = []
  const numbers = new Map<string, number>()
  const numberOf = (place: Place) => {
    const number = numbers.get(keyOf(place)) ?? places.push(place) - 1
    numbers.set(keyOf(place), number)
    return number
  }
  for (const space of startSpaces(course))
    for (const heading of headings) {
      const started = course.line.some((other) => sameSpace(other, space))
      numberOf({ space, heading, rounding: { started, counts: [0, 0, 0] }, damage })
    }
  const outcomes: Outcome[][][] = []
  for (let i = 0; i < places.length; i++)
    outcomes.push(totals.map((total) => movesOf(course, places[i]!, total, keep, numberOf)))

  const choices = allHands.map((hand) =>
    treatments(hand).map(({ kept, rolled }) => results(kept, rolled).map((roll) => handNumber(roll))),
  )
  let values = places.map(() => allHands.map(() => 0))
  for (let change = 1; change > 1e-5;) {
    change = 0
    const before = values
    values = outcomes.map((byTotal, place) => {
      const landed = handTotals.map((sum, number) => {
        let least = Infinity
        for (const end of byTotal[sum]!)
          least = Math.min(least, 'price' in end ? end.price : before[end.to]![end.lost ? 0 : number]!)
        return least
      })
      return choices.map((ways, hand) => {
        let least = Infinity
        for (const rolls of ways) {
          let total = 0
          for (const roll of rolls) total += landed[roll]!
          least = Math.min(least, total / rolls.length)
        }
        change = Math.max(change, Math.abs(1 + least - before[place]![hand]!))
        return 1 + least
      })
    })
  }
  return { places, values }
}

function movesOf(
  course: Course,
  place: Place,
  total: number,
  keep: Keep,
  numberOf: (place: Place) => number,
): Outcome[] {
  const { space, rounding } = place
  return steerings(course, space, place.heading, total)
    .filter(({ allowed }) => allowed)
    .map(({ heading }): Outcome => {
      const passage = passageOf(course, { space, rounding }, heading, total, [], { stoppedShort: 'run' })
      if (passage.finished) return { price: 0 }
      const damage = place.damage + passage.damage
      if (damage >= 4) return { price: sinkCost }
      const next = { space: passage.path.at(-1) ?? space, heading, rounding: keep(passage.rounding), damage }
      return { to: numberOf(next), lost: passage.damage > 0 }
    })
}

/** A lake of a few dozen spaces with buoys thrown on it, and a course that can be sailed. */
function tinyCourse(seed: number): Course {
  const chance = seeded(seed)
  for (;;) {
    const rows = Array.from({ length: 5 }, () =>
      Array.from({ length: 7 }, () => (chance(7) === 0 ? '#' : '.')).join(''),
    )
    const lake: Lake = { side: 'dark', tiles: [], spots: [], left: 0, top: 0, rows }
    const somewhere = () => spaceAt(chance(7), chance(5))
    const layout = {
      start: { space: somewhere(), lineHeading: chance(6) as Heading },
      buoys: [somewhere(), somewhere(), somewhere()] as const,
    }
    const line = lineFrom(layout.start)
    const taken = [layout.start.space, ...line, ...layout.buoys].map(({ q, r }) => `${q},${r}`)
    if (new Set(taken).size < taken.length || !line.every((space) => isWater(lake, space))) continue
    const course = buildCourse(lake, layout)
    if (routeOf(course).length < Infinity) return course
  }
}

describe('the values of tiny courses', () => {
  for (const [seed, damage] of [
    [3, 3],
    [5, 0],
  ] as const)
    test(`[R3.3] [R5.5] [R5.8] are those of a plain computation on the readable rules: seed ${seed}, damage ${damage} and more`, () => {
      const course = tinyCourse(seed)
      const { places, values } = bruteForce(course, damage, coded)
      const packed = packCourse(course)
      const table = solve(packed, { maxDice, sinkCost, tolerance: 1e-5 })!
      let worst = 0
      places.forEach((place, number) =>
        allHands.forEach((hand, i) => {
          const [ones, twos, threes] = [1, 2, 3].map((face) => hand.filter((other) => other === face).length)
          const turns = expectedTurns(table, {
            space: spaceNumber(packed, place.space),
            heading: place.heading,
            rounding: codeOf(place.rounding),
            damage: place.damage,
            dice: [ones!, twos!, threes!],
          })
          worst = Math.max(worst, Math.abs(turns - values[number]![i]!))
        }),
      )
      expect(worst).toBeLessThan(0.001)
    })

  test.each([3, 8])(
    '[R3.3] hardly depend on counts that rest, unless a boat that owes circles goes back a leg: seed %d',
    (seed) => {
      const course = tinyCourse(seed)
      const simple = bruteForce(course, 3, coded)
      const whole = bruteForce(course, 3, bounded)
      const known = new Map(simple.places.map((place, number) => [keyOf(place), simple.values[number]!]))
      /** The mean difference over the places that both know. */
      const difference = (isMeant: (place: Place) => boolean) => {
        const all = whole.places.flatMap((place, number) =>
          isMeant(place)
            ? (known.get(keyOf(place)) ?? []).map((value, hand) => Math.abs(value - whole.values[number]![hand]!))
            : [],
        )
        return all.reduce((sum, one) => sum + one, 0) / all.length
      }
      const owes = ({ rounding }: Place) => rounding.counts.some((count) => count < 0)
      expect(difference((place) => !owes(place))).toBeLessThan(0.01)
      expect(difference(owes)).toBeLessThan(0.15)
    },
  )
})
