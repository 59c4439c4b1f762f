import { describe, expect, it } from 'vitest'
import { positionOf } from '../course/vector.ts'
import { ahead, columnOf, distance, headingNames, headings, pointOf, sameSpace, spaceAt, turn } from './hex.ts'

describe('spaces and headings', () => {
  it('[R1.1] column c and row r have q = c − (r − (r & 1)) / 2, above the lake too', () => {
    expect(spaceAt(0, 0)).toEqual({ q: 0, r: 0 })
    expect(spaceAt(23, 23)).toEqual({ q: 12, r: 23 })
    expect(spaceAt(5, 1)).toEqual({ q: 5, r: 1 })
    expect(spaceAt(-3, -3)).toEqual({ q: -1, r: -3 })
    for (let row = -3; row < 27; row++)
      for (let column = -3; column < 27; column++) expect(columnOf(spaceAt(column, row))).toBe(column)
  })

  it('[R1.1] the six headings step as listed, and heading + 1 is 60° to the left', () => {
    const steps = headings.map((heading) => ahead({ q: 0, r: 0 }, heading))
    expect(steps).toEqual([
      { q: 1, r: 0 },
      { q: 1, r: -1 },
      { q: 0, r: -1 },
      { q: -1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ])
    for (const heading of headings) {
      const { x, y } = pointOf(ahead({ q: 0, r: 0 }, heading))
      // y points down, so it is turned over here: left is the way in which bearings grow.
      expect(x).toBeCloseTo(Math.cos((heading * Math.PI) / 3), 12)
      expect(-y).toBeCloseTo(Math.sin((heading * Math.PI) / 3), 12)
    }
    expect(headingNames).toEqual(['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'])
    expect([turn(0, 1), turn(0, -1)]).toEqual([1, 5])
    expect(headings.map((heading) => turn(heading, 7))).toEqual([1, 2, 3, 4, 5, 0])
  })

  it('[R1.1] odd rows sit half a space to the right', () => {
    expect(pointOf(spaceAt(4, 2)).x).toBe(4)
    expect(pointOf(spaceAt(4, 3)).x).toBe(4.5)
    expect(pointOf(spaceAt(4, -3)).x).toBe(4.5)
    // The exact position is the same point in quarters of a space.
    expect(positionOf(spaceAt(4, 3))).toEqual({ x: 18, y: 6 })
  })

  it('[R1.1] two spaces are the same when both coordinates are', () => {
    expect(sameSpace({ q: 1, r: 2 }, { q: 1, r: 2 })).toBe(true)
    expect(sameSpace({ q: 1, r: 2 }, { q: 1, r: 3 })).toBe(false)
    expect(sameSpace({ q: 1, r: 2 }, { q: 0, r: 2 })).toBe(false)
  })

  it('the distance between spaces is the fewest steps', () => {
    expect(distance(spaceAt(0, 0), spaceAt(0, 2))).toBe(2)
    expect(distance(spaceAt(0, 0), spaceAt(3, 0))).toBe(3)
    expect(distance(spaceAt(0, 0), spaceAt(1, 2))).toBe(2)
    expect(distance(spaceAt(0, 0), spaceAt(2, 2))).toBe(3)
    for (const heading of headings) expect(distance(spaceAt(2, 2), ahead(spaceAt(2, 2), heading, 4))).toBe(4)
  })
})
