import { describe, expect, it } from 'vitest'
import { allRounded, codeOfCounts, codeOfCrossings, codesAfter, codesBefore, countsCodes } from './routeCounts.ts'

describe('counts as codes', () => {
  it('have a number each from -1 to 2 for every gate, and none beyond', () => {
    const counts = [-1, 0, 1, 2]
    const all = counts.flatMap((one) => counts.flatMap((two) => counts.map((three) => codeOfCounts([one, two, three]))))
    expect(countsCodes).toBe(64)
    expect(all).toEqual(Array.from({ length: 64 }, (_, code) => code))
    for (const outside of [-2, 3])
      for (const gate of [0, 1, 2])
        expect(codeOfCounts([0, 1, 2].map((other) => (other === gate ? outside : 0)) as [0, 0, 0])).toBe(-1)
  })

  it('[R3.3] tell the counts after a step across any gates, and those before it', () => {
    const after = (counts: readonly [number, number, number], crossings: number[]) =>
      codesAfter[codeOfCrossings(crossings)]![codeOfCounts(counts)]
    expect(codesAfter).toHaveLength(27)
    expect(after([0, 0, 0], [1, 1, 1])).toBe(codeOfCounts([1, 0, 0]))
    expect(after([1, 0, 0], [-1, 1, 1])).toBe(codeOfCounts([0, 1, 0]))
    expect(after([1, 1, 0], [1, 0, -1])).toBe(codeOfCounts([1, 1, -1]))
    expect(after([1, 1, 0], [])).toBe(codeOfCounts([1, 1, 0]))
    expect(after([-1, 0, 0], [-1, 0, 0])).toBe(-1)
    codesAfter.forEach((codes, crossings) => {
      expect(codes).toHaveLength(64)
      const before = codesBefore[crossings]!
      expect(before).toHaveLength(64)
      codes.forEach((to, from) => {
        const listed = before.flatMap((list, code) => (list.includes(from) ? [code] : []))
        expect(listed).toEqual(to < 0 ? [] : [to])
      })
      expect(before.flat()).toHaveLength(codes.filter((to) => to >= 0).length)
    })
  })

  it('[R6.1] with which a boat may finish are those with every buoy rounded', () => {
    const finishing = [1, 2].flatMap((one) => [1, 2].flatMap((two) => [1, 2].map((three) => [one, two, three])))
    expect(allRounded).toEqual(finishing.map((counts) => codeOfCounts(counts as [1, 1, 1])))
  })
})
