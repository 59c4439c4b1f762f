import { describe, expect, it } from 'vitest'
import { browserReceipts, matches } from './diceReceipts.ts'

function freshReceipts() {
  const kept = new Map<string, string>()
  return browserReceipts({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  })
}

describe('receipts', () => {
  it('remember the first seal and all that was added', () => {
    const receipts = freshReceipts()
    receipts.keep('A', 'seal', 'one')
    receipts.keep('A', 'another seal', 'two')
    expect(receipts.of('A')).toEqual({ commitment: 'seal', added: ['one', 'two'] })
    expect(receipts.of('B')).toBeNull()
  })

  it('note what was added once, however often it is seen', () => {
    const receipts = freshReceipts()
    for (let visit = 0; visit < 3; visit++) receipts.keep('A', 'seal', 'one')
    expect(receipts.of('A')?.added).toEqual(['one'])
  })

  it('are broken by another seal, and by what is missing', () => {
    const receipt = { commitment: 'seal', added: ['one', 'two'] }
    expect(matches(receipt, 'seal', ['x', 'two'])).toBe(true)
    expect(matches(receipt, 'other', ['x', 'two'])).toBe(false)
    expect(matches(receipt, 'seal', ['x', 'y'])).toBe(false)
  })

  it('make room for newer ones', () => {
    const receipts = freshReceipts()
    for (let table = 0; table < 300; table++) receipts.keep(`T${table}`, 'seal', 'one')
    expect(receipts.of('T0')).toBeNull()
    expect(receipts.of('T299')).not.toBeNull()
  })
})
