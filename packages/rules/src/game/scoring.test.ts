import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, retire, scene } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import type { Game, RaceResult } from './game.ts'
import type { Options } from './options.ts'
import { finalStandings, hasWon, pointsOf, resultsOf, standingsOf, winnersOf } from './scoring.ts'

const done = (place: number, turns = 10): BoatSketch => ({ status: 'finished', place, turns })
const results = (boats: BoatSketch[], race: 1 | 2 | 3, options: Partial<Options> = {}) =>
  resultsOf(scene(pond.course, { boats, race, options }))
const points = (boats: BoatSketch[], race: 1 | 2 | 3, options: Partial<Options> = {}) =>
  results(boats, race, options).map((result) => result.points)

describe('the points of a race', () => {
  it.each([2, 3, 4, 5, 6])('[R7.1] the k-th of %i players gets (n − k) × the race', (players) => {
    const places = Array.from({ length: players }, (_, i) => i + 1)
    for (const race of [1, 2, 3] as const)
      expect(
        points(
          places.map((place) => done(place)),
          race,
          { turnBonus: false },
        ).map(({ place }) => place),
      ).toEqual(places.map((place) => (players - place) * race))
  })

  it('[R7.1] who does not finish gets nothing, and does not move the others up', () => {
    const boats: BoatSketch[] = [{ status: 'sunk' }, done(1), { status: 'retired' }, done(2), { status: 'racing' }]
    expect(points(boats, 2).map(({ place }) => place)).toEqual([0, 8, 0, 6, 0])
  })

  it('[R7.2] the turn bonus adds the turns by which a finisher was earlier than the last finisher', () => {
    const boats = [done(2, 14), done(1, 11), done(3, 20), { status: 'retired', turns: 100 } as const]
    const bonus = points(boats, 3, { turnBonus: true })
    expect(bonus.map(({ turns }) => turns)).toEqual([6, 9, 0, 0])
    // Neither bonus is multiplied by the race.
    expect(points(boats, 1, { turnBonus: true }).map(({ turns }) => turns)).toEqual([6, 9, 0, 0])
    expect(bonus.map(({ place }) => place)).toEqual([6, 9, 3, 0])
  })

  it('[R7.2] and 5 for each boat that sank or retired before finishing, to finishers only', () => {
    const boats: BoatSketch[] = [done(1), { status: 'sunk' }, { status: 'racing' }, { status: 'retired' }, done(2)]
    expect(points(boats, 3, { turnBonus: true }).map(({ sunk }) => sunk)).toEqual([10, 0, 0, 0, 10])
    expect(points(boats, 3, { turnBonus: false }).map(({ sunk }) => sunk)).toEqual([0, 0, 0, 0, 0])
  })

  it('[R7.2] retiring after the other has finished does not take its bonus away: the example of the rules', () => {
    const boats: BoatSketch[] = [
      { ...done(1, 18), space: null },
      { space: pond.course.line[0]!, turns: 21 },
    ]
    const behind = scene(pond.course, { boats, race: 2, seat: 1 })
    const ended = only(eventsOf(behind, 1, retire), 'raceEnded')
    expect(ended.results.map((result) => result.points)).toEqual([
      { place: 2, turns: 0, sunk: 5 },
      { place: 0, turns: 0, sunk: 0 },
    ])
  })

  it('[R7.2] a boat that sank after the line has not sunk before finishing', () => {
    expect(points([{ ...done(1), damage: 5 }, done(2)], 1).map(({ sunk }) => sunk)).toEqual([0, 0])
  })

  it('[R7.2] is the default for two players only', () => {
    expect(points([done(1, 8), done(2, 12)], 2)).toEqual([
      { place: 2, turns: 4, sunk: 0 },
      { place: 0, turns: 0, sunk: 0 },
    ])
    expect(points([done(1, 8), done(2, 12), done(3, 13)], 2)[0]).toEqual({ place: 4, turns: 0, sunk: 0 })
  })

  it('[R7.2] nobody finished: no points at all', () => {
    expect(points([{ status: 'sunk' }, { status: 'retired', turns: 50 }], 3)).toEqual([
      { place: 0, turns: 0, sunk: 0 },
      { place: 0, turns: 0, sunk: 0 },
    ])
  })
})

