import { boatOf, decide, evolveAll, faces, headings, legal, rolledCount } from '@powerboats/rules'
import type { DiceChoice, Face, Game, GameEvent, Intent } from '@powerboats/rules'
import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySailableCourse, anySeed } from '../../../rules/test/arbitraries.ts'
import { anyScene } from '../../test/anyScene.ts'
import {
  diceOptions,
  expectedTurns,
  fewestTurns,
  outcomesOf,
  packCourse,
  positionOfBoat,
  solve,
  spaceNumber,
  TurnSearch,
} from '../index.ts'
import type { PackedCourse, Position, Stakes, Traffic, ValueTable, Waters } from '../index.ts'

/*
 * Whatever the solver says of the next turn is computed again by `decide` and `evolve`, every choice, throw and heading, alone and
 * with others in the way, by all the options that matter to a move.
 */

const maxDice = 2
const sinkCost = 40
/** How many scenes are tried on each course. */
const scenes = 24

function eventsOf(game: Game, intent: Intent, thrown: readonly Face[] = []): GameEvent[] | null {
  const decided = decide(game, 0, intent, () => thrown)
  return decided.ok ? decided.value : null
}

type End = 'sails' | 'finished' | 'sunk'

/** What comes of a heading that the rules allow: the end of the boat's race, or the game after the move. */
interface Move {
  readonly heading: number
  readonly end: End
  readonly after: Game
  /** R5.7: another boat made it stop before the end of its run. */
  readonly isShort: boolean
  readonly isCrash: boolean
}

function movesByRules(game: Game): Move[] {
  return headings.flatMap((heading) => {
    const [steered, ...rest] = eventsOf(game, { kind: 'steer', heading }) ?? []
    if (steered?.kind !== 'steered') return []
    const end = rest.find(({ kind }) => kind === 'finished' || kind === 'sunk')?.kind as 'finished' | 'sunk' | undefined
    const { path, run, total } = steered
    const after = evolveAll(game, [steered])
    return [{ heading, end: end ?? 'sails', after, isShort: path.length < run, isCrash: run < total }]
  })
}

/** Every throw of `count` dice. */
function throws(count: number): Face[][] {
  return count === 0 ? [[]] : throws(count - 1).flatMap((thrown) => faces.map((face) => [...thrown, face]))
}

/** Every choice of dice (R5.1), up to the number of dice that the table knows. */
function choicesFor(count: number): DiceChoice[] {
  const dice = Array.from({ length: count }, (_, die) => die)
  const parts = (of: readonly number[]) =>
    Array.from({ length: 2 ** of.length }, (_, mask) => of.filter((_die, i) => (mask >> i) & 1))
  return [
    ...parts(dice).map((reroll) => ({ add: 0, remove: [], reroll })),
    ...(count < maxDice ? parts(dice).map((reroll) => ({ add: 1, remove: [], reroll })) : []),
    ...dice.flatMap((die) => parts(dice.toSpliced(die, 1)).map((reroll) => ({ add: 0, remove: [die], reroll }))),
  ]
}

/** What a boat may expect before its roll: the least of all choices, through the rules for one turn and by `costOf` after it. */
function costByRules(game: Game, costOf: (move: Move) => number): number {
  const steered = (rolled: Game) => Math.min(...movesByRules(rolled).map(costOf))
  const costs = choicesFor(boatOf(game, 0).dice.length).map((choice) => {
    const all = throws(rolledCount(choice)).map((thrown) =>
      steered(evolveAll(game, eventsOf(game, { kind: 'roll', ...choice }, thrown)!)),
    )
    return all.reduce((sum, cost) => sum + cost, 0) / all.length
  })
  const repaired = legal(game, 0).repair ? [steered(evolveAll(game, eventsOf(game, { kind: 'repair' })!))] : []
  return Math.min(...costs, ...repaired)
}

function turnsByRules(game: Game, table: ValueTable): number {
  const toGo = ({ after, end }: Move) => {
    if (end !== 'sails') return end === 'finished' ? 0 : sinkCost
    return expectedTurns(table, positionOfBoat(table.course, boatOf(after, 0)))
  }
  return 1 + costByRules(game, toGo)
}

/** The same without the others. */
function alone(game: Game): Game {
  return { ...game, boats: game.boats.map((boat, seat) => (seat === 0 ? boat : { ...boat, space: null })) }
}

