import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatsWith, tablesFor } from './pairing.ts'
import type { Seeker, WaitingTable } from './pairing.ts'

const someBoats = fc.subarray([2, 3, 4, 5, 6], { minLength: 1 })
const aRating = fc.record({ value: fc.integer({ min: 900, max: 2100 }), deviation: fc.integer({ min: 60, max: 225 }) })
const someRatings = fc.record({ duel: aRating, fleet: aRating }, { requiredKeys: [] })
const aTable: fc.Arbitrary<WaitingTable> = fc.record({
  boats: someBoats,
  withBots: fc.boolean(),
  createdAt: fc.nat(60_000),
  people: fc.array(someRatings, { minLength: 1, maxLength: 5 }),
})
const aSeeker: fc.Arbitrary<Seeker> = fc.record({
  boats: someBoats,
  withBots: fc.boolean(),
  ratings: someRatings,
  since: fc.nat(60_000),
})
const now = 60_000
const wide = 20_000

describe('a seat in a quick match', () => {
  it('has a number of boats that all wish for, with room for all, and never mixes what is said about bots unless the table is full', () => {
    fc.assert(
      fc.property(aTable, aSeeker, (table, seeker) => {
        const seats = seatsWith(table, seeker)
        const people = table.people.length + 1
        const shared = table.boats.filter((count) => seeker.boats.includes(count) && count >= people)
        if (seats === null) {
          expect(shared.filter((count) => table.withBots === seeker.withBots || count === people)).toEqual([])
          return
        }
        expect(shared).toContain(seats)
        if (table.withBots !== seeker.withBots) expect(seats).toBe(people)
        expect(shared.filter((count) => count < seats)).toEqual([])
      }),
    )
  })

  it('does not depend on the order in which tables are looked at', () => {
    const tables = fc.uniqueArray(aTable, { maxLength: 8, selector: ({ createdAt }) => createdAt })
    fc.assert(
      fc.property(tables, aSeeker, (waiting, seeker) => {
        expect(tablesFor(waiting, seeker, now, wide)).toEqual(tablesFor(waiting.toReversed(), seeker, now, wide))
      }),
    )
  })

  it('is given sooner or later to everybody who fits: who waits never loses a table they had', () => {
    fc.assert(
      fc.property(fc.array(aTable, { maxLength: 8 }), aSeeker, fc.nat(40_000), (tables, seeker, later) => {
        const [before, after] = [now, now + later].map((moment) => new Set(tablesFor(tables, seeker, moment, wide)))
        for (const table of before!) expect(after).toContain(table)
        const last = tablesFor(tables, seeker, now + 60_000 + wide, wide)
        expect(last).toHaveLength(tables.filter((table) => seatsWith(table, seeker) !== null).length)
      }),
    )
  })

  it('is with those who sail alike, with others later, and with newcomers at once', () => {
    const sure = (value: number) => ({ duel: { value, deviation: 70 } })
    const tableOf = (ratings: WaitingTable['people'][number], createdAt = now) => ({
      boats: [2],
      withBots: false,
      people: [ratings],
      createdAt,
    })
    const seeker = { boats: [2, 3], withBots: true, ratings: sure(1500), since: now }
    const [near, nearer] = [tableOf(sure(1730)), tableOf(sure(1390))]
    const [newcomer, far] = [tableOf({}), tableOf(sure(1760))]
    const all = [far, near, nearer]
    expect(tablesFor(all, seeker, now, wide)).toEqual([nearer, near])
    expect(tablesFor([newcomer], { ...seeker, ratings: sure(1850) }, now, wide)).toEqual([newcomer])
    // Whoever of the two waits longer counts.
    expect(tablesFor(all, seeker, now + 1000, wide)).toEqual([nearer, near, far])
    expect(tablesFor(all, { ...seeker, since: now - 1000 }, now, wide)).toEqual([nearer, near, far])
    // A hundred points at once, 25 more after a second, and after the whole wait no matter how many.
    const [edge, over] = [tableOf(sure(1765)), tableOf(sure(1766))]
    expect(tablesFor([over, edge], seeker, now + 1000, wide)).toEqual([edge])
    const farthest = tableOf(sure(3000))
    expect(tablesFor([farthest], seeker, now + wide - 1, wide)).toEqual([])
    expect(tablesFor([farthest], seeker, now + wide, wide)).toEqual([farthest])
    const [old, young] = [tableOf(sure(1510), 5), tableOf(sure(1520), 6)]
    expect(tablesFor([young, old], seeker, now, wide)).toEqual([old, young])
  })
})
