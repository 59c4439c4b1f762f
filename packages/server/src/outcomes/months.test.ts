import { expect, it } from 'vitest'
import { addMonths, monthAt, monthKey } from './months.ts'
import type { Months } from './months.ts'
import type { Outcome } from './outcome.ts'

const november = Date.UTC(2026, 10, 30, 23, 59)
const december = november + 60_000
const rating = (value: number, deviation = 60) => ({ value, deviation })

it('a month is that of the clock of the world', () => {
  expect([november, december].map(monthAt)).toEqual(['2026-11', '2026-12'])
})

it('what players with an established rating win is added up by month', () => {
  const months: Months = new Map()
  const boats = [{ player: 'ada' }, { player: null }, { player: 'bob' }]
  const add = (endedAt: number, ...changes: [seat: 0 | 1 | 2, before: number, after: number, deviation?: number][]) =>
    addMonths(
      months,
      { boats, endedAt } as unknown as Outcome,
      changes.map(([seat, before, after, deviation]) => ({
        seat,
        before: rating(before, deviation),
        after: rating(after, deviation),
      })),
    )
  add(november, [0, 1500, 1510.5], [1, 1500, 1600])
  add(november, [0, 1510.5, 1500.1], [2, 1500, 1600, 350])
  add(december, [0, 1500.1, 1490], [2, 1500, 1501])
  expect(Object.fromEntries(months)).toEqual({
    [monthKey({ player: 'ada', month: '2026-11' })]: { player: 'ada', month: '2026-11', gained: 0.1, games: 2 },
    [monthKey({ player: 'ada', month: '2026-12' })]: { player: 'ada', month: '2026-12', gained: -10.1, games: 1 },
    [monthKey({ player: 'bob', month: '2026-12' })]: { player: 'bob', month: '2026-12', gained: 1, games: 1 },
  })
})
