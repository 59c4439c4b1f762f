import { at } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import type { Stage } from '../board/stage.ts'
import { createFlight } from './flight.ts'

const course = smallSetup(2).courses[0]!
const other = smallSetup(3).courses[0]!

/** A flight whose time the test lets pass, stop by stop. */
function flown(isWanted: boolean) {
  const seen: Box[] = []
  const waiting: (() => void)[] = []
  const stage = { follow: (box: Box) => void seen.push(box) } as unknown as Stage
  const wait = (_ms: number, act: () => void) => {
    waiting.push(act)
    return () => void waiting.splice(waiting.indexOf(act), 1)
  }
  const [now, setNow] = createSignal(course)
  const flight = createRoot(() => createFlight(stage, now, () => isWanted, wait))
  const pass = () => waiting.shift()?.()
  const middles = () => seen.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  return { flight, pass, middles, setCourse: setNow }
}

describe('the flight over a course', () => {
  it('visits the line, the buoys in their order, and the line again', () => {
    const { flight, pass, middles } = flown(true)
    for (let stops = 0; flight.isFlying() && stops < 20; stops++) pass()
    const [first, one, two, three, last] = middles()
    expect([one, two, three]).toEqual([1, 2, 3].map((buoy) => at(course.buoys[buoy as 1 | 2 | 3])))
    expect(first).toEqual(last)
    expect(middles()).toHaveLength(5)
  })

  it('begins again with the course of the next race', () => {
    const { flight, pass, middles, setCourse } = flown(true)
    for (let stops = 0; flight.isFlying() && stops < 20; stops++) pass()
    setCourse(other)
    expect(flight.isFlying()).toBe(true)
    pass()
    pass()
    expect(middles().slice(5)).toHaveLength(2)
    expect(middles().at(-1)).toEqual(at(other.buoys[1]))
  })

  it('ends at once when it is skipped, and never begins where it is not wanted', () => {
    const { flight, pass, middles } = flown(true)
    pass()
    flight.end()
    pass()
    expect([flight.isFlying(), middles().length]).toEqual([false, 1])
    expect(flown(false).flight.isFlying()).toBe(false)
  })
})
