import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../settings/safeStorage.ts'
import { compareWithBests } from './bests.ts'

beforeEach(() => {
  for (const side of ['dark', 'light']) safeStorage.removeItem(`powerboats.bests.${side}`)
})

describe('own bests', () => {
  it('the first race is the best so far', () => {
    expect(compareWithBests('dark', 'a 1', 17)).toEqual({ isBest: true, before: null })
  })

  it('a race is compared with the best of the others on the same side', () => {
    compareWithBests('dark', 'a 1', 17)
    compareWithBests('light', 'a 1', 12)
    expect(compareWithBests('dark', 'b 1', 15)).toEqual({ isBest: true, before: 17 })
    expect(compareWithBests('dark', 'c 1', 16)).toEqual({ isBest: false, before: 15 })
    expect(compareWithBests('dark', 'd 1', 15)).toEqual({ isBest: false, before: 15 })
  })

  it('a race seen again compares as it did', () => {
    compareWithBests('dark', 'a 1', 17)
    const first = compareWithBests('dark', 'b 1', 15)
    expect(compareWithBests('dark', 'b 1', 15)).toEqual(first)
  })

  it.each(['no JSON', '{"turns":1}', '[1,null,{"turns":"2","race":"x"}]'])('what is kept may be broken: %s', (text) => {
    safeStorage.setItem('powerboats.bests.dark', text)
    expect(compareWithBests('dark', 'a 1', 17)).toEqual({ isBest: true, before: null })
  })
})
