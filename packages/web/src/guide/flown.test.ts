import { beforeEach, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { safeStorage } from '../settings/safeStorage.ts'
import { isNewCourse } from './flown.ts'

beforeEach(() => safeStorage.removeItem('powerboats.flown'))

it('each course is new once', () => {
  const [first, second] = [smallSetup(2).courses[0]!, smallSetup(3).courses[0]!]
  expect([first, first, second, first].map(isNewCourse)).toEqual([true, false, true, false])
})

it('only the last courses are kept, however many there were', () => {
  const { buoys, finishBuoy } = smallSetup(2).courses[0]!
  for (let q = 0; q < 40; q++) isNewCourse({ buoys, finishBuoy: { ...finishBuoy, q } })
  expect(safeStorage.getItem('powerboats.flown')!.split(';')).toHaveLength(12)
})
