import { describe, expect, it } from 'vitest'
import { gathering } from '../../test/tables.ts'
import type { MyRace } from '../online/races/createMyRaces.ts'
import { en } from '../words/en/common.ts'
import { markOf } from './raceMark.ts'

const race = (isMyTurn: boolean, kind: 'live' | 'days' = 'live'): MyRace => {
  const table = gathering()
  const pace = kind === 'days' ? ({ kind, days: 1 } as const) : table.terms.pace
  return { table: { ...table, status: 'racing', terms: { ...table.terms, pace } }, isMyTurn }
}
const rules = { page: 'rules', rest: [] } as const

describe('the title of the tab', () => {
  it('says on every page that it is my turn, or that a race is under way', () => {
    expect(markOf(en, [race(true)], rules)).toBe('● Your turn!')
    expect(markOf(en, [race(false), race(true, 'days')], rules)).toBe('● Your turn!')
    expect(markOf(en, [race(false)], rules)).toBe('○ Race under way')
  })

  it('says nothing of races over days in which others are at turn, nor without races', () => {
    expect(markOf(en, [race(false, 'days')], rules)).toBe('')
    expect(markOf(en, [], rules)).toBe('')
  })

  it('leaves the race that is shown to its own page', () => {
    const { table } = race(true)
    expect(markOf(en, [race(true)], { page: 'table', rest: [table.id] })).toBe('')
    expect(markOf(en, [race(true)], { page: 'table', rest: ['0THER000'] })).toBe('● Your turn!')
  })
})
