import { seeded } from '@powerboats/chance'
import { fewestTurns, startOptions } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { pondSetup, solved } from '../../test/pond.ts'
import { misjudged } from './mistakes.ts'

const setup = pondSetup(2)
const table = solved.tableFor(setup.courses[0]!, setup.options)
const right = fewestTurns(table)
const starts = startOptions(table.course, 0, right).map(({ position }) => position)
const errorsBy = (most: number, seed: number) => {
  const wrong = misjudged(right, most, seeded(seed))
  return starts.map((start) => wrong.costOfStart(start) - right.costOfStart(start))
}

describe('a wrong judgement', () => {
  it('is never more wrong than it is said to be, and wrong both ways', () => {
    const errors = errorsBy(0.5, 1)
    expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(0.5)
    expect(Math.max(...errors)).toBeGreaterThan(0.25)
    expect(Math.min(...errors)).toBeLessThan(-0.25)
  })

  it('is the same for the same space within a choice, and another in the next', () => {
    expect(errorsBy(0.5, 1)).toEqual(errorsBy(0.5, 1))
    expect(errorsBy(0.5, 1)).not.toEqual(errorsBy(0.5, 2))
  })

  it('is the right one where nobody errs', () => {
    expect(misjudged(right, 0, seeded(1))).toBe(right)
  })
})
