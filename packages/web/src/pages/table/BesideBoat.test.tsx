import type { Terms } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'
import { render } from 'solid-js/web'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeConnection } from '../../../test/fakeConnection.ts'
import { gathering, player } from '../../../test/tables.ts'
import { sounds } from '../../sound/sounds.ts'
import { play } from '../../sound/speaker.ts'
import { BesideBoat } from './BesideBoat.tsx'

vi.mock('../../sound/speaker.ts', () => ({ play: vi.fn() }))

const live: Terms['pace'] = { kind: 'live', bankSeconds: 15, incrementSeconds: 5 }

/** The clock of seat 0, who has 15 seconds left and is at turn; `mine` is the seat of the one before the screen. */
function clockOf(mine: Seat | null, pace: Terms['pace'] = live) {
  const table = gathering([player('me', 'purple'), player('bo', 'red')])
  const now = { ...table, status: 'racing' as const, terms: { ...table.terms, pace } }
  const turn = { seat: 0 as Seat, since: Date.now(), clock: { left: [15_000, 60_000], missed: [0, 0] } }
  const root = document.createElement('div')
  const ctrl = {
    feed: { table: () => now, present: () => ({ players: ['me', 'bo'], watchers: 0 }) },
    connection: { ...fakeConnection().connection, serverNow: () => Date.now() },
    mine: () => mine,
  }
  const leave = render(() => <BesideBoat ctrl={ctrl} clocks={{ turn: () => turn, close: () => {} }} seat={0} />, root)
  return { root, leave }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(play).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the last seconds of a clock', () => {
  it('are heard one by one by the player whose clock it is, and by nobody after the end', () => {
    const { root, leave } = clockOf(0)
    vi.advanceTimersByTime(4750)
    expect(play).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(play).toHaveBeenCalledExactlyOnceWith(sounds.hurry)
    expect(root.querySelector('[role=timer]')?.className).toContain('urgent')
    vi.advanceTimersByTime(9500)
    expect(play).toHaveBeenCalledTimes(10)
    vi.advanceTimersByTime(60_000)
    expect(play).toHaveBeenCalledTimes(10)
    leave()
  })

  it('are not heard by others, nor where there are days to think', () => {
    const pages = [clockOf(1), clockOf(null), clockOf(0, { kind: 'days', days: 3 })]
    vi.advanceTimersByTime(20_000)
    expect(play).not.toHaveBeenCalled()
    for (const { leave } of pages) leave()
  })
})
