import { expect, it, vi } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { trueChance } from '../random/chance.ts'
import { createDailyService } from './dailyService.ts'

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
