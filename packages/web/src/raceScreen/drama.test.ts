import type { GameEvent } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../play/playback.ts'
import { crashAt, createDrama } from './drama.ts'

const run = { kind: 'steered', seat: 0, heading: 0, path: [{ q: 0, r: 0 }], run: 1, total: 1, damage: 0, rounded: [] }
const steered = (change: object): Scene => ({ event: { ...run, ...change } as unknown as GameEvent, ms: 680 })

/** The drama of a person in the first seat, whose time the test lets pass. */
function played() {
  const waiting: (() => void)[] = []
  const wait = (_ms: number, act: () => void) => {
    waiting.push(act)
    return () => void waiting.splice(waiting.indexOf(act), 1)
  }
  const [scene, setScene] = createSignal<Scene | null>(null)
  const drama = createRoot(() => createDrama(scene, (seat) => seat === 0, wait))
  return { ...drama, show: setScene, pass: () => waiting.shift()?.() }
}

describe('the drama of a race', () => {
  it('lets a buoy answer whoever rounds it, when the boat is there', () => {
    const { answer, show } = played()
    show(steered({ seat: 1, rounded: [2] }))
    expect(answer()).toMatchObject({ gate: 2 })
    expect(answer()!.delay).toBeGreaterThan(0)
    show(steered({}))
    expect(answer()).toBeNull()
  })

  it('announces a buoy and the finish of one’s own boat for a moment, and nobody else’s', () => {
    const { news, show, pass } = played()
    show(steered({ seat: 1, rounded: [1] }))
    pass()
    expect(news()).toBeNull()
    show(steered({ rounded: [1] }))
    expect(news()).toBeNull()
    pass()
    expect(news()).toEqual({ kind: 'rounded', buoy: 1 })
    // The race goes on meanwhile.
    show(null)
    expect(news()).not.toBeNull()
    pass()
    expect(news()).toBeNull()
    show({ event: { kind: 'finished', seat: 0, place: 2, turns: 9, sunk: false }, ms: 100 })
    pass()
    expect(news()).toEqual({ kind: 'finished', place: 2 })
  })

  it('tells when somebody else leaves the race: the others may be alone now', () => {
    const { news, show, pass } = played()
    show({ event: { kind: 'retired', seat: 1 } as GameEvent, ms: 100 })
    pass()
    expect(news()).toEqual({ kind: 'retired', seat: 1 })
    pass()
    show({ event: { kind: 'retired', seat: 0 } as GameEvent, ms: 100 })
    pass()
    expect(news()).toBeNull()
  })

  it('knows when a boat crashes', () => {
    expect(crashAt(steered({ damage: 2 }))).toBeGreaterThan(0)
    expect([crashAt(steered({})), crashAt(null)]).toEqual([null, null])
  })
})
