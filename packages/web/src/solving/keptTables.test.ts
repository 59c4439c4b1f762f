import 'fake-indexeddb/auto'
import type { PackedTable } from '@powerboats/solver'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserTables } from './keptTables.ts'

const table = (value: number): PackedTable => ({
  options: { maxDice: 5, sinkCost: 40, tolerance: 0.001, coastRepair: false, astray: false },
  levels: [Uint16Array.of(value)],
})
let made = 0
const fresh = () => browserTables(`solved ${made++}`, () => made++)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('solved courses of a browser', () => {
  it('are kept, also for the next visit', async () => {
    const name = `solved ${made++}`
    await browserTables(name).put('a', table(7))
    expect(await browserTables(name).get('a')).toEqual(table(7))
    expect(await browserTables(name).get('b')).toBeNull()
  })

  it('are three at most: the oldest goes', async () => {
    const tables = fresh()
    for (const key of ['a', 'b', 'c', 'a', 'd']) await tables.put(key, table(1))
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((key) => tables.get(key)))
    expect(found.map((each) => each !== null)).toEqual([true, false, true, true])
  })

  it.each([
    ['blocked', () => vi.spyOn(indexedDB, 'open').mockImplementation(denied)],
    ['full', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(denied)],
  ])('are missing where storage is %s, and nothing else happens', async (_, fail) => {
    fail()
    const tables = fresh()
    await tables.put('a', table(1))
    expect(await tables.get('a')).toBeNull()
  })
})

function denied(): never {
  throw new DOMException('no', 'QuotaExceededError')
}
