import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '@powerboats/draw'
import { clearPart, closeness } from './clearPart.ts'

const phone = { x: 0, y: 0, width: 390, height: 440 }
const card = { x: 6, y: 58, width: 378, height: 80 }
const corner = { x: 8, y: 388, width: 150, height: 44 }

describe('what is clear of a window', () => {
  it('is all of it when nothing lies over it', () => {
    expect(clearPart(phone, [], { width: 300, height: 300 })).toEqual(phone)
    expect(clearPart(phone, [{ ...card, y: 440 }], { width: 300, height: 300 })).toEqual(phone)
  })

  it('lies below a card, and above or beside a button in the corner, wherever more is seen', () => {
    const below = { x: 0, y: 138, width: 390 }
    expect(clearPart(phone, [card, corner], { width: 900, height: 500 })).toEqual({ ...below, height: 250 })
    expect(clearPart(phone, [card, corner], { width: 300, height: 900 })).toEqual({
      x: 158,
      y: 138,
      width: 232,
      height: 302,
    })
  })

  it('gives up what covers least where all of it would leave too little', () => {
    const low = { ...phone, height: 240 }
    const button = { ...corner, y: 188 }
    expect(clearPart(low, [button, card], { width: 1400, height: 400 })).toEqual({ ...low, y: 138, height: 102 })
    expect(clearPart(low, [button, card], { width: 1400, height: 1000 })).toEqual(low)
  })

  it('lies in the window, and under nothing if it shows enough', () => {
    const length = fc.integer({ min: 1, max: 300 })
    const box = fc.record({ x: length, y: length, width: length, height: length })
    fc.assert(
      fc.property(fc.array(box, { maxLength: 5 }), box, (covers, seen) => {
        const part = clearPart(phone, covers, seen)
        expect(part.x >= 0 && part.y >= 0).toBe(true)
        expect(part.x + part.width <= 390 && part.y + part.height <= 440).toBe(true)
        const isUnder = covers.some((cover) => overlap(cover, part))
        const parts = clearPart(phone, covers, { width: 1, height: 1 })
        if (isUnder)
          expect(Math.min(parts.width / seen.width, parts.height / seen.height)).toBeLessThan(closeness.least)
      }),
    )
  })
})

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
