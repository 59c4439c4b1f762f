import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { createLoop } from './loop.ts'

const events = puddleRecord(5).events.slice(0, 4)

function looped(isStill: boolean) {
  let act: (() => void) | null = null
  const later = (_ms: number, next: () => void) => {
    act = next
    return () => {
      act = null
    }
  }
  const loop = createRoot(() => createLoop(events, isStill, { msOf: () => 300, later }))
  return { loop, pass: () => act?.(), isWaiting: () => act !== null }
}

describe('a loop of events', () => {
  it('shows one after the other, and begins again after the last', () => {
    const { loop, pass } = looped(false)
    const shown = () => [loop.done(), loop.scene()?.event ?? null]
    for (const [i, event] of events.entries()) {
      expect(shown()).toEqual([i, event])
      pass()
    }
    expect(shown()).toEqual([events.length, null])
    pass()
    expect(shown()).toEqual([0, events[0]])
  })

  it('ends when it is stopped', () => {
    const { loop, isWaiting } = looped(false)
    loop.stop()
    expect(isWaiting()).toBe(false)
  })

  it('is a still picture of the end for those who want no movement', () => {
    const { loop, isWaiting } = looped(true)
    expect([loop.done(), loop.scene(), isWaiting()]).toEqual([events.length, null, false])
  })
})
