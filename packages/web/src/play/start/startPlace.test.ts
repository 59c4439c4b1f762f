import { startSpaces } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../../host/test/storeContract.ts'
import { startPlaceOf } from './startPlace.ts'

describe('the place of a space at the start', () => {
  it.each([1, 2, 3, 4])('[R4.3] is counted from buoy 0, and no two spaces have the same: lake %i', (seed) => {
    const course = smallSetup(seed).courses[0]!
    expect(course.line.map((space) => startPlaceOf(course, space))).toEqual(
      [1, 2, 3, 4].map((number) => ({ behind: 0, number })),
    )
    const places = startSpaces(course).map((space) => startPlaceOf(course, space))
    expect(new Set(places.map(({ behind, number }) => `${behind} ${number}`)).size).toBe(places.length)
    expect(Math.max(...places.map(({ behind }) => behind))).toBe(3)
  })
})
