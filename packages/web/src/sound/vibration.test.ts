import type { GameEvent } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../settings/settings.ts'
import { scenesFor } from './scene.ts'
import { vibrateAtTurn } from './turnVibration.ts'

const run = { kind: 'steered', seat: 0, path: [], total: 3, damage: 0, rounded: [] }
const steered = (change: object) => ({ ...run, ...change }) as unknown as GameEvent

const vibrate = vi.fn<(pattern: VibratePattern) => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vibrate.mockClear()
  vi.unstubAllGlobals()
  settings.vibration.set('on')
})

const shakes = (event: GameEvent) => {
  scenesFor((seat) => seat === 0)(event, 1)
  vi.runAllTimers()
  return vibrate.mock.calls.length
}

it.each([
  ['a crash of my boat', steered({ damage: 1 }), 1],
  ['a buoy that my boat rounds', steered({ rounded: [1] }), 1],
  ['a quiet run', steered({}), 0],
  ['a crash of another boat', steered({ seat: 1, damage: 1 }), 0],
])('a phone vibrates for what happens to my boat: %s', (_, event, times) => {
  expect(shakes(event)).toBe(times)
})

it('a phone lies still when its player wants that', () => {
  settings.vibration.set('off')
  expect(shakes(steered({ damage: 1 }))).toBe(0)
})

it('a phone vibrates once when a turn of its player begins, not for what they find at the start', () => {
  const [seat, setSeat] = createSignal(0)
  const end = createRoot((dispose) => {
    vibrateAtTurn(() => seat() === 0)
    return dispose
  })
  expect(vibrate).not.toHaveBeenCalled()
  for (const next of [1, 2, 0, 0]) setSeat(next)
  expect(vibrate).toHaveBeenCalledTimes(1)
  end()
})
