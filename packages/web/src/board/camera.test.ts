import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '@powerboats/rules'
import { between, fitted, isSeen, kept, pushed, shiftOf, zoomed } from './camera.ts'
import type { View } from './camera.ts'

const bounds = { x: -500, y: -500, width: 3400, height: 3000 }
const size = { width: 1000, height: 800 }

/** The point of the picture under a point of the window. */
function under(view: View, at: Point): Point {
  return { x: view.x + (at.x - size.width / 2) / view.scale, y: view.y + (at.y - size.height / 2) / view.scale }
}

describe('the camera', () => {
  it('fits a whole picture into the window', () => {
    expect(fitted(bounds, size)).toEqual({ x: 1200, y: 1000, scale: 800 / 3000 })
  })

  it('keeps the point under the pointer while zooming in', () => {
    const at = { x: 300, y: 200 }
    const view = { x: 1200, y: 1000, scale: 0.6 }
    const held = under(view, at)
    const near = under(zoomed(view, 1.5, at, size, bounds), at)
    expect(near.x).toBeCloseTo(held.x)
    expect(near.y).toBeCloseTo(held.y)
  })

  it('never shows more beyond the edge than it must, wherever it is pushed', () => {
    const far = fc.integer({ min: -9000, max: 9000 })
    fc.assert(
      fc.property(far, far, fc.double({ min: 0.3, max: 1.2, noNaN: true }), (x, y, scale) => {
        const view = pushed({ x: 1200, y: 1000, scale }, { x, y }, size, bounds)
        const corner = under(view, { x: 0, y: 0 })
        const opposite = under(view, { x: size.width, y: size.height })
        expect(corner.x).toBeGreaterThanOrEqual(bounds.x - 1e-6)
        expect(opposite.y).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-6)
      }),
    )
  })

  it('does not zoom out further than the whole picture', () => {
    const view = zoomed(fitted(bounds, size), 0.1, { x: 0, y: 0 }, size, bounds)
    expect(view).toEqual(kept(fitted(bounds, size), size, bounds))
  })

  it('shows sheets that are drawn for one view as seen in another', () => {
    const part = fc.double({ min: -400, max: 2800, noNaN: true })
    const view = fc.record({ x: part, y: part, scale: fc.double({ min: 0.26, max: 1.2, noNaN: true }) })
    /** Where a point of the picture is in the window. */
    const seen = ({ x, y, scale }: View, point: Point) => [
      (point.x - x) * scale + size.width / 2,
      (point.y - y) * scale + size.height / 2,
    ]
    fc.assert(
      fc.property(view, view, part, part, (drawn, now, x, y) => {
        const [dx, dy, scale] = [...shiftOf(drawn, now, size).matchAll(/-?[\d.]+/g)].map(Number)
        const [left, top] = seen(drawn, { x, y })
        const [wantedLeft, wantedTop] = seen(now, { x, y })
        // A tenth of a pixel: the transform is written with few digits.
        expect(Math.abs(left! * scale! + dx! - wantedLeft!)).toBeLessThan(0.1)
        expect(Math.abs(top! * scale! + dy! - wantedTop!)).toBeLessThan(0.1)
      }),
    )
    expect(shiftOf(fitted(bounds, size), fitted(bounds, size), size)).toBe('translate(0.00px, 0.00px) scale(1.00000)')
  })

  it('ends a glide where it should', () => {
    const [a, b] = [fitted(bounds, size), { x: 0, y: 0, scale: 1 }]
    expect(between(a, b, 1)).toEqual(b)
    expect(between(a, b, 0)).toEqual(a)
  })
})

describe('a box', () => {
  it('is seen when all of it is in the window', () => {
    const view = { x: 0, y: 0, scale: 2 }
    const window = { width: 400, height: 200 }
    expect(isSeen(view, { x: -90, y: -40, width: 180, height: 80 }, window)).toBe(true)
    expect(isSeen(view, { x: -90, y: -40, width: 195, height: 80 }, window)).toBe(false)
    expect(isSeen(view, { x: -90, y: -60, width: 10, height: 10 }, window)).toBe(false)
  })
})
