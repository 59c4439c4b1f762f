import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, fitted, kept, pushed, toPicture, zoomed } from './camera.ts'

const bounds = { x: -500, y: -500, width: 3400, height: 3000 }
const size = { width: 1000, height: 800 }

describe('the camera', () => {
  it('fits a whole picture into the window', () => {
    expect(fitted(bounds, size)).toEqual({ x: 1200, y: 1000, scale: 800 / 3000 })
  })

  it('keeps the point under the pointer while zooming in', () => {
    const at = { x: 300, y: 200 }
    const view = { x: 1200, y: 1000, scale: 0.6 }
    const held = toPicture(view, at, size)
    const near = toPicture(zoomed(view, 1.5, at, size, bounds), at, size)
    expect(near.x).toBeCloseTo(held.x)
    expect(near.y).toBeCloseTo(held.y)
  })

  it('never shows more beyond the edge than it must, wherever it is pushed', () => {
    const far = fc.integer({ min: -9000, max: 9000 })
    fc.assert(
      fc.property(far, far, fc.double({ min: 0.3, max: 1.2, noNaN: true }), (x, y, scale) => {
        const view = pushed({ x: 1200, y: 1000, scale }, { x, y }, size, bounds)
        const corner = toPicture(view, { x: 0, y: 0 }, size)
        const opposite = toPicture(view, { x: size.width, y: size.height }, size)
        expect(corner.x).toBeGreaterThanOrEqual(bounds.x - 1e-6)
        expect(opposite.y).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-6)
      }),
    )
  })

  it('does not zoom out further than the whole picture', () => {
    const view = zoomed(fitted(bounds, size), 0.1, { x: 0, y: 0 }, size, bounds)
    expect(view).toEqual(kept(fitted(bounds, size), size, bounds))
  })

  it('ends a glide where it should', () => {
    const [a, b] = [fitted(bounds, size), { x: 0, y: 0, scale: 1 }]
    expect(between(a, b, 1)).toEqual(b)
    expect(between(a, b, 0)).toEqual(a)
  })
})
