import { playGame } from '@powerboats/chance'
import { skipper } from '@powerboats/bots'
import { err, ok } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { trueChance } from '../random/chance.ts'
import type { StoredTry } from '../contracts/daily.ts'
import { createDailyService } from './dailyService.ts'
import { closingOf } from './day.ts'

/** A day that draws a side, and whose par is worked out once `work` is called. */
async function scene(side = 1) {
  const { stores, host, now, pass } = await startWeb()
  let finish = () => {}
  const run = vi.fn(({ kind, setup }) => {
    if (kind === 'review') return Promise.resolve({ accuracy: 90, cost: 1, luck: 0 })
    const { events } = playGame(setup, [skipper], 1).record
    return new Promise((resolve) => {
      finish = () => resolve({ par: 9, captain: events })
    })
  })
  const lease = vi.spyOn(stores, 'lease')
  const daily = createDailyService({
    stores,
    host,
    thread: { run: run as never },
    chance: () => side,
    now,
    warn: () => {},
  })
  return { daily, stores, host, now, pass, run, lease, work: () => finish() }
}

it('leaves the par of a day to the node that is at it, and tries again when it cannot be worked out', async () => {
  const { stores, host, now, pass } = await startWeb()
  const lost = new Error('the thread was lost')
  const [run, warn] = [vi.fn(() => Promise.reject(lost)), vi.fn()]
  const daily = createDailyService({ stores, host, thread: { run }, chance: trueChance, now, warn })
  const lease = vi.spyOn(stores, 'lease').mockResolvedValueOnce(false)
  const { day, work } = await daily.today()
  expect(work).toBeNull()
  expect([lease.mock.calls.length, run.mock.calls.length]).toEqual([1, 0])
  const warning = [{ day, err: lost }, 'the par of a day could not be worked out']
  /** Whoever asks for the day lets the node try, unless it is at it. */
  const warnings = async () => {
    await daily.day(day)
    return warn.mock.calls
  }
  await expect.poll(warnings).toEqual([warning])
  // Another node could be at it for a minute.
  pass(60_000)
  await expect.poll(warnings).toEqual([warning, warning])
  expect(await daily.day(day)).toMatchObject({ work: null })
})

describe('a new day', () => {
  it.each([
    ['light', 0],
    ['dark', 1],
    ['dark', 2],
  ])('has the %s side when it draws %i of three', async (side, drawn) => {
    const { daily } = await scene(drawn)
    expect((await daily.today()).setup.lake.side).toBe(side)
  })

  it('is worked on once, for a minute at most, and never again', async () => {
    const { daily, run, lease, now, work } = await scene()
    const { day } = await daily.today()
    await daily.day(day)
    await expect.poll(() => run.mock.calls.length).toBe(1)
    expect(lease.mock.calls).toEqual([['par of the day', now(), now() + 60_000]])
    work()
    await expect.poll(async () => (await daily.day(day))!.work?.par).toBe(9)
    await daily.day(day)
    expect(lease).toHaveBeenCalledOnce()
  })

  it('[R10.5] shows how the captain sailed to those who sailed, and the secret of its dice to nobody before it is over', async () => {
    const { daily, stores, pass, now, work, run } = await scene()
    const race = await daily.today()
    await expect.poll(() => run.mock.calls.length).toBe(1)
    work()
    await expect.poll(async () => (await daily.day(race.day))!.work).not.toBeNull()
    const done = (await daily.day(race.day))!
    expect((await daily.captain(done, null)).events).toEqual([])
    const attempt = { result: {} } as StoredTry
    const attempts = vi.spyOn(stores.daily, 'attempts').mockResolvedValue([attempt])
    const early = await daily.captain(done, 'ada')
    expect([early.events.length > 0, early.dice]).toMatchObject([true, { secret: null }])
    attempts.mockResolvedValue([])
    pass(closingOf(race.day) - now())
    expect(await daily.captain(done, null)).toMatchObject({ dice: { secret: race.secret } })
  })
})

describe('a try at a day', () => {
  const attempt = { id: 'try', player: 'ada', result: null } as StoredTry

  it('is settled as soon as it has ended, not before, and moves are made as the player knows the game', async () => {
    const { daily, stores, host, run } = await scene()
    const { day } = await daily.today()
    await expect.poll(() => run.mock.calls.length).toBe(1)
    vi.spyOn(stores.daily, 'attempt').mockResolvedValue({ ...attempt, day })
    const load = vi.spyOn(stores.games, 'load').mockResolvedValue(null)
    const act = vi.spyOn(host, 'act')
    const move = (...kinds: string[]) => ok({ events: kinds.map((kind) => ({ kind })) }) as never
    for (const [acted, settled] of [
      [err('stale') as never, 0],
      [move('rolled'), 0],
      [move('finished', 'gameEnded'), 1],
    ] as const) {
      act.mockResolvedValueOnce(acted)
      load.mockClear()
      await daily.act('try', 'ada', 7, { kind: 'retire' })
      await new Promise((resolve) => setImmediate(resolve))
      expect(load).toHaveBeenCalledTimes(settled)
    }
    expect(act.mock.calls[0]).toEqual(['try', 0, { kind: 'retire' }, { after: 7, by: 'player' }])
  })

  it('is settled when it is asked for, if it was not before', async () => {
    const { daily, stores } = await scene()
    const { day } = await daily.today()
    const over = { ...attempt, id: 'over', day, result: {} } as StoredTry
    const attempts = vi.spyOn(stores.daily, 'attempts').mockResolvedValue([over])
    const asked = vi.spyOn(stores.daily, 'attempt').mockResolvedValue(null)
    expect(await daily.tries('ada', day)).toEqual([over])
    expect([attempts.mock.calls.length, asked.mock.calls]).toEqual([1, []])
    attempts.mockResolvedValue([over, { ...attempt, day }])
    await daily.tries('ada', day)
    expect([attempts.mock.calls.length, asked.mock.calls]).toEqual([3, [['try']]])
  })
})
