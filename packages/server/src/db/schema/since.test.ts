import { expect, it } from 'vitest'
import { free, seatOf, someTerms } from '../../../test/sample.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { seatSince, termsSince } from './since.ts'

it('terms from before there were ratings mean a game that is not rated', () => {
  const { isRated: _, ...before } = someTerms
  expect(termsSince(before as typeof someTerms)).toEqual({ ...someTerms, isRated: false })
  expect(termsSince({ ...someTerms, isRated: true })).toEqual({ ...someTerms, isRated: true })
})

it('a seat from before contributions were sealed has no seal, and nobody knows that its player is kept', () => {
  const ada = seatOf('ada') as StoredSeat & { kind: 'player' }
  const { isKept: _kept, seal: _seal, ...before } = ada
  expect(seatSince(before as StoredSeat)).toEqual({ ...ada, isKept: false, seal: null })
  const sealed = { ...ada, isKept: true, seal: 'a seal' }
  expect(seatSince(sealed)).toEqual(sealed)
  expect(seatSince(free)).toEqual(free)
})
