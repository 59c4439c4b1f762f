import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted } from './camera.ts'
import { acrossSheet, acrossWindow, onSheet, sheetSize, turnFor } from './turning.ts'
import type { Turn } from './turning.ts'

const turns = fc.constantFrom<Turn>(0, 90)
const ways = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
const windows = fc.record({ width: fc.integer({ min: 200, max: 900 }), height: fc.integer({ min: 200, max: 900 }) })

describe('a turned lake', () => {
  it('fills tall phones, and lies as it is on all other screens', () => {
    const tall = [
      { width: 390, height: 844 },
      { width: 412, height: 915 },
    ]
    const others = [
      { width: 390, height: 664 },
      { width: 360, height: 640 },
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]
    expect(tall.map(turnFor)).toEqual([90, 90])
    expect(others.map(turnFor)).toEqual(others.map(() => 0))
  })

  it('is larger where it is turned, and would be smaller where it is not', () => {
    const lake = { x: 0, y: 0, width: 114, height: 100 }
    // What was measured on a phone: the screen and the window that is left to the lake.
    const phones = [
      { screen: { width: 390, height: 844 }, window: { width: 390, height: 438 } },
      { screen: { width: 360, height: 640 }, window: { width: 360, height: 290 } },
      { screen: { width: 320, height: 568 }, window: { width: 320, height: 218 } },
    ]
    for (const { screen, window } of phones) {
      const [chosen, other] = turnFor(screen) === 90 ? ([90, 0] as const) : ([0, 90] as const)
      expect(fitted(lake, sheetSize(window, chosen)).scale).toBeGreaterThan(
        fitted(lake, sheetSize(window, other)).scale,
      )
    }
  })

  it('moves the way it is pushed', () => {
    fc.assert(
      fc.property(ways, turns, (way, turn) => {
        const { x, y } = acrossWindow(acrossSheet(way, turn), turn)
        expect([x + 0, y + 0]).toEqual([way.x + 0, way.y + 0])
      }),
    )
  })

  it('has the corners of its sheets in the corners of the window', () => {
    fc.assert(
      fc.property(windows, turns, (window, turn) => {
        const { width, height } = sheetSize(window, turn)
        const corners = [
          { x: 0, y: 0 },
          { x: window.width, y: 0 },
          { x: window.width, y: window.height },
          { x: 0, y: window.height },
        ].map((corner) => onSheet(corner, window, turn))
        expect(corners).toHaveLength(4)
        expect(new Set(corners.map(({ x, y }) => `${x + 0} ${y + 0}`))).toEqual(
          new Set(['0 0', `${width} 0`, `${width} ${height}`, `0 ${height}`]),
        )
      }),
    )
  })
})
