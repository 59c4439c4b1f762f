import {
  ahead,
  boatOf,
  decideAndEvolve,
  evolveAll,
  legal,
  newGame,
  openGame,
  diceOutlook,
  sameSpace,
  totalOf,
} from '@powerboats/rules'
import type { Face, Game, GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { sceneOn, sketchOf } from '../sketches/sketch.ts'
import { inLowestTerms } from './fraction.ts'
import { landingsOf, nextEndsOf } from './odds.ts'
import { waysOf } from './ways.ts'

/** Two boats on the line, the first with these dice and the turn. */
function onTheLine(dice: readonly Face[], phase: 'rolling' | 'steering' = 'rolling'): Game {
  const setup = smallSetup(5)
  const [here, there] = setup.courses[0]!.line
  const placed = (seat: 0 | 1): GameEvent => ({
    kind: 'placed',
    seat,
    space: seat === 0 ? here! : there!,
    heading: setup.courses[0]!.startHeadings[0],
    started: true,
  })
  const opening = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const game = evolveAll(newGame(setup), [...opening, placed(1), placed(0)])
  return { ...game, phase, boats: game.boats.map((boat, seat) => (seat === 0 ? { ...boat, dice } : boat)) }
}

const cove = sketchOf(`
  . . . . . . # # # #
   . . . . . # # # # #
  . . . . . C . # # #
   . . . . . # # # # #
  . . . . . . # # # #
`)
const add = { add: 1, remove: [], reroll: [] }
const coast = { add: 0, remove: [], reroll: [] }

describe('the odds on the lake', () => {
  it('are those of every end that the rules would offer after a sure roll, and of no other', () => {
    const game = onTheLine([2, 3])
    const landings = landingsOf(game, 0, diceOutlook(game, 0, coast))
    const ways = waysOf(onTheLine([2, 3], 'steering'), 0).filter(({ allowed }) => allowed)
    expect(landings.map(({ space }) => space)).toEqual(ways.map(({ path, from }) => path.at(-1) ?? from))
    expect(landings.every(({ throws, of }) => throws === 1 && of === 1)).toBe(true)
  })

  it('add up to one along a heading: ends on the water, crashes on the land that stops the boat', () => {
    const game = sceneOn(cove, { mark: 'C', heading: 0, dice: [], damage: 2 }, [], false)
    const from = cove.at('C')
    expect(landingsOf(game, 0, diceOutlook(game, 0, add))).toMatchObject([
      { space: ahead(from, 0, 1), throws: 1, of: 3, damage: 0, sinks: false },
      { space: ahead(from, 0, 2), throws: 2, of: 3, damage: 2, sinks: true },
    ])
  })

  it('count a boat that only turns once, where it is', () => {
    const game = sceneOn(cove, { mark: 'C', heading: 0, dice: [] }, [], false)
    const landings = landingsOf(game, 0, diceOutlook(game, 0, coast))
    expect(landings).toMatchObject([{ space: cove.at('C'), throws: 1, of: 1, damage: 0, stays: true }])
  })

  it('are counted in the smallest numbers that fit all of them', () => {
    expect(inLowestTerms([27, 9, 18])).toEqual([3, 1, 2])
    expect(inLowestTerms([27, 9, 2])).toEqual([27, 9, 2])
    expect(inLowestTerms([9, 0, 9])).toEqual([1, 0, 1])
  })
})

describe('ways', () => {
  it('[R5.4, R5.5] are the three headings, allowed as the rules say', () => {
    const game = onTheLine([3, 3, 3], 'steering')
    const ways = waysOf(game, 0)
    expect(ways.map(({ side }) => side)).toEqual(['left', 'straight', 'right'])
    expect(ways.map(({ allowed }) => allowed)).toEqual(legal(game, 0).steer.map(({ allowed }) => allowed))
    expect(ways.every(({ total }) => total === totalOf([3, 3, 3]))).toBe(true)
  })
})

describe('where the next turn can end', () => {
  it('holds every end of a turn that was really sailed from there, whatever is chosen and rolled', () => {
    const game = onTheLine([2, 3])
    const choice = { add: 0, remove: [], reroll: [1] }
    const landings = landingsOf(game, 0, diceOutlook(game, 0, choice)).filter(
      ({ damage, stays }) => damage === 0 && !stays,
    )
    expect(landings.length).toBeGreaterThan(3)
    for (const face of [1, 2, 3] as const)
      for (const way of waysOf(onTheLine([2, face], 'steering'), 0).filter(
        ({ allowed, damage }) => allowed && !damage,
      )) {
        const landing = landings.find(({ space }) => sameSpace(space, way.path.at(-1)!))!
        const ends = nextEndsOf(game, 0, choice, landing)
        const rolled = decideAndEvolve(game, 0, { kind: 'roll', ...choice }, () => [face])
        if (!rolled.ok) throw new Error(rolled.error)
        const steered = decideAndEvolve(rolled.value.game, 0, { kind: 'steer', heading: way.heading }, () => [])
        if (!steered.ok) throw new Error(steered.error)
        expect(boatOf(steered.value.game, 0).dice).toEqual([2, face])
        for (const next of [coast, add, { add: 0, remove: [0], reroll: [] }]) {
          const open = landingsOf(steered.value.game, 0, diceOutlook(steered.value.game, 0, next)).filter(
            ({ damage }) => damage === 0,
          )
          for (const { space } of open) expect(ends.some((end) => sameSpace(end.space, space))).toBe(true)
        }
      }
  })

  it('says what just going on leads to, and nothing of a crash', () => {
    const game = onTheLine([2])
    const landing = landingsOf(game, 0, diceOutlook(game, 0, coast)).find(({ damage, stays }) => damage === 0 && !stays)
    const ends = nextEndsOf(game, 0, coast, landing!)
    expect(ends.filter(({ isSure }) => isSure).length).toBeGreaterThan(0)
    expect(ends.filter(({ isSure }) => isSure).length).toBeLessThan(ends.length)
    expect(nextEndsOf(game, 0, coast, { ...landing!, damage: 1 })).toEqual([])
  })
})
