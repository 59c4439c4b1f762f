import { createEffect, createRoot } from 'solid-js'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'

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
