import { createEffect, createRoot } from 'solid-js'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fitted } from './camera.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { acrossWindow } from './turning.ts'

const bounds = { x: 0, y: 0, width: 4000, height: 3600 }
const corner = { x: 2800, y: 2400, width: 400, height: 400 }

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
})

/** A camera that something on the page moves, as an effect; `before` is what the player does first. */
function moved(by: (stage: Stage) => void, before: (stage: Stage) => void = () => {}) {
  let moves = 0
  const stage = createRoot((dispose) => {
    onTestFinished(dispose)
    const made = createStage(bounds, () => performance.now())
    before(made)
    createEffect(() => {
      moves++
      by(made)
    })
    return made
  })
  return { stage, moves: () => moves }
}

it('a camera that follows a box arrives, and is drawn there', () => {
  const { stage, moves } = moved((made) => made.follow(corner, false))
  const before = stage.view()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
  expect(stage.view()).not.toEqual(before)
  expect(stage.drawn()).toEqual(stage.view())
  expect(moves()).toBe(1)
})

it('a camera that the player has moved stays there, whoever wants to keep something in view', () => {
  const { stage, moves } = moved(
    (made) => made.keepInView(corner, false),
    (made) => made.zoom(3, { x: 600, y: 500 }),
  )
  stage.push({ x: 500, y: 400 })
  const chosen = stage.view()
  vi.advanceTimersByTime(1000)
  expect(stage.view()).toEqual(chosen)
  expect(moves()).toBe(1)
})

it.each([0, 90] as const)('a camera shows a box beside what covers the window, on a lake turned by %i', (turn) => {
  const window = { x: 0, y: 100, width: 400, height: 500 }
  const card = { x: 6, y: 110, width: 388, height: 190 }
  // In every corner of the picture, at its very edge.
  for (const [x, y] of [
    [0, 0],
    [3600, 0],
    [0, 3300],
    [3600, 3300],
    [1800, 1700],
  ] as const)
    createRoot((dispose) => {
      const stage = createStage(
        bounds,
        () => 0,
        fitted,
        () => turn,
        () => [card],
      )
      stage.resize(window)
      stage.follow({ x, y, width: 400, height: 300 }, true)
      for (const point of [
        { x, y },
        { x: x + 400, y: y + 300 },
      ]) {
        const { scale, ...middle } = stage.view()
        const away = acrossWindow({ x: (point.x - middle.x) * scale, y: (point.y - middle.y) * scale }, turn)
        const seen = { x: 200 + away.x, y: 350 + away.y }
        expect([seen.x >= 0, seen.x <= 400, seen.y >= 300, seen.y <= 600]).toEqual([true, true, true, true])
      }
      dispose()
    })
})

it('a camera shows no more beyond the edge of the picture than it must', () => {
  createRoot((dispose) => {
    const window = { x: 0, y: 0, width: 1000, height: 800 }
    const card = { x: 300, y: 700, width: 400, height: 100 }
    const stage = createStage(
      bounds,
      () => 0,
      fitted,
      () => 0,
      () => [card],
    )
    stage.resize(window)
    // A box that sticks out of the picture in a corner, below which a card lies.
    stage.follow({ x: -60, y: 3400, width: 400, height: 260 }, true)
    const { x, y, scale } = stage.view()
    expect(x - 500 / scale).toBeCloseTo(0)
    expect((3600 - y) * scale).toBeCloseTo(300)
    dispose()
  })
})
