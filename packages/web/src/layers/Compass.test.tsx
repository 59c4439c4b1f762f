import { createRoot } from 'solid-js'
import { render } from 'solid-js/web'
import { expect, it, onTestFinished } from 'vitest'
import { createStage } from '../board/stage.ts'
import type { Turn } from '../board/turning.ts'
import { Compass } from './Compass.tsx'

/** How far above the lower edge of a phone's lake a pointer stands that points there. */
function aboveEdge(turn: Turn): number {
  const window = { x: 0, y: 0, width: 390, height: 480 }
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
    const to = turn === 0 ? { x: 1300, y: 9000 } : { x: 9000, y: 700 }
    render(() => <Compass stage={stage} bearings={[{ to, label: 'Buoy 1', sign: () => null }]} />, root)
  })
  return window.height - Number.parseFloat(root.querySelector('button')!.style.top)
}

it('the pointer stays above the button in the corner, and above the sign for north where the lake is turned', () => {
  // The button is 44 pixels high and 8 above the edge, the sign 28 and 6 above the button; half of the pointer is 26.
  expect(aboveEdge(0)).toBeGreaterThanOrEqual(44 + 8 + 26)
  expect(aboveEdge(90)).toBeGreaterThanOrEqual(44 + 8 + 28 + 6 + 26)
})