/** What is asked about one scene. */
function looked(game: Game, course: PackedCourse) {
  const others = game.boats.slice(1).flatMap(({ space }) => (space === null ? [] : [spaceNumber(course, space)]))
  const { coastRepair, stoppedShort } = game.setup.options
  const waters: Waters = { course, others, stoppedShort, coastRepair }
  return { waters, position: positionOfBoat(course, boatOf(game, 0)) }
}

const fewTurns: Stakes = {
  finished: (turns) => turns,
  sunk: (turns) => turns + sinkCost,
  underWay: (turns, toGo) => turns + toGo,
}

/** The costs of a search whose first turn finds the others where they lie; `lying` says what it costs to end it on each space. */
function searchAmong(
  table: ValueTable,
  waters: Waters,
  position: Position,
  stakes: Stakes,
  lying: Float64Array,
): number {
  const open = new Float64Array(table.course.size)
  const taken = open.map((_, space) => (waters.others.includes(space) ? 1 : 0))
  const traffic: Traffic[] = [
    { lying: open, taken: open },
    { lying, taken },
  ]
  return new TurnSearch(table, stakes, 2, traffic, waters.stoppedShort).costOf(position)
}

/** Any price for each space that the first turn may end on, and for its other ends; whatever comes later costs nothing. */
function anyPrices(size: number, seed: number) {
  const chance = seeded(seed)
  const any = () => chance(1000) / 1000
  const [finished, sunk] = [any(), any()]
  const ends = (price: number) => (turns: number) => (turns === 1 ? price : 0)
  const stakes: Stakes = { finished: ends(finished), sunk: ends(sunk), underWay: () => 0 }
  return { finished, sunk, stakes, lying: Float64Array.from({ length: size }, any) }
}

describe('the solver', () => {
  it(
    '[R3.3] [R5.5] [R5.7] [R5.8] [R6.1] [R9.2] [R9.3] moves boats as the rules do, in every part and by every option',
    { timeout: 120_000 },
    () => {
      let compared = 0
      let short = 0
      let shortCrashes = 0
      let finishes = 0
      fc.assert(
        fc.property(anySailableCourse, anySeed, (course, seed) => {
          const packed = packCourse(course)
          const tables = [false, true].map((coastRepair) =>
            solve(packed, { maxDice, sinkCost, coastRepair, tolerance: 1e-4 }),
          )
          for (let i = 0; i < scenes; i++) {
            const game = anyScene(course, maxDice, seed + i)
            const table = tables[game.setup.options.coastRepair ? 1 : 0]!
            const { position, waters } = looked(game, packed)
            if (table.stations.stationAt[position.rounding * packed.size + position.space]! >= table.stations.count)
              continue
            compared++
            const moves = movesByRules({ ...game, phase: 'steering' })
            if (moves.some(({ isShort }) => isShort)) short++
            if (moves.some(({ isCrash, isShort }) => isShort && isCrash)) shortCrashes++
            if (moves.some(({ end }) => end === 'finished')) finishes++
            const byHeading = <T extends { heading: number }>(all: T[]) => all.toSorted((a, b) => a.heading - b.heading)
            expect(
              byHeading(outcomesOf(waters, position)).map(({ heading, end, after }) => [
                heading,
                end,
                end === 'finished' ? null : after,
              ]),
            ).toEqual(
              moves.map(({ heading, end, after }) => [
                heading,
                end,
                end === 'finished' ? null : positionOfBoat(packed, boatOf(after, 0)),
              ]),
            )
            const turns = turnsByRules(game, table)
            expect(1 + diceOptions(waters, position, fewestTurns(table))[0]!.cost).toBeCloseTo(turns, 9)
            const searched = searchAmong(table, waters, position, fewTurns, new Float64Array(packed.size))
            expect(Math.abs(searched - turns)).toBeLessThan(0.05)
            const { lying, stakes, ...prices } = anyPrices(packed.size, seed + i)
            const priceOf = ({ after, end }: Move) =>
              end === 'sails' ? lying[spaceNumber(packed, boatOf(after, 0).space!)]! : prices[end]
            expect(searchAmong(table, waters, position, stakes, lying)).toBeCloseTo(costByRules(game, priceOf), 9)
            expect(Math.abs(expectedTurns(table, position) - turnsByRules(alone(game), table))).toBeLessThan(0.01)
          }
        }),
        { numRuns: 4 },
      )
      expect(compared).toBeGreaterThan(60)
      expect(short).toBeGreaterThan(30)
      expect(shortCrashes).toBeGreaterThan(8)
      expect(finishes).toBeGreaterThan(1)
    },
  )
})
