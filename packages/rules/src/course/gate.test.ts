import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ahead, headings, pointOf, sameSpace, turn } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { arrowBetween, crossingOf, directionOf, missesGate } from './gate.ts'
import type { Gate } from './gate.ts'
import { minus, positionOf, signOfSum } from './vector.ts'

/** The gate at (0, 0) of a route that comes from one space and goes on to another. */
function gateAt(previous: Space, next: Space): Gate {
  const toPrevious = positionOf(previous)
  const toNext = positionOf(next)
  return { number: 1, origin: { q: 0, r: 0 }, arrow: arrowBetween(toPrevious, toNext), toPrevious, toNext }
}

const origin = { q: 0, r: 0 }
const out = (heading: Heading, distance: number) => ahead(origin, heading, distance)
const anySpace = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) })
const anyOther = anySpace.filter((space) => !sameSpace(space, origin))
const anyHeading = fc.constantFrom(...headings)

describe('where a gate points', () => {
  it('[R3.1] away from both neighbours, opposite to the sum of the unit vectors, however far they are', () => {
    // From the south-east, on to the south-west: the gate points due north (y down).
    const gate = gateAt(out(5, 3), out(4, 9))
    expect(directionOf(gate).x).toBeCloseTo(0, 12)
    expect(directionOf(gate).y).toBeCloseTo(-1, 12)
    // From the east, on to the north-east: west-south-west, whatever the lengths.
    const other = directionOf(gateAt(out(0, 1), out(1, 7)))
    expect(Math.atan2(-other.y, other.x)).toBeCloseTo(-Math.PI + Math.PI / 6, 12)
  })

  it('[R3.1] exactly straight: perpendicular, on the outer side of the arrow', () => {
    const east = gateAt(out(3, 2), out(0, 5))
    expect(east.arrow).toBe('left')
    // Sailing east and turning left, the outer side is the south.
    expect(directionOf(east).x).toBeCloseTo(0, 12)
    expect(directionOf(east).y).toBeCloseTo(1, 12)
    const north = { q: 1, r: -2 }
    const sailingNorth = directionOf(gateAt({ q: -1, r: 2 }, north))
    expect(sailingNorth.x).toBeCloseTo(1, 12)
    expect(sailingNorth.y).toBeCloseTo(0, 12)
  })

  it('[R3.1] exactly back: straight on beyond the buoy', () => {
    for (const heading of headings) {
      const gate = gateAt(out(heading, 2), out(heading, 5))
      const beyond = pointOf(out(turn(heading, 3), 1))
      expect(directionOf(gate).x).toBeCloseTo(beyond.x, 12)
      expect(directionOf(gate).y).toBeCloseTo(beyond.y, 12)
    }
  })

  it('[R3.1] never towards a neighbour: the angle to both is a right angle or more', () => {
    fc.assert(
      fc.property(anyOther, anyOther, (previous, next) => {
        const direction = directionOf(gateAt(previous, next))
        expect(Math.hypot(direction.x, direction.y)).toBeCloseTo(1, 9)
        for (const neighbour of [previous, next]) {
          const { x, y } = pointOf(neighbour)
          expect(direction.x * x + direction.y * y).toBeLessThanOrEqual(1e-9)
        }
      }),
    )
  })
})

