import { ok } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { gathering } from '../../../test/tables.ts'
import type { QuickWish } from '../api.ts'
import { askAgain, askQuick } from './quickMatch.ts'

it('who waits asks the same again, and is told when there is a better table', async () => {
  const asked: QuickWish[] = []
  let id = 'K7M29QXT'
  const api = {
    quick: async (wish: QuickWish) => {
      asked.push(wish)
      return ok({ ...gathering(), id })
    },
  }
  const wish = { seats: 2, orSeats: [3], pace: { kind: 'days', days: 1 }, withBots: false } as const
  // Nobody has asked for a match here.
  expect(await askAgain(api, id)).toBeNull()
  expect(asked).toEqual([])
  await askQuick(api, wish)
  expect(await askAgain(api, id)).toBeNull()
  id = 'A7M29QXT'
  expect(await askAgain(api, 'K7M29QXT')).toBe(id)
  expect(asked).toEqual([wish, wish, wish])
  // It waits elsewhere now.
  expect(await askAgain(api, 'K7M29QXT')).toBeNull()
})
