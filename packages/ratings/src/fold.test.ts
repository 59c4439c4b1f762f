import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noRatings, takeIn } from './fold.ts'
import type { RatedBoat } from './fold.ts'

const people = ['ada', 'bob', 'carl', 'dora', 'eve']
const aBoat = fc.record({ who: fc.constantFrom(...people, null), rank: fc.integer({ min: 1, max: 4 }) })
const aGame = fc
  .uniqueArray(aBoat, { minLength: 1, maxLength: 6, selector: ({ who }) => who })
  .map((boats) =>
    boats.map(({ who, rank }): RatedBoat => (who === null ? { bot: 'mate', rank } : { player: who, rank })),
  )

describe('the fold over games', () => {
  it('goes on from what was kept as if it had never stopped', () => {
    fc.assert(
      fc.property(fc.array(aGame, { maxLength: 20 }), fc.nat(20), (games, stop) => {
        const whole = noRatings()
        const changes = games.map((boats) => takeIn(whole, boats))
        const before = noRatings()
        for (const boats of games.slice(0, stop)) takeIn(before, boats)
        // What is kept goes through text, as in a database.
        const kept = noRatings()
        for (const kind of ['duel', 'fleet'] as const)
          for (const [player, rating] of before[kind]) kept[kind].set(player, JSON.parse(JSON.stringify(rating)))
        expect(games.slice(stop).map((boats) => takeIn(kept, boats))).toEqual(changes.slice(stop))
        expect(kept).toEqual(whole)
      }),
    )
  })

  it('tells what each game changed: from what the game before it left', () => {
    fc.assert(
      fc.property(fc.array(aGame, { maxLength: 20 }), (games) => {
        const ratings = noRatings()
        const known = { duel: new Map(), fleet: new Map() }
        for (const boats of games) {
          const kind = boats.length === 2 ? 'duel' : 'fleet'
          for (const { player, before, after } of takeIn(ratings, boats)) {
            if (known[kind].has(player)) expect(before).toEqual(known[kind].get(player))
            known[kind].set(player, after)
          }
        }
        expect(ratings).toEqual(known)
      }),
    )
  })

  it('keeps duels and fleets apart, and knows nothing of a boat alone', () => {
    const ratings = noRatings()
    takeIn(ratings, [
      { player: 'ada', rank: 1 },
      { player: 'bob', rank: 2 },
    ])
    expect([...ratings.duel.keys()]).toEqual(['ada', 'bob'])
    expect(ratings.fleet.size).toBe(0)
    takeIn(ratings, [
      { player: 'ada', rank: 1 },
      { bot: 'mate', rank: 2 },
      { bot: 'mate', rank: 3 },
    ])
    expect([...ratings.fleet.keys()]).toEqual(['ada'])
    expect(takeIn(ratings, [{ player: 'ada', rank: 1 }])).toEqual([])
  })

  it('begins with the same rating for everybody', () => {
    const [ada, bob] = takeIn(noRatings(), [
      { player: 'ada', rank: 1 },
      { player: 'bob', rank: 2 },
    ])
    expect(ada!.before).toEqual(bob!.before)
    expect(ada!.after.value + bob!.after.value).toBeCloseTo(3000, 2)
  })
})