describe('crossing a gate', () => {
  // Coming from the south-east and going to the south-west: left round the buoy, the gate points due north.
  const left = gateAt(out(5, 3), out(4, 3))
  const right = gateAt(out(4, 3), out(5, 3))

  it('[R3.2] forward is the way the arrow turns, backward the other way', () => {
    const east = { q: 2, r: -3 }
    const west = ahead(east, 3)
    expect([left.arrow, right.arrow]).toEqual(['left', 'right'])
    expect(crossingOf(left, east, 3)).toBe(1)
    expect(crossingOf(left, west, 0)).toBe(-1)
    expect(crossingOf(right, west, 0)).toBe(1)
    expect(crossingOf(right, east, 3)).toBe(-1)
  })

  it('[R3.2] the line behind the buoy is no gate', () => {
    const east = { q: -1, r: 3 }
    expect(crossingOf(left, east, 3)).toBe(0)
    expect(crossingOf(left, ahead(east, 3), 0)).toBe(0)
  })

  it('[R3.4] is missed by a step that comes beyond it behind the buoy, and by no other', () => {
    const behind = { q: -1, r: 3 }
    expect(missesGate(left, behind, 3)).toBe(true)
    expect(missesGate(left, ahead(behind, 3), 0)).toBe(false)
    expect(missesGate(left, ahead(behind, 0), 0)).toBe(false)
    // Not yet there, through the gate itself, and away from it.
    expect(missesGate(left, ahead(behind, 0, 4), 3)).toBe(false)
    expect(missesGate(left, { q: 2, r: -3 }, 3)).toBe(false)
    expect(missesGate(left, { q: 5, r: -3 }, 0)).toBe(false)
  })

  it('[R3.2] a space on the ray is beyond it', () => {
    const onRay = { q: 1, r: -2 }
    const eastOfIt = ahead(onRay, 0)
    const westOfIt = ahead(onRay, 3)
    expect(crossingOf(left, eastOfIt, 3)).toBe(1)
    expect(crossingOf(left, onRay, 3)).toBe(0)
    expect(crossingOf(left, onRay, 0)).toBe(-1)
    expect(crossingOf(left, westOfIt, 0)).toBe(0)
    // For the other arrow the same space is beyond it on the other side.
    expect(crossingOf(right, westOfIt, 0)).toBe(1)
    expect(crossingOf(right, onRay, 0)).toBe(0)
    expect(crossingOf(right, onRay, 3)).toBe(-1)
    expect(crossingOf(right, eastOfIt, 3)).toBe(0)
  })

  it('[R3.2] a space on the axis behind the buoy touches no gate', () => {
    const behind = { q: -1, r: 2 }
    for (const gate of [left, right])
      for (const heading of headings) {
        expect(crossingOf(gate, behind, heading)).toBe(0)
        expect(crossingOf(gate, ahead(behind, heading), turn(heading, 3))).toBe(0)
      }
  })

  it('[R3.2] steps along the ray of an exactly straight or exactly back route cross nothing', () => {
    const straight = gateAt(out(3, 4), out(0, 4))
    const south = { q: -1, r: 2 }
    expect(crossingOf(straight, ahead(south, 3), 0)).toBe(1)
    expect(crossingOf(straight, south, 0)).toBe(0)
    const back = gateAt(out(0, 3), out(0, 6))
    for (const distance of [1, 2, 9]) expect(crossingOf(back, out(3, distance), 3)).toBe(0)
    // Turning left round it: over the west ray from north to south.
    expect(crossingOf(back, ahead(out(3, 4), 1), 4)).toBe(1)
    expect(crossingOf(back, out(3, 4), 4)).toBe(0)
    expect(crossingOf(back, out(3, 4), 1)).toBe(-1)
  })

  it('[R3.2] a step there and back crosses as often forward as backward', () => {
    fc.assert(
      fc.property(anyOther, anyOther, anyOther, anyHeading, (previous, next, from, heading) => {
        const gate = gateAt(previous, next)
        fc.pre(!sameSpace(ahead(from, heading), origin))
        const back = crossingOf(gate, ahead(from, heading), turn(heading, 3))
        expect(crossingOf(gate, from, heading) + back).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('[R3.2] a circle the way of the arrow crosses once forward, however wide', () => {
    fc.assert(
      fc.property(anyOther, anyOther, fc.integer({ min: 1, max: 30 }), (previous, next, radius) => {
        const gate = gateAt(previous, next)
        let space = out(0, radius)
        let sum = 0
        // A ring turned left: from the east corner north-west, and on.
        for (const heading of [2, 3, 4, 5, 0, 1] as const)
          for (let step = 0; step < radius; step++) {
            sum += crossingOf(gate, space, heading)
            space = ahead(space, heading)
          }
        expect(space).toEqual(out(0, radius))
        expect(sum).toBe(gate.arrow === 'left' ? 1 : -1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('exact arithmetic', () => {
  it('[R3.2] the sign of a/√m + b/√n is exact, also close to 0', () => {
    // 3/√9 − 4/√16 = 0 and 1/√2 − 2/√8 = 0 exactly.
    expect(signOfSum(3, 9, -4, 16)).toBe(0)
    expect(signOfSum(1, 2, -2, 8)).toBe(0)
    // 8119² − 2 · 5741² = −1: 8119/√2 is smaller than 5741 by less than a ten thousandth.
    expect(signOfSum(8119, 2, -5741, 1)).toBe(-1)
    expect(signOfSum(-8119, 2, 5741, 1)).toBe(1)
    expect(signOfSum(0, 5, 0, 7)).toBe(0)
    expect(signOfSum(0, 5, -2, 7)).toBe(-1)
    expect(signOfSum(5, 5, 1, 7)).toBe(1)
  })

  it('[R3.2] agrees with whole numbers of any size for every buoy and space of the board', () => {
    const reach = fc.integer({ min: -130, max: 130 })
    const vector = fc.record({ x: reach, y: reach }).filter(({ x, y }) => x !== 0 || y !== 0)
    const exactSign = (a: number, m: number, b: number, n: number) => {
      if (Math.sign(a) * Math.sign(b) >= 0) return Math.sign(a + b)
      const difference = BigInt(a) ** 2n * BigInt(n) - BigInt(b) ** 2n * BigInt(m)
      return Math.sign(a) * (difference > 0n ? 1 : difference < 0n ? -1 : 0)
    }
    fc.assert(
      fc.property(vector, vector, vector, (a, b, p) => {
        const crossA = a.x * p.y - a.y * p.x
        const crossB = b.x * p.y - b.y * p.x
        const squareA = a.x ** 2 + 3 * a.y ** 2
        const squareB = b.x ** 2 + 3 * b.y ** 2
        expect(signOfSum(crossA, squareA, crossB, squareB) + 0).toBe(exactSign(crossA, squareA, crossB, squareB) + 0)
        expect(minus(a, a)).toEqual({ x: 0, y: 0 })
      }),
      { numRuns: 2000 },
    )
  })
})
