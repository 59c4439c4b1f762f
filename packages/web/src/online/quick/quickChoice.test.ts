import { beforeEach, describe, expect, it, vi } from 'vitest'
import { quickPaces } from '../terms.ts'

const loaded = async () => (await import('./quickChoice.ts')).quickChoice

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

describe('what is asked of a quick match', () => {
  it('is the same the next time', async () => {
    const before = await loaded()
    before.toggle('2')
    before.toggle('4')
    // One stays.
    before.toggle('2')
    before.toggle('6')
    before.pace.set(quickPaces[1]!)
    before.bots.set('off')
    vi.resetModules()
    const after = await loaded()
    expect([after.counts(), after.pace(), after.bots()]).toEqual([['2', '6'], quickPaces[1], 'off'])
  })

  it('is four boats, live, with bots until something else is chosen, also where nonsense is kept', async () => {
    localStorage.setItem('powerboats.quick.pace', 'live-1-1')
    localStorage.setItem('powerboats.quick.boats', '9')
    const { counts, pace, bots } = await loaded()
    expect([counts(), pace(), bots()]).toEqual([['4'], quickPaces[0], 'on'])
  })
})
