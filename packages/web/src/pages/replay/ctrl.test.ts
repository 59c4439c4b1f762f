import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { playedRecord } from '../../../test/playedGame.ts'
import { createReplay } from './ctrl.ts'
import type { ReplayCtrl } from './ctrl.ts'
import { check } from '../../records/reading.ts'
import { stopsOf } from '../../records/timeline.ts'

const reading = check(playedRecord(5))
const { events } = reading.record

/** A replay whose clock the test winds. */
function opened(start = 0): { ctrl: ReplayCtrl; pass: () => number | null } {
  let waiting: { ms: number; act: () => void } | null = null
  const later = (ms: number, act: () => void) => {
    const own = { ms, act }
    waiting = own
    return () => {
      if (waiting === own) waiting = null
    }
  }
  const ctrl = createRoot(() => createReplay(reading, { msOf: () => 400, later }, start))
  return {
    ctrl,
    pass: () => {
      const due = waiting
      waiting = null
      due?.act()
      return due?.ms ?? null
    },
  }
}

describe('the replay', () => {
  it('shows an event happening when stepping on, and none when stepping back', () => {
    const { ctrl, pass } = opened()
    ctrl.step(1)
    expect(ctrl.scene()?.event).toBe(events[0])
    expect(ctrl.at()).toBe(0)
    pass()
    expect([ctrl.at(), ctrl.scene()]).toEqual([1, null])
    ctrl.step(-1)
    expect([ctrl.at(), ctrl.scene()]).toEqual([0, null])
  })

  it('loses no step when they come faster than events are shown', () => {
    const { ctrl, pass } = opened()
    for (let i = 0; i < 5; i++) ctrl.step(1)
    expect(ctrl.at()).toBe(4)
    pass()
    expect(ctrl.at()).toBe(5)
    ctrl.step(1)
    ctrl.step(-1)
    expect(ctrl.at()).toBe(5)
  })

  it('goes turn by turn in both directions', () => {
    const stops = stopsOf(events)
    const { ctrl } = opened()
    const seen = [ctrl.at()]
    for (const _ of stops.slice(1)) {
      ctrl.stepTurn(1)
      seen.push(ctrl.at())
    }
    expect(seen).toEqual(stops)
    ctrl.stepTurn(1)
    expect(ctrl.at()).toBe(events.length)
    ctrl.stepTurn(-1)
    expect(ctrl.at()).toBe(stops.at(-2))
  })

  it('plays to the end at the chosen speed and starts again from there', () => {
    const { ctrl, pass } = opened(events.length - 2)
    ctrl.setSpeed(4)
    ctrl.toggle()
    expect(pass()).toBe(100)
    ctrl.setSpeed(0.5)
    expect(pass()).toBe(100)
    expect([ctrl.at(), ctrl.isPlaying()]).toEqual([events.length, false])
    ctrl.toggle()
    expect([ctrl.at(), ctrl.isPlaying()]).toEqual([0, true])
    expect(pass()).toBe(800)
  })

  it('pauses where it is and plays on after a jump', () => {
    const { ctrl, pass } = opened()
    ctrl.toggle()
    ctrl.seek(20)
    pass()
    expect([ctrl.at(), ctrl.isPlaying()]).toEqual([21, true])
    ctrl.toggle()
    pass()
    expect(pass()).toBeNull()
    expect(ctrl.at()).toBe(22)
  })

  it('stays within the game whatever an address says', () => {
    for (const [wish, at] of [
      [-3, 0],
      [1e9, events.length],
      [Number.NaN, 0],
      [2.5, 0],
    ] as const) {
      const { ctrl } = opened()
      ctrl.seek(wish)
      expect(ctrl.at()).toBe(at)
    }
  })
})
