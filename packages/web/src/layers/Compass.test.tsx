import type { Point } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { render } from 'solid-js/web'
import { expect, it, onTestFinished } from 'vitest'
import { overLake } from '../board/overLake.ts'
import { createStage } from '../board/stage.ts'
import type { Turn } from '../board/turning.ts'
import { Compass } from './Compass.tsx'

/** A phone's lake, below its head. */
const window = { x: 0, y: 60, width: 390, height: 480 }

/** Where a pointer stands, from the upper left corner of the lake, when what it points to lies there. */
function placeOf(to: Point, turn: Turn = 0): Point {
  const bounds = { x: 0, y: 0, width: 2000, height: 2000 }
  const root = document.createElement('div')
  createRoot((dispose) => {
    onTestFinished(dispose)
    const stage = createStage(
      bounds,
      () => 0,
      () => ({ x: 1000, y: 1000, scale: 1 }),
      () => turn,
    )
    stage.resize(window)
    render(() => <Compass stage={stage} bearings={[{ to, label: 'Buoy 1', sign: () => null }]} />, root)
  })
  const { left, top } = root.querySelector('button')!.style
  return { x: Number.parseFloat(left), y: Number.parseFloat(top) }
}

/** Something lies over the lake, at this height from its upper edge, until the test is over. */
function cover(y: number, height: number): void {
  const card = document.createElement('div')
  card.getBoundingClientRect = () => new DOMRect(window.x + 200, window.y + y, 190, height)
  createRoot((dispose) => {
    onTestFinished(dispose)
    overLake(card)
  })
}

it('the pointer stays above the button in the corner, and above the sign for north where the lake is turned', () => {
  // The button is 44 pixels high and 8 above the edge, the sign 28 and 6 above the button; half of the pointer is 26.
  const aboveEdge = [
    window.height - placeOf({ x: 1300, y: 9000 }).y,
    window.height - placeOf({ x: 9000, y: 700 }, 90).y,
  ]
  expect(aboveEdge[0]).toBeGreaterThanOrEqual(44 + 8 + 26)
  expect(aboveEdge[1]).toBeGreaterThanOrEqual(44 + 8 + 28 + 6 + 26)
})

it('the pointer stands above or below what lies over the lake, whichever is nearer, and on it where there is no room', () => {
  const east = { x: 9000, y: 1000 }
  expect(placeOf(east).y).toBe(240)
  cover(200, 60)
  expect(placeOf(east).y).toBe(260 + 26)
  cover(260, 60)
  expect(placeOf(east).y).toBe(200 - 26)
  // What lies elsewhere is not in its way.
  expect(placeOf({ x: -9000, y: 1000 }).y).toBe(240)
  cover(0, 480)
  expect(placeOf(east).y).toBe(240)
})
