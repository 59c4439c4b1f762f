import { isWater, spacesOf } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { waterPath } from './waterPath.ts'

it('a lake can be seen before it is painted: every space of water, and no land', () => {
  const { lake } = smallSetup(3)
  const water = spacesOf(lake).filter((space) => isWater(lake, space)).length
  expect(waterPath(lake).match(/M/g)).toHaveLength(water)
})
