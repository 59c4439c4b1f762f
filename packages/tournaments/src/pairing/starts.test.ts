import { describe, expect, it } from 'vitest'
import type { Heat } from '../state/heat.ts'
import { imbalance, startOrder, startsIn } from './starts.ts'

const heats = (...players: (readonly string[])[]): Heat[] =>
  players.map((sailing, i) => ({
    number: i + 1,
    round: i + 1,
    slot: 0,
    players: sailing,
    begins: 0,
    appearBy: 0,
    appeared: [],
    missed: [],
    outcome: null,
  }))

describe('the start', () => {
  it('[T3.5] goes to who started less often', () => {
    const startsOf = startsIn(heats(['a', 'b'], ['a', 'c']))
    expect(startOrder(['a', 'b'], startsOf, () => 0)).toEqual(['b', 'a'])
    expect(startOrder(['b', 'a'], startsOf, () => 1)).toEqual(['b', 'a'])
  })

  it('[T3.5] goes to who did not start last, if both did as often', () => {
    const startsOf = startsIn(heats(['a', 'c'], ['d', 'b'], ['c', 'a'], ['b', 'd']))
    expect(startsOf('a')).toEqual({ balance: 0, startedLast: false })
    expect(startOrder(['b', 'a'], startsOf, () => 0)).toEqual(['a', 'b'])
  })

  it('[T3.5] is a matter of chance otherwise', () => {
    const startsOf = startsIn([])
    expect(startOrder(['a', 'b'], startsOf, () => 0)).toEqual(['a', 'b'])
    expect(startOrder(['a', 'b'], startsOf, () => 1)).toEqual(['b', 'a'])
    const bothLast = startsIn(heats(['a', 'c'], ['b', 'd']))
    expect(startOrder(['a', 'b'], bothLast, () => 0)).toEqual(['a', 'b'])
  })

  it('[T3.4] is out of balance when somebody would have three more or fewer than not', () => {
    const of = (balance: number) => ({ balance, startedLast: false })
    expect(imbalance(of(2), of(2))).toEqual({ sum: 4, isBad: true })
    expect(imbalance(of(-2), of(-2))).toEqual({ sum: 4, isBad: true })
    expect(imbalance(of(2), of(-2))).toEqual({ sum: 2, isBad: false })
    expect(imbalance(of(-1), of(1))).toEqual({ sum: 0, isBad: false })
  })
})
