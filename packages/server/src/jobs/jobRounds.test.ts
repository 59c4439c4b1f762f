import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Services } from '../contracts/services.ts'
import { startJobs } from './jobs.ts'
import type { JobSettings } from './jobs.ts'

const now = 1_700_000_000_000
const hour = 60 * 60 * 1000
const never = () => new Promise<never>(() => {})
const nothing = async (): Promise<unknown> => []

/** Starts the jobs of a node with nothing to do, but for what is wished. */
function started({ isShared = false, archiveDays = 0 } = {}) {
  const asked = {
    dueGames: vi.fn<(...asked: unknown[]) => Promise<string[]>>(async () => []),
    dueTables: vi.fn<(...asked: unknown[]) => Promise<{ id: string; fillsAt: number | null }[]>>(async () => []),
    look: vi.fn(never),
    close: vi.fn(nothing),
    settleDue: vi.fn<(table: string) => Promise<unknown>>(async () => ({ ok: true })),
    hurryChanged: vi.fn(nothing),
    differing: vi.fn(nothing),
    takeIn: vi.fn(async () => ({ count: 0, rated: [] })),
    archive: vi.fn(async () => 0),
    lease: vi.fn<(name: string) => Promise<boolean>>(async () => false),
  }
  const services = {
    now: () => now + time,
    bus: {},
    host: { look: asked.look, followed: () => new Map() },
    tables: { close: asked.close, settleDue: asked.settleDue },
    stores: {
      due: { take: asked.dueGames, hurryChanged: asked.hurryChanged, differing: asked.differing },
      tables: { due: asked.dueTables },
      outcomes: { takeIn: asked.takeIn, takeForReview: async () => null },
      moves: { archive: asked.archive },
      lease: asked.lease,
    },
  }
  let time = 0
  const log = { warn: vi.fn(), error: vi.fn() }
  const settings: JobSettings = {
    botPace: 0,
    isShared,
    retention: { chatDays: 0, reportDays: 0, archiveDays },
    log,
    every: { games: 1, tables: 1, lost: 10, archive: 1 },
  }
  const start = () => {
    const jobs = startJobs(services as unknown as Services, settings)
    // Games in hand never end here.
    onTestFinished(() => void jobs.stop())
  }
  return { ...asked, log, start, pass: (ms: number) => void (time += ms) }
}

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `game${from + i}`)

describe('games that are due', () => {
  it('are taken for five seconds, as many as there is room for, and none when there is none', async () => {
    const { dueGames, look, dueTables, start } = started()
    dueGames.mockResolvedValueOnce(ids(150)).mockResolvedValueOnce(ids(50, 150))
    start()
    await expect.poll(() => look.mock.calls.length).toBe(200)
    const tables = dueTables.mock.calls.length
    await expect.poll(() => dueTables.mock.calls.length).toBeGreaterThan(tables + 3)
    expect(dueGames.mock.calls).toEqual([
      [now, now + 5000, 200],
      [now, now + 5000, 50],
    ])
  })

  it('are not begun again while they are in hand', async () => {
    const { dueGames, look, start } = started()
    dueGames.mockResolvedValue(['game1'])
    start()
    await expect.poll(() => dueGames.mock.calls.length).toBeGreaterThan(3)
    expect(look).toHaveBeenCalledOnce()
  })

  it('are named in the log when they cannot be sailed on', async () => {
    const { dueGames, look, log, start } = started()
    const err = new Error('no store')
    look.mockRejectedValueOnce(err)
    dueGames.mockResolvedValueOnce(['game1'])
    start()
    await expect.poll(() => log.error.mock.calls).toEqual([[{ table: 'game1', err }, 'a game could not be sailed on']])
  })
})

describe('tables that are due', () => {
  it('are filled, or closed when nobody touched them for two days', async () => {
    const { dueTables, close, settleDue, log, start } = started()
    const table = (id: string, fillsAt: number | null) => ({ id, fillsAt })
    dueTables.mockResolvedValueOnce([table('old', null), table('early', now + 1), table('full', now), table('gone', 1)])
    settleDue.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false, error: 'unknownTable' })
    start()
    await expect.poll(() => settleDue.mock.calls).toEqual([['full'], ['gone']])
    expect(close.mock.calls).toEqual([['old'], ['early']])
    expect(dueTables.mock.calls[0]).toEqual([now, now - 48 * hour, 20])
    const told = [{ table: 'gone', code: 'unknownTable' }, 'a table could not be filled or called off']
    await expect.poll(() => log.warn.mock.calls).toEqual([told])
  })
})

describe('moves that the bus has lost', () => {
  it('are looked for among those of the last two looks, where several nodes work on the same games', async () => {
    const shared = started({ isShared: true })
    shared.start()
    await expect.poll(() => shared.differing.mock.calls.length).toBeGreaterThan(0)
    expect(shared.hurryChanged.mock.calls[0]).toEqual([now - 20, now, now + 5000])
    const alone = started()
    alone.start()
    await expect.poll(() => alone.differing.mock.calls.length).toBeGreaterThan(1)
    expect(alone.hurryChanged).not.toHaveBeenCalled()
  })
})

describe('what is done again and again', () => {
  it('leaves games where they are when no days are set', async () => {
    const { lease, dueTables, pass, start } = started()
    start()
    pass(2 * hour)
    const before = dueTables.mock.calls.length
    await expect.poll(() => dueTables.mock.calls.length).toBeGreaterThan(before + 5)
    expect(lease.mock.calls.map(([name]) => name)).not.toContain('archive')
  })

  it('says in the log why it could not be done', async () => {
    const { takeIn, log, start } = started()
    const err = new Error('no store')
    takeIn.mockRejectedValueOnce(err)
    start()
    await expect.poll(() => log.error.mock.calls).toEqual([[{ err }, 'finished games could not be taken in']])
  })
})
