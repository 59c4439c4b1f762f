import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { botRatings } from './botRatings.ts'
import { winChances } from './chances.ts'
import { rateGame } from './rateGame.ts'
import { shownRating, startRating } from './rating.ts'
import type { Rating } from './rating.ts'

const aRating = fc.record({ value: fc.integer({ min: 500, max: 2800 }), deviation: fc.integer({ min: 40, max: 350 }) })
const ofPeople = (ratings: readonly Rating[]) => ratings.map((rating, i) => ({ rating, isBot: false, rank: i + 1 }))
const game = fc
  .array(fc.record({ rating: aRating, isBot: fc.boolean(), rank: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 2,
    maxLength: 6,
  })
  .filter((entrants) => entrants.some(({ isBot }) => !isBot))

describe('a rated game', () => {
  it('never changes the rating of a bot', () => {
    fc.assert(
      fc.property(game, (entrants) => {
        const after = rateGame(entrants)
        entrants.forEach(({ isBot, rating }, i) => {
          if (isBot) expect(after[i]).toEqual(rating)
        })
      }),
    )
  })

  it('raises whoever came in first alone, and lowers whoever came in last alone', () => {
    fc.assert(
      fc.property(fc.array(aRating, { minLength: 2, maxLength: 6 }), (ratings) => {
        const after = rateGame(ofPeople(ratings))
        expect(after[0]!.value).toBeGreaterThanOrEqual(ratings[0]!.value)
        expect(after.at(-1)!.value).toBeLessThanOrEqual(ratings.at(-1)!.value)
      }),
    )
  })

  it('makes a rating surer, but for what people may have learnt since', () => {
    fc.assert(
      fc.property(game, (entrants) => {
        rateGame(entrants).forEach(({ deviation }, i) => {
          expect(deviation).toBeGreaterThan(0)
          expect(deviation).toBeLessThanOrEqual(Math.hypot(entrants[i]!.rating.deviation, 8) + 0.001)
        })
      }),
    )
  })

  it('is the same whichever seats the boats have', () => {
    fc.assert(
      fc.property(game, fc.integer({ min: 1, max: 5 }), (entrants, by) => {
        const turned = [...entrants.slice(by), ...entrants.slice(0, by)]
        const after = rateGame(entrants)
        const expected = [...after.slice(by), ...after.slice(0, by)]
        rateGame(turned).forEach((rating, i) => {
          expect(rating.value).toBeCloseTo(expected[i]!.value, 2)
          expect(rating.deviation).toBeCloseTo(expected[i]!.deviation, 2)
        })
      }),
    )
  })

  it('leaves equals as they are who come in together', () => {
    const after = rateGame([startRating, startRating].map((rating) => ({ rating, isBot: false, rank: 1 })))
    expect(after.map(({ value }) => value)).toEqual([1500, 1500])
  })

  it('counts half against a bot of what it counts against a person of the same rating', () => {
    const against = (isBot: boolean) =>
      rateGame([
        { rating: startRating, isBot: false, rank: 1 },
        { rating: botRatings.skipper, isBot, rank: 2 },
      ])[0]!.value - startRating.value
    expect(against(true)).toBeCloseTo(against(false) / 2, 2)
    expect(against(true)).toBeGreaterThan(1)
  })

  it('establishes nobody by bots alone, and takes nothing away that people have shown', () => {
    let rating: Rating = startRating
    for (let games = 0; games < 500; games++)
      rating = rateGame([
        { rating, isBot: false, rank: 1 + (games % 2) },
        { rating: botRatings.skipper, isBot: true, rank: 2 - (games % 2) },
      ])[0]!
    expect(shownRating(rating).isProvisional).toBe(true)
    expect(shownRating(startRating).isProvisional).toBe(true)
    const sure = { value: 1700, deviation: 60 }
    const [after] = rateGame([
      { rating: sure, isBot: false, rank: 1 },
      { rating: botRatings.skipper, isBot: true, rank: 2 },
    ])
    expect(shownRating(after!).isProvisional).toBe(false)
  })

  it('is kept to the thousandth of a point', () => {
    fc.assert(
      fc.property(game, (entrants) => {
        for (const { value, deviation } of rateGame(entrants))
          for (const points of [value, deviation]) expect(Number(points.toFixed(3))).toBe(points)
      }),
    )
  })
})

describe('chances', () => {
  it('add up to one, and are larger for better boats', () => {
    fc.assert(
      fc.property(fc.array(aRating, { minLength: 2, maxLength: 6 }), (ratings) => {
        const chances = winChances(ratings)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const best = Math.max(...ratings.map(({ value }) => value))
        const likeliest = chances.indexOf(Math.max(...chances))
        expect(ratings[likeliest]!.value).toBe(best)
      }),
    )
  })

  it('are ten to one for 400 points between ratings that are sure', () => {
    const [first] = winChances([
      { value: 1900, deviation: 0 },
      { value: 1500, deviation: 0 },
    ])
    expect(first).toBeCloseTo(10 / 11, 6)
  })
})

describe('bots', () => {
  it('stand on a ladder, the skipper in its middle', () => {
    const values = Object.values(botRatings).map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(botRatings.skipper.value).toBe(startRating.value)
    expect(values).toEqual([919, 1021, 1201, 1359, 1500, 1651, 1815, 1852])
  })
})