describe('the standings', () => {
  const result = (seat: number, place: number | null, own: number): RaceResult => ({
    seat: seat as 0,
    status: place === null ? 'sunk' : 'finished',
    place,
    turns: 10,
    points: { place: own, turns: 0, sunk: 0 },
    carried: 0,
  })
  const standings = (...races: [number | null, number][][]) => {
    const boats = races[0]!.map(() => ({}))
    const raced = races.map((race) => race.map(([place, own], seat) => result(seat, place, own)))
    const game = scene(pond.course, { boats, results: raced })
    return standingsOf(game).map(({ seat, points: total, rank }) => [seat, total, rank])
  }

  it('[R7.3] are even before the first race has ended', () => {
    const even = [0, 1, 2].map((seat) => ({ seat, points: 0, rank: 1 }))
    expect(standingsOf(scene(pond.course, { boats: [{}, {}, {}], results: [] }))).toEqual(even)
  })

  it('[R7.3] go by the points of all races', () => {
    const all = standings(
      [
        [1, 2],
        [2, 1],
        [3, 0],
      ],
      [
        [3, 0],
        [2, 2],
        [1, 4],
      ],
    )
    expect(all).toEqual([
      [2, 4, 1],
      [1, 3, 2],
      [0, 2, 3],
    ])
  })

  it('[R7.3] equal points are told apart by the place in the last race', () => {
    expect(
      standings(
        [
          [1, 3],
          [2, 3],
        ],
        [
          [2, 3],
          [1, 3],
        ],
      ),
    ).toEqual([
      [1, 6, 1],
      [0, 6, 2],
    ])
    // Who finished it is ahead of who did not.
    expect(
      standings(
        [
          [1, 6],
          [2, 3],
          [3, 0],
        ],
        [
          [null, 0],
          [2, 3],
          [1, 6],
        ],
      ),
    ).toEqual([
      [2, 6, 1],
      [1, 6, 2],
      [0, 6, 3],
    ])
  })

  it('[R7.3] those who did not finish it share a rank, and the next rank is left out', () => {
    expect(
      standings(
        [
          [1, 4],
          [2, 4],
          [3, 1],
        ],
        [
          [null, 0],
          [null, 0],
          [1, 1],
        ],
      ),
    ).toEqual([
      [0, 4, 1],
      [1, 4, 1],
      [2, 2, 3],
    ])
  })

  it('[R7.3] come with the end of the game', () => {
    const before = [[0, 1].map((seat) => result(seat, seat + 1, 2 - seat))]
    const game = scene(pond.course, {
      boats: [{ space: pond.at('-') }, { status: 'finished', place: 1, turns: 9 }],
      race: 2,
      options: { races: 2 },
      results: before,
    })
    const events = eventsOf(game, 0, retire)
    expect(only(events, 'gameEnded').standings).toEqual([
      { seat: 1, points: 8, rank: 1 },
      { seat: 0, points: 2, rank: 2 },
    ])
    expect(pointsOf(act(game, 0, retire), 1)).toBe(8)
  })
})

describe('the standings that are shown at the end', () => {
  /** A game of three boats that came in like this, race by race. */
  const played = (...races: readonly (readonly (number | null)[])[]) => {
    const game = scene(pond.course, { boats: [done(1), done(2), done(3)], options: { races: races.length as 1 | 3 } })
    const sailed = races.map((places, i) =>
      resultsOf({ ...game, race: (i + 1) as 1 | 2 | 3 }).map((result, seat) => ({
        ...result,
        place: places[seat]!,
        points: { place: places[seat] == null ? 0 : 3 - places[seat], turns: 0, sunk: 0 },
      })),
    )
    return { ...game, results: sailed }
  }
  const none = [null, null, null]
  const ranks = (game: Game) => finalStandings(game).map(({ seat, rank }) => [seat, rank])
  const winners = (game: Game) => [winnersOf(game), standingsOf(game).flatMap((one) => (hasWon(one) ? [one.seat] : []))]

  it('[R7.3] give no rank to a boat that did not finish the only race', () => {
    const game = played([2, null, 1])
    expect(ranks(game)).toEqual([
      [2, 1],
      [0, 2],
      [1, null],
    ])
    expect(winners(game)).toEqual([[2], [2]])
  })

  it('[R7.3] give one to all after three races, if anybody has finished any', () => {
    const game = played([1, null, null], none, none)
    expect(ranks(game).map(([, rank]) => rank)).toEqual([1, 2, 2])
    expect(winners(game)).toEqual([[0], [0]])
  })

  it('[R7.3] have several winners where they are equal, and none where nobody finished', () => {
    expect(winners(played([1, 2, 3], [2, 1, 3], none))).toEqual([
      [0, 1],
      [0, 1],
    ])
    for (const game of [played(none), played(none, none, none)]) {
      expect(ranks(game).map(([, rank]) => rank)).toEqual(none)
      expect(winners(game)).toEqual([[], []])
    }
  })
})
