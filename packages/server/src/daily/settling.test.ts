import { skipper } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'
import { describe, expect, it, vi } from 'vitest'
import type { StoredTry } from '../contracts/daily.ts'
import { anOpenedGame } from '../../test/sample.ts'
import { createSettling } from './settling.ts'
import type { SettlingParts } from './settling.ts'
import { ThreadLost } from '../thread/thread.ts'

const words = { accuracy: 0.9, cost: 1, luck: 2 }
const without = { accuracy: 0, cost: 0, luck: 0 }

/** A try that is over, and a thread that answers as it is told. */
function overWith(run: () => Promise<typeof words>, attempt: object | null = { result: null }, isOver = true) {
  const game = anOpenedGame()
  const [settle, warn] = [vi.fn(async () => {}), vi.fn()]
  const over = attempt && ({ id: 'a', day: '2025-10-09', ...attempt } as unknown as StoredTry)
  const end = isOver ? [{ kind: 'gameEnded' }] : []
  const parts = {
    daily: { attempt: async () => over, settle, unsettled: async () => ['a'] },
    games: { load: async () => ({ ...game, events: [...game.events, ...end] }) },
    thread: { run },
    warn,
  } as unknown as SettlingParts
  return { settling: createSettling(parts), settle, warn }
}

describe('a try', () => {
  it('is not settled before it is over, nor when it is settled or gone', async () => {
    const run = vi.fn(async () => words)
    const others = [
      overWith(run, { result: null }, false),
      overWith(run, { result: { turns: 9 } }),
      overWith(run, null),
    ]
    for (const { settling, settle } of others) {
      await settling.settle('a')
      expect(settle).not.toHaveBeenCalled()
    }
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a try that is over', () => {
  it('is kept with its turns, its damage and whether the boat came in', async () => {
    const setup = seededSetup(1, { names: ['Ada'], side: 'dark', changes: { races: 1 } })
    const { game, record } = playGame(setup, [skipper], 1)
    const { turns, damage, status } = game.boats[0]!
    expect(status).toBe('finished')
    const settle = vi.fn(async () => {})
    const parts = {
      daily: { attempt: async () => ({ id: 'a', result: null }), settle },
      games: { load: async () => ({ ...record, last: { at: 5 } }) },
      thread: { run: async () => words },
    } as unknown as SettlingParts
    await createSettling(parts).settle('a')
    expect(settle).toHaveBeenCalledExactlyOnceWith('a', { endedAt: 5, hasFinished: true, turns, damage, ...words })
  })

  it('waits for another thread when the one that looked at it was lost', async () => {
    const lost = new ThreadLost('the server stops')
    const run = vi.fn<() => Promise<typeof words>>().mockRejectedValueOnce(lost)
    run.mockResolvedValue(words)
    const { settling, settle, warn } = overWith(run)
    await settling.settle('a')
    expect(settle).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([[{ try: 'a', err: lost }, 'a try could not be settled']])
    await settling.settleAll('2025-10-09')
    expect(settle).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining(words))
  })

  it('goes without the words of the coach when they cannot be had, or the thread is lost over it again and again', async () => {
    const error = new Error('no such course')
    const failing = overWith(() => Promise.reject(error))
    await failing.settling.settle('a')
    expect(failing.settle).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining(without))
    expect(failing.warn.mock.calls).toEqual([[{ try: 'a', err: error }, 'the coach could not look at a try']])
    const losing = overWith(() => Promise.reject(new ThreadLost('out of memory')))
    for (let i = 0; i < 3; i++) await losing.settling.settle('a')
    expect(losing.settle).toHaveBeenCalledExactlyOnceWith('a', expect.objectContaining(without))
  })
})
