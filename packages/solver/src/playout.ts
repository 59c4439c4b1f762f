import { field, fields, phase } from './packedRace.ts'
import type { PackedRace } from './packedRace.ts'

/** Whole numbers from 0 to 2³² - 1, each equally likely; see `quickChance`. */
export type Bits = () => number

/**
 * The generator sfc32 (public domain, by Chris Doty-Humphrey) without the care that fair draws need: playouts draw several
 * numbers from one result, and a bias of one in a billion does not matter to them.
 */
export function quickChance(seed: number): Bits {
  let a = seed | 0
  let b = (seed * 0x9e3779b1) | 0
  let c = 0x6d2b79f5
  let counter = 1
  const next = () => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + result) | 0
    return result >>> 0
  }
  for (let i = 0; i < 15; i++) next()
  return next
}

/** A whole number from 0 to `sides` - 1. */
export function below(bits: Bits, sides: number): number {
  return Math.floor((bits() / 4294967296) * sides)
}

/**
 * Sails a race on by random legal actions until it is over or `turns` turns have passed: a die more, a die less or neither,
 * each die re-rolled or not, any allowed heading, all with equal chance. Returns the turns taken.
 */
export function playRandomly(race: PackedRace, bits: Bits, turns: number): number {
  let taken = 0
  while (race.phase !== phase.over && taken < turns) {
    if (race.phase === phase.placing) placeRandomly(race, bits)
    else {
      if (race.phase === phase.rolling) rollRandomly(race, bits)
      steerRandomly(race, bits)
      taken++
    }
  }
  return taken
}

export function placeRandomly(race: PackedRace, bits: Bits): void {
  const { starts } = race.course
  let space = starts[below(bits, starts.length)]
  while (race.isTaken(space, race.seat)) space = starts[below(bits, starts.length)]
  race.place(space, below(bits, 6))
}

/** The number of bits set, for up to eight dice re-rolled at once. */
const setBits = Uint8Array.from({ length: 256 }, (_, n) => {
  let count = 0
  for (let rest = n; rest > 0; rest >>= 1) count += rest & 1
  return count
})

function rollRandomly(race: PackedRace, bits: Bits): void {
  const at = race.seat * fields
  let ones = race.data[at + field.ones]
  let twos = race.data[at + field.twos]
  let threes = race.data[at + field.threes]
  const dice = ones + twos + threes
  let fresh = 0
  const change = below(bits, dice > 0 ? 3 : 2)
  if (change === 1) fresh = 1
  else if (change === 2) {
    const removed = below(bits, dice)
    if (removed < ones) ones--
    else if (removed < ones + twos) twos--
    else threes--
  }
  if (ones > 8 || twos > 8 || threes > 8) {
    // More dice of a face than anybody wants: all of them go.
    fresh += ones + twos + threes
    ones = twos = threes = 0
  } else {
    const chosen = bits()
    const one = setBits[chosen & ((1 << ones) - 1)]
    const two = setBits[(chosen >>> 8) & ((1 << twos) - 1)]
    const three = setBits[(chosen >>> 16) & ((1 << threes) - 1)]
    ones -= one
    twos -= two
    threes -= three
    fresh += one + two + three
  }
  let drawn = 0
  for (let i = 0; i < fresh; i++) {
    // One draw is good for eight dice.
    drawn = i % 8 === 0 ? bits() / 4294967296 : drawn
    drawn *= 3
    const face = drawn | 0
    drawn -= face
    if (face === 0) ones++
    else if (face === 1) twos++
    else threes++
  }
  race.roll(ones, twos, threes)
}

/** By bits of allowed headings × 6: the turns to choose from, evenly; six is a multiple of 1, 2 and 3. */
const turnOf = Int8Array.from(
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((allowed) => {
    const options = [1, 0, -1].filter((_, i) => (allowed >> i) & 1)
    return Array.from({ length: 6 }, (_, i) => options[i % options.length] ?? 0)
  }),
)

function steerRandomly(race: PackedRace, bits: Bits): void {
  const turn = turnOf[race.allowed() * 6 + below(bits, 6)]
  race.steer((race.data[race.seat * fields + field.heading] + turn + 6) % 6)
}
