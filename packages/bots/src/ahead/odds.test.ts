import { afterRoll, boatOf, courseOf, decide, faces } from '@powerboats/rules'
import type { DiceChoice, Face, Game } from '@powerboats/rules'
import { packCourse } from '@powerboats/solver'
import { beforeAll, describe, expect, it } from 'vitest'
import { after, openedGame, pondSetup } from '../../test/pond.ts'
import { oddsOf, rollsOf } from './odds.ts'
import { skipper } from '../levels/crew.ts'
import { seeded } from '@powerboats/chance'

/** Every throw of `count` dice. */
function throws(count: number): Face[][] {
  return count === 0 ? [[]] : throws(count - 1).flatMap((thrown) => faces.map((face) => [...thrown, face]))
}

describe('oddsOf', () => {
  let game: Game

  beforeAll(() => {
    const chance = seeded(4)
    game = openedGame(pondSetup(3), 4)
    for (let i = 0; i < 25; i++) game = after(game, game.seat!, skipper.choose(game, game.seat!, chance), i)
    while (game.phase !== 'rolling') game = after(game, game.seat!, skipper.choose(game, game.seat!, chance))
  })

  it.each([
    { add: 1, remove: [], reroll: [] },
    { add: 1, remove: [], reroll: [0] },
    { add: 0, remove: [], reroll: [0] },
  ] satisfies DiceChoice[])('agrees with trying every throw and every heading through the rules: %o', (choice) => {
    const seat = game.seat!
    if (boatOf(game, seat).dice.length === 0) throw new Error('the boat should have dice')
    const odds = oddsOf(game, seat, packCourse(courseOf(game)), choice)
    const all = throws(choice.reroll.length + choice.add)
    const spaces = new Map<string, number>()
    let crashes = 0
    for (const thrown of all) {
      const decided = decide(game, seat, { kind: 'roll', ...choice }, () => thrown)
      if (!decided.ok) throw new Error(decided.error)
      const rolled = after(game, seat, { kind: 'roll', ...choice }, 0)
      const dice = afterRoll(boatOf(game, seat).dice, choice, thrown)
      const thrownGame = { ...rolled, boats: rolled.boats.map((boat, i) => (i === seat ? { ...boat, dice } : boat)) }
      const reached = new Set<string>()
      let crashed = false
      for (const heading of [0, 1, 2, 3, 4, 5] as const) {
        const steered = decide(thrownGame, seat, { kind: 'steer', heading }, () => [])
        if (!steered.ok) continue
        const event = steered.value[0]
        if (event?.kind !== 'steered') throw new Error('expected a move')
        const end = event.path.at(-1)
        reached.add(end === undefined ? `stays ${heading}` : `${end.q},${end.r}`)
        crashed ||= event.damage > 0
      }
      for (const key of reached) spaces.set(key, (spaces.get(key) ?? 0) + 1 / all.length)
      if (crashed) crashes += 1 / all.length
    }
    const start = boatOf(game, seat).space!
    const found = new Map(
      odds.spaces.map(({ space, heading, chance }) => [
        space.q === start.q && space.r === start.r ? `stays ${heading}` : `${space.q},${space.r}`,
        chance,
      ]),
    )
    expect([...found.keys()].toSorted()).toEqual([...spaces.keys()].toSorted())
    for (const [key, chance] of spaces) expect(found.get(key)).toBeCloseTo(chance, 9)
    expect(odds.crashes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(crashes, 9)
  })

  it('adds up to 1 once somebody steers', () => {
    const odds = oddsOf(game, game.seat!, packCourse(courseOf(game)), { add: 1, remove: [], reroll: [0] }, (all) =>
      all.slice(0, 1),
    )
    expect(odds.spaces.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
  })
})

describe('rollsOf', () => {
  it('[R5.2] gives all hands of a throw with chances that add up to 1', () => {
    const rolls = rollsOf([3, 1, 2], { add: 1, remove: [1], reroll: [2] })
    expect(rolls.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(rolls).toContainEqual({ dice: [1, 1, 1], chance: 2 / 9 })
    expect(rolls).toContainEqual({ dice: [0, 0, 3], chance: 1 / 9 })
  })
})
