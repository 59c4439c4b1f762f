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
import {
  alone as byItself,
  bestHeading,
  codeOf,
  diceAdvice,
  diceChoiceFor,
  expectedTurns,
  outcomesOf,
  packCourse,
  PackedRace,
  phase,
  positionInRace,
  positionOfBoat,
  solve,
  Solving,
  spaceNumber,
  spaceOf,
  startAdvice,
  stationOf,
  tableBytes,
  turnOdds,
} from './index.ts'
import type { Position, StartAdvice, ValueTable } from './index.ts'
import { field, status } from './packedRace.ts'

type Dealer = ReturnType<typeof seeded>

function deal(side: Side, seed: number): Course {
  const chance = seeded(seed)
  return dealCourse(dealLake(side, chance), 'A', chance)
}

const alone = { coastRepair: false, stoppedShort: 'run', raceEnds: 'all' } as const

function atStart({ heading, onLine, space }: StartAdvice): Position {
  return { space, heading, rounding: codeOf({ started: onLine, counts: [0, 0, 0] }), damage: 0, dice: [0, 0, 0] }
}

/** Sails one race alone by the table; the turns, with the price if the boat sinks. */
function sail(table: ValueTable, race: PackedRace, start: StartAdvice, chance: Dealer): number {
  race.begin([0], 0)
  race.place(start.space, start.heading)
  while (race.phase !== phase.over) {
    const position = positionInRace(race, 0)
    if (race.phase === phase.steering) race.steer(bestHeading(table, position))
    else {
      const { kept, rolled } = diceAdvice(table, position)[0]!
      const dice = [...kept]
      for (let i = 0; i < rolled; i++) dice[chance(3)]!++
      race.roll(dice[0]!, dice[1]!, dice[2]!)
    }
  }
  return race.get(0, field.turns) + (race.get(0, field.status) === status.sunk ? table.options.sinkCost : 0)
}

describe('a solved course', () => {
  for (const [side, seed] of [
    ['dark', 11],
    ['light', 12],
  ] as const)
    test(`predicts the turns that greedy play needs: ${side}, seed ${seed}`, () => {
      const table = solve(packCourse(deal(side, seed)))!
      const race = new PackedRace(table.course, alone, [0], 0)
      const chance = seeded(seed)
      const best = startAdvice(table, 0)[0]!
      const races = 2000
      const turns = Array.from({ length: races }, () => sail(table, race, best, chance))
      const mean = turns.reduce((sum, n) => sum + n, 0) / races
      const error = Math.sqrt(turns.reduce((sum, n) => sum + (n - mean) ** 2, 0) / races / races)
      expect(Math.abs(mean - best.turns), `${best.turns} predicted, ${mean} ± ${error} sailed`).toBeLessThan(3 * error)

      const odds = turnOdds(table, atStart(best))
      const expected = odds.finish.reduce((sum, p, n) => sum + p * n, odds.sunk * table.options.sinkCost)
      expect(odds.finish.reduce((sum, p) => sum + p, odds.sunk)).toBeCloseTo(1, 9)
      // The odds leave out what is hardly possible, and count a sunk boat's price but not its turns.
      expect(Math.abs(expected - best.turns)).toBeLessThan(0.05)
      expect(tableBytes(table)).toBeLessThan(40e6)
    })
})

describe('solving', () => {
  const course = packCourse(deal('dark', 21))
  const table = solve(course)!
  const best = startAdvice(table, 0)[0]!

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
    const rough = expectedTurns(solving.table, atStart(best))
    expect(Math.abs(rough / best.turns - 1)).toBeLessThan(0.01)
    expect(solving.advance(() => true)).toBe(true)
    expect(expectedTurns(solving.table, atStart(best))).toBe(best.turns)
  })

  test('survives being posted to another thread', () => {
    const clone = structuredClone(table)
    expect(expectedTurns(clone, atStart(best))).toBe(best.turns)
    expect(diceAdvice(clone, atStart(best))).toEqual(diceAdvice(table, atStart(best)))
  })

  test('gives the same values with a wider detour and all slack kept', () => {
    const wider = solve(course, { detour: 16, keepSlack: true })!
    expect(wider.stations.live).toBeGreaterThan(table.stations.live)
    expect(expectedTurns(wider, atStart(best))).toBeCloseTo(best.turns, 2)
  })

  test('[R5.9] more damage is never better, and neither is a start behind the line without reason', () => {
    const byDamage = [0, 1, 2, 3].map((damage) => startAdvice(table, damage)[0]!.turns)
    expect(byDamage).toEqual([...byDamage].sort((a, b) => a - b))
    for (const start of startAdvice(table, 0)) expect(stationOf(table, atStart(start))).toBeGreaterThanOrEqual(0)
  })

  test('[R9.2] repairs can only help', () => {
    const repairing = solve(course, { coastRepair: true })!
    for (const damage of [1, 2, 3]) {
      const turns = startAdvice(repairing, damage)[0]!.turns
      expect(turns).toBeLessThanOrEqual(startAdvice(table, damage)[0]!.turns + 0.002)
      expect(turns).toBeGreaterThan(startAdvice(table, 0)[0]!.turns - 0.01)
    }
  })

  test('the best of the ranked choices is worth what the table says, before and after the roll', () => {
    const chance = seeded(3)
    let compared = 0
    for (let i = 0; i < 300; i++) {
      const space = chance(course.size)
      const dice = [chance(3), chance(2), chance(2)] as const
      const position = { ...atStart(best), space, heading: chance(6), damage: chance(4), dice }
      if (stationOf(table, position) < 0) continue
      compared++
      expect(Math.abs(diceAdvice(table, position)[0]!.turns - expectedTurns(table, position))).toBeLessThan(0.003)
      const outcomes = outcomesOf(byItself(table), position)
      expect(outcomes.map(({ heading }) => heading)).toContain(bestHeading(table, position))
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('has an answer for boats far astray and for more dice than the cap', () => {
    const position = atStart(best)
    const astray = { ...position, rounding: codeOf({ started: true, counts: [-7, 0, 0] }) }
    expect(expectedTurns(table, astray)).toBeGreaterThan(best.turns)
    expect(diceAdvice(table, astray)[0]!.turns).toBeGreaterThan(best.turns)
    for (const dice of [
      [2, 2, 2],
      [4, 4, 4],
    ] as const) {
      const many = diceAdvice(table, { ...position, dice })
      expect(many.every(({ add }) => add === 0)).toBe(true)
      expect(many[0]!.turns).toBeLessThan(100)
    }
  })

  test('[R5.1] [R5.2] its advice is legal by the readable rules', () => {
    const rules = optionsFor(2)
    const lake = dealLake('dark', seeded(21))
    const setup = { options: rules, players: colours.slice(0, 2).map((colour) => ({ name: colour, colour })), lake }
    const raceCourse = deal('dark', 21)
    const roll = facesFrom(seeded(4))
    let game: Game = newGame({ ...setup, courses: [raceCourse, raceCourse, raceCourse] })
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
      const start = startAdvice(table, 0).find(({ space }) => !taken.has(space))!
      return { kind: 'place', space: spaceOf(course, start.space), heading: start.heading as Heading }
    }
    const position = positionOfBoat(course, boat)
    if (game.phase === 'steering') return { kind: 'steer', heading: bestHeading(table, position) as Heading }
    return { kind: 'roll', ...diceChoiceFor(boat.dice, diceAdvice(table, position)[0]!) }
  }
})
