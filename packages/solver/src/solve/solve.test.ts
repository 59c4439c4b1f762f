import { facesFrom, seeded } from '@powerboats/chance'
import {
  boatOf,
  colours,
  dealCourse,
  dealLake,
  decide,
  evolveAll,
  newGame,
  openGame,
  optionsFor,
} from '@powerboats/rules'
import type { Course, Game, Heading, Intent, Seat, Side } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { bestOutcome, bestRoll, bestStart, sail } from '../../test/sailing.ts'
import {
  alone,
  codeOf,
  diceOptions,
  diceChoiceFor,
  expectedTurns,
  fewestTurns,
  packCourse,
  positionOfBoat,
  solve,
  Solving,
  spaceNumber,
  spaceOf,
  startOptions,
  tableBytes,
  turnsFromStart,
} from '../index.ts'
import type { Position, ValueTable } from '../index.ts'

function deal(side: Side, seed: number): Course {
  const chance = seeded(seed)
  return dealCourse(dealLake(side, chance), 'A', chance)
}

/** Everything that may be done with the dice, by the table. */
function diceOf(table: ValueTable, position: Position) {
  return diceOptions(alone(table), position, fewestTurns(table))
}

describe('a solved course', () => {
  for (const [side, seed] of [
    ['dark', 11],
    ['light', 12],
  ] as const)
    test(`predicts the turns that greedy play needs: ${side}, seed ${seed}`, () => {
      const table = solve(packCourse(deal(side, seed)), { astray: false })!
      const chance = seeded(seed)
      const predicted = turnsFromStart(table, 0)
      const races = 2000
      const turns = Array.from({ length: races }, () => sail(table, bestStart(table), chance))
      const mean = turns.reduce((sum, n) => sum + n, 0) / races
      const error = Math.sqrt(turns.reduce((sum, n) => sum + (n - mean) ** 2, 0) / races / races)
      expect(Math.abs(mean - predicted), `${predicted} predicted, ${mean} ± ${error} sailed`).toBeLessThan(3 * error)
      expect(tableBytes(table)).toBeLessThan(30e6)
    })
})

