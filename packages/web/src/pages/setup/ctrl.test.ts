import { describe, expect, it } from 'vitest'
import { createSetUp } from './ctrl.ts'

describe('the set-up page', () => {
  it('keeps two to six boats, each in a colour of its own', () => {
    const setUp = createSetUp('You')
    while (setUp.mayAdd()) setUp.add()
    expect(setUp.seats()).toHaveLength(6)
    setUp.change(0, { colour: setUp.seats()[3]!.colour })
    expect(new Set(setUp.seats().map(({ colour }) => colour)).size).toBe(6)
    while (setUp.mayRemove()) setUp.remove(0)
    expect(setUp.seats()).toHaveLength(2)
  })

  it('gives a boat without a name that of its colour', () => {
    const setUp = createSetUp('You')
    setUp.change(1, { name: '  ' })
    expect(setUp.table().seats.some(({ name, colour }) => name === colour)).toBe(true)
  })
})
