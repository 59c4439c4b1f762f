import { facesFrom, seeded, seededSetup } from '@powerboats/chance'
import { boatOf, courseOf, decide, evolveAll, othersOf, passageOf, steerings, totalOf } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { codeOf, outcomesOf, packCourse, positionOfBoat, spaceNumber } from '@powerboats/solver'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedGame } from '../../test/pond.ts'
import { deckhand } from '../levels/crew.ts'
import { watersAround } from './lookAhead.ts'

/** Outcomes as the readable rules see them. */
function byTheRules(game: Game) {
  const seat = game.seat!
  const boat = boatOf(game, seat)
  const course = courseOf(game)
  const packed = packCourse(course)
  const total = totalOf(boat.dice)
  return steerings(course, boat.space!, boat.heading, total)
    .filter(({ allowed }) => allowed)
    .map(({ heading }) => {
      const passage = passageOf(
        course,
        { space: boat.space!, rounding: boat.rounding },
        heading,
        total,
        othersOf(game, seat),
        game.setup.options,
      )
      const damage = boat.damage + passage.damage
      return {
        heading,
        moved: passage.path.length,
        crash: passage.damage,
        end: passage.finished ? 'finished' : damage >= 4 ? 'sunk' : 'sails',
        space: spaceNumber(packed, passage.path.at(-1) ?? boat.space!),
        rounding: passage.finished ? null : codeOf(passage.rounding),
        damage,
      }
    })
}

describe('outcomesOf', () => {
  it.each([{ stoppedShort: 'run' as const }, { stoppedShort: 'moved' as const }])(
    '[R5.5, R5.7, R5.8, R9.3] agrees with the rules over whole games, %o',
    (changes) => {
      fc.assert(
        fc.property(fc.nat(10_000), fc.constantFrom<('dark' | 'light')[]>('dark', 'light'), (seed, side) => {
          const chance = seeded(seed)
          const roll = facesFrom(chance)
          let game = openedGame(
            seededSetup(seed, { names: ['a', 'b', 'c', 'd'], side, changes: { ...changes, races: 1 } }),
            seed,
          )
          for (let i = 0; i < 60 && game.seat !== null; i++) {
            if (game.phase === 'steering') {
              const packed = packCourse(courseOf(game))
              const found = outcomesOf(
                watersAround(game, game.seat, packed),
                positionOfBoat(packed, boatOf(game, game.seat)),
              )
              expect(
                found.map(({ heading, moved, crash, end, after }) => ({
                  heading,
                  moved,
                  crash,
                  end,
                  space: after.space,
                  rounding: end === 'finished' ? null : after.rounding,
                  damage: after.damage,
                })),
              ).toEqual(byTheRules(game))
            }
            const decided = decide(game, game.seat, deckhand.choose(game, game.seat, chance), roll)
            if (!decided.ok) throw new Error(decided.error)
            game = evolveAll(game, decided.value)
          }
        }),
        { numRuns: 6 },
      )
    },
  )
})