describe('solving', () => {
  const course = packCourse(pond.course)
  const table = solve(course)!
  const start = bestStart(table)
  const turns = expectedTurns(table, start)

  test('can be cancelled, and reports progress that never goes back', () => {
    const seen: number[] = []
    expect(solve(course, {}, { cancelled: () => seen.length > 20, progress: (done) => seen.push(done) })).toBeNull()
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  test('can be stopped and resumed, and has a table within 1 % after its rough stage', () => {
    const solving = new Solving(course)
    while (solving.stage === 'rough') {
      let once = true
      expect(solving.advance(() => once && !(once = false))).toBe(false)
    }
    const rough = expectedTurns(solving.table, start)
    expect(Math.abs(rough / turns - 1)).toBeLessThan(0.01)
    expect(solving.advance(() => true)).toBe(true)
    expect(expectedTurns(solving.table, start)).toBe(turns)
  })

  test('knows boats near the shortest way after its rough stage, and all of them at the end', () => {
    const solving = new Solving(course)
    const astray = { ...start, rounding: codeOf({ started: true, counts: [-2, 0, 0] }), space: course.size - 1 }
    expect([start, astray].map((position) => solving.knows(position))).toEqual([false, false])
    solving.advance(() => solving.stage === 'rough')
    expect([start, astray].map((position) => solving.knows(position))).toEqual([true, false])
    solving.advance(() => true)
    expect([start, astray].map((position) => solving.knows(position))).toEqual([true, true])
  })

  test('goes on from the table without boats far astray to the same values, with less work', () => {
    const near = solve(course, { astray: false })!
    const [whole, extended] = [new Solving(course), new Solving(course, {}, undefined, near)]
    for (const solving of [whole, extended]) expect(solving.advance(() => true)).toBe(true)
    extended.table.levels.forEach((level, damage) =>
      expect(
        level.reduce((most, value, at) => Math.max(most, Math.abs(value - whole.table.levels[damage]![at]!)), 0),
      ).toBeLessThan(0.003),
    )
    expect(extended.backups).toBeLessThan(whole.backups)
  })

  test('survives being posted to another thread', () => {
    const clone = structuredClone(table)
    expect(expectedTurns(clone, start)).toBe(turns)
    expect(diceOf(clone, start)).toEqual(diceOf(table, start))
  })

  test('[R5.9] more damage is never better, and neither is a start behind the line without reason', () => {
    const byDamage = [0, 1, 2, 3].map((damage) => turnsFromStart(table, damage))
    expect(byDamage).toEqual([...byDamage].sort((a, b) => a - b))
  })

  test('[R9.2] repairs can only help', () => {
    const repairing = solve(course, { coastRepair: true })!
    for (const damage of [1, 2, 3]) {
      const repaired = turnsFromStart(repairing, damage)
      expect(repaired).toBeLessThanOrEqual(turnsFromStart(table, damage) + 0.002)
      expect(repaired).toBeGreaterThan(turnsFromStart(table, 0) - 0.01)
    }
  })

  test('knows every position, on course or astray: the best choice is worth what the table says', () => {
    const chance = seeded(3)
    for (let i = 0; i < 600; i++) {
      const space = chance(course.size)
      const counts = [chance(5) - 2, chance(5) - 2, chance(5) - 2] as const
      const rounding = codeOf({ started: chance(6) > 0, counts })
      const dice = [chance(3), chance(2), chance(2)] as const
      const position = { space, heading: chance(6), rounding, damage: chance(4), dice }
      expect(Math.abs(1 + diceOf(table, position)[0]!.cost - expectedTurns(table, position))).toBeLessThan(0.003)
    }
  })

  test('has an answer for more dice than the cap', () => {
    for (const dice of [
      [2, 2, 2],
      [4, 4, 4],
    ] as const) {
      const many = diceOf(table, { ...start, dice })
      expect(many.every((option) => option.kind === 'roll' && option.add === 0)).toBe(true)
      expect(many[0]!.cost).toBeLessThan(100)
    }
  })

  test('[R5.1] [R5.2] its advice is legal by the readable rules', () => {
    const rules = optionsFor(2)
    const players = colours.slice(0, 2).map((colour) => ({ name: colour, colour }))
    const courses = [pond.course, pond.course, pond.course]
    const roll = facesFrom(seeded(4))
    let game: Game = newGame({ options: rules, players, lake: pond.lake, courses })
    game = evolveAll(game, openGame(game, roll))
    for (let actions = 0; actions < 120 && game.race === 1; actions++) {
      const seat = game.seat as Seat
      const decided = decide(game, seat, advised(game, seat), roll)
      if (!decided.ok) throw new Error(decided.error)
      game = evolveAll(game, decided.value)
    }
    expect(game.results[0]!.every((result) => result.status === 'finished')).toBe(true)
  })

  function advised(game: Game, seat: Seat): Intent {
    const boat = boatOf(game, seat)
    if (game.phase === 'placing') {
      const boats = game.boats.flatMap((other) => (other.space === null ? [] : [spaceNumber(course, other.space)]))
      const taken = new Set(boats)
      const starts = startOptions(
        course,
        0,
        fewestTurns(table),
        Array.from(course.starts).filter((space) => !taken.has(space)),
      )
      const { space, heading } = starts[0]!.position
      return { kind: 'place', space: spaceOf(course, space), heading: heading as Heading }
    }
    const position = positionOfBoat(course, boat)
    if (game.phase === 'steering') return { kind: 'steer', heading: bestOutcome(table, position).heading }
    return { kind: 'roll', ...diceChoiceFor(boat.dice, bestRoll(table, position)) }
  }
})
