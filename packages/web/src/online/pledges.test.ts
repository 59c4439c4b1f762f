import { describe, expect, it } from 'vitest'
import { browserPledges, isKept } from './pledges.ts'

function freshPledges() {
  const kept = new Map<string, string>()
  return browserPledges({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) })
}

describe('pledges', () => {
  it('remember the first seal and all that was added', () => {
    const pledges = freshPledges()
    pledges.keep('A', 'seal', 'one')
    pledges.keep('A', 'another seal', 'two')
    expect(pledges.of('A')).toEqual({ commitment: 'seal', added: ['one', 'two'] })
    expect(pledges.of('B')).toBeNull()
  })

  it('are broken by another seal, and by what is missing', () => {
    const pledge = { commitment: 'seal', added: ['one', 'two'] }
    expect(isKept(pledge, 'seal', ['x', 'two'])).toBe(true)
    expect(isKept(pledge, 'other', ['x', 'two'])).toBe(false)
    expect(isKept(pledge, 'seal', ['x', 'y'])).toBe(false)
  })

  it('make room for newer ones', () => {
    const pledges = freshPledges()
    for (let table = 0; table < 300; table++) pledges.keep(`T${table}`, 'seal', 'one')
    expect(pledges.of('T0')).toBeNull()
    expect(pledges.of('T299')).not.toBeNull()
  })
})
