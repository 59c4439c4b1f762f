import { describe, expect, it } from 'vitest'
import { cross, dot, middleOf, minus, positionOf } from './vector.ts'

describe('vectors in quarters of a space', () => {
  it('lie where the spaces do, and halfway between two of them', () => {
    expect(positionOf({ q: 3, r: -2 })).toEqual({ x: 8, y: -4 })
    expect(middleOf({ q: 3, r: -2 }, { q: 3, r: -2 })).toEqual(positionOf({ q: 3, r: -2 }))
    expect(middleOf({ q: 3, r: -2 }, { q: 1, r: 5 })).toEqual({ x: 11, y: 3 })
    expect(minus({ x: 5, y: 1 }, { x: 2, y: 7 })).toEqual({ x: 3, y: -6 })
  })

  it('tell right from left, and how far they point the same way', () => {
    expect(cross({ x: 2, y: 3 }, { x: 5, y: 7 })).toBe(-1)
    expect(cross({ x: 5, y: 7 }, { x: 2, y: 3 })).toBe(1)
    expect(dot({ x: 2, y: 3 }, { x: 5, y: -7 })).toBe(-53)
  })
})
