/** A stream of random numbers: the same seed gives the same numbers on every machine. */
export interface Seeded {
  /** A whole number from 0 to `sides` - 1, each equally likely. */
  (sides: number): number
}

/**
 * The generator sfc32 (public domain, by Chris Doty-Humphrey), filled from a seed by splitmix32. Good enough for tests,
 * simulations and bots; games between people use dice that can be checked instead. Streams of one seed are independent of each other.
 */
export function seeded(seed: number, stream = 0): Seeded {
  const fill = splitmix(seed, stream)
  let a = fill()
  let b = fill()
  let c = fill()
  let counter = 1
  const next = () => {
    const result = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = ((c << 21) | (c >>> 11)) >>> 0
    c = (c + result) >>> 0
    return result
  }
  for (let i = 0; i < 12; i++) next()
  return (sides) => {
    // Numbers above the last full multiple would make small results likelier: draw again.
    const fair = 2 ** 32 - (2 ** 32 % sides)
    let drawn = next()
    while (drawn >= fair) drawn = next()
    return drawn % sides
  }
}

/** Both halves of the seed count, so that seeds above 2³² differ too. */
function splitmix(seed: number, stream: number): () => number {
  let state = (seed ^ Math.imul(Math.floor(seed / 2 ** 32), 0x9e3779b1) ^ Math.imul(stream, 0x85ebca6b)) >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

/** Dice rolled by chance: a `Throw` for the rules. */
export function facesFrom(chance: Seeded): (count: number) => (1 | 2 | 3)[] {
  return (count) => Array.from({ length: count }, () => (chance(3) + 1) as 1 | 2 | 3)
}
