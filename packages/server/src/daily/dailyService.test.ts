import { expect, it, vi } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { trueChance } from '../random/chance.ts'
import { createDailyService } from './dailyService.ts'

it('has a day without a par when that cannot be worked out, and tries again', async () => {
  const { stores, host, now, pass } = await startWeb()
  const lost = new Error('the thread was lost')
  const [run, warn] = [vi.fn(() => Promise.reject(lost)), vi.fn()]
  const daily = createDailyService({ stores, host, thread: { run }, chance: trueChance, now, warn })
  const { day, work } = await daily.today()
  expect(work).toBeNull()
  const warning = [{ day, err: lost }, 'the par of a day could not be worked out']
  await expect.poll(() => warn.mock.calls).toEqual([warning])
  // Another node could be at it for a minute.
  pass(60_000)
  expect(await daily.day(day)).toMatchObject({ work: null })
  await expect.poll(() => warn.mock.calls).toEqual([warning, warning])
})
