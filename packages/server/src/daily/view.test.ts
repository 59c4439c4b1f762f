import { aDailyTableAsked } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { scoreOf } from '../contracts/daily.ts'
import type { RankedTry, StoredDay } from '../contracts/daily.ts'
import { daysView, dayText, parseRankKey, tableView } from './view.ts'

const tryOf = (player: string, turns: number): RankedTry => ({
  id: `${turns}`.padStart(16, '0'),
  day: '2026-11-17',
  player,
  number: 1,
  isCounted: true,
  begunAt: 1,
  name: player,
  colour: null,
  result: { endedAt: 2, hasFinished: true, turns, damage: 1, accuracy: 91.5, cost: 1, luck: 0 },
})

it('the table of a day goes on behind the last who is shown, if there is more', () => {
  const rows = [tryOf('ada', 9), tryOf('bob', 10), tryOf('cem', 11), tryOf('dee', 12)]
  const { tries, next } = tableView(rows, 3, 'bob')
  expect(tries.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['ada', false],
    ['bob', true],
    ['cem', false],
  ])
  const { after } = aDailyTableAsked.parse({ after: next })
  expect(parseRankKey(after!)).toEqual({ score: scoreOf(rows[2]!.result), id: rows[2]!.id })
  expect(tableView(rows, 4, null)).not.toHaveProperty('next')
  expect(tableView([], 3, null)).toEqual({ tries: [] })
})

it('the calendar goes on before the last day that is shown, if there is more', () => {
  const days = ['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'].map((day) => ({ day, par: 9, sailors: 1 }))
  const yours = new Map([['2026-11-16', tryOf('ada', 9)]])
  const view = daysView(days, 3, yours)
  expect(view.days.map((one) => [one.day, one.yours?.turns])).toEqual([
    ['2026-11-17', undefined],
    ['2026-11-16', 9],
    ['2026-11-15', undefined],
  ])
  expect(view.next).toBe('2026-11-15')
  expect(daysView(days, 4, yours)).not.toHaveProperty('next')
})

it('a day is told with its par and with how many are in its table, as soon as there are any', () => {
  const told = (known: Pick<StoredDay, 'work' | 'sailors'>) => dayText({ day: '2026-11-17', ...known } as StoredDay)
  const alone = told({ work: null, sailors: 0 })
  expect(alone.title).toBe('Powerboats: the race of November 17, 2026')
  expect(alone.description).toMatch(/the same dice for all\.$/)
  const { description } = told({ work: { par: 9.25, captain: [] }, sailors: 3 })
  expect(description).toBe(`${alone.description} Par 9.3 turns. 3 in the table.`)
})
