import { newGame, openGame } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { createPlayback } from './playback.ts'

const setup = smallSetup(3)
const opening = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
const retired = (seat: 0 | 1): GameEvent => ({ kind: 'retired', seat, reason: 'asked' })

function stagedPlayback(holds: GameEvent['kind'] | null = null) {
  const timers: (() => void)[] = []
  const playback = createPlayback(newGame(setup), [], {
    msOf: ({ kind }) => (kind === 'retired' ? 100 : 0),
    holdsAfter: ({ kind }) => kind === holds,
    later: (_ms, act) => {
      timers.push(act)
      return () => timers.splice(timers.indexOf(act), 1)
    },
  })
  return { playback, tick: () => timers.shift()?.(), timers }
}

describe('playback', () => {
  it('shows what takes no time at once', () => {
    const { playback } = stagedPlayback()
    playback.add(opening)
    expect(playback.shown().phase).toBe('placing')
    expect(playback.isCaughtUp()).toBe(true)
    expect(playback.told()).toEqual(opening)
  })

  it('lets the shown game lag behind until the scene ends', () => {
    const { playback, tick } = stagedPlayback()
    playback.add([...opening, retired(0), retired(1)])
    expect(playback.scene()?.event).toEqual(retired(0))
    expect(playback.isCaughtUp()).toBe(false)
    expect(playback.shown().boats[0]!.status).toBe('waiting')
    tick()
    expect(playback.shown().boats[0]!.status).toBe('retired')
    expect(playback.scene()?.event).toEqual(retired(1))
    tick()
    expect(playback.isCaughtUp()).toBe(true)
  })

  it('skips to the end of what has happened and leaves no timer behind', () => {
    const { playback, timers } = stagedPlayback()
    playback.add([...opening, retired(0), retired(1)])
    playback.skip()
    expect(playback.shown().boats.map(({ status }) => status)).toEqual(['retired', 'retired'])
    expect(playback.isCaughtUp()).toBe(true)
    expect(timers).toEqual([])
  })

  it('takes back the last events: those that wait, the one that is shown, and those that were', () => {
    const { playback, tick, timers } = stagedPlayback()
    playback.add(opening)
    const before = playback.shown()
    playback.add([retired(0), retired(1)])
    playback.takeBack(1)
    expect(playback.scene()?.event).toEqual(retired(0))
    tick()
    expect([playback.isCaughtUp(), playback.told().length]).toEqual([true, opening.length + 1])
    playback.add([retired(1)])
    playback.takeBack(2)
    expect(playback.shown()).toEqual(before)
    expect([playback.told(), playback.scene(), playback.isCaughtUp(), timers]).toEqual([opening, null, true, []])
  })

  it('waits after an event that is to be looked at, also when skipping, and then goes on', () => {
    const { playback } = stagedPlayback('raceStarted')
    playback.add([...opening, retired(0)])
    expect(playback.isHeld()).toBe(true)
    expect(playback.isCaughtUp()).toBe(false)
    playback.skip()
    expect(playback.shown().boats[0]!.status).toBe('waiting')
    playback.resume()
    playback.skip()
    expect(playback.shown().boats[0]!.status).toBe('retired')
  })
})
