import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { act, refusal, repair, retire, roll, scene, setupOn, steer } from '../../test/scene.ts'
import { ahead } from '../lake/hex.ts'
import { rejections } from './decide.ts'
import type { Rejection } from './decide.ts'
import { newGame } from './game.ts'
import type { Game } from './game.ts'
import type { Intent } from './intent.ts'

const { line } = pond.course
const place = (space = line[0]!, heading = 0): Intent => ({ kind: 'place', space, heading: heading as 0 })
const other = { space: ahead(line[0]!, 3, 3) }
const corner = { q: 0, r: 0 }
const rolling = scene(pond.course, { boats: [{ space: corner, dice: [1, 2], damage: 0 }, other] })
const coasting = scene(pond.course, { boats: [{ space: corner }, other], options: { coastRepair: true } })
// In the top left corner, pointing west: only the south-west has water.
const steering = scene(pond.course, { boats: [{ space: corner, heading: 4, dice: [2] }, other], phase: 'steering' })
const placing = scene(pond.course, { boats: [{}, { space: line[1]! }], phase: 'placing' })

/** One way to be refused for each code. */
const refusals: Record<Rejection, [Game, number, Intent]> = {
  gameNotOpen: [newGame(setupOn(pond.course, 2)), 0, roll(1)],
  gameOver: [{ ...rolling, phase: 'over', seat: null }, 0, roll(1)],
  unknownSeat: [rolling, 2, roll(1)],
  notYourTurn: [rolling, 1, roll(1)],
  wrongPhase: [rolling, 0, steer(0)],
  notRacing: [{ ...rolling, boats: rolling.boats.map((boat) => ({ ...boat, status: 'sunk' })) }, 1, retire],
  notAStartSpace: [placing, 0, place(ahead(line[0]!, 2))],
  spaceTaken: [placing, 0, place(line[1])],
  unknownHeading: [placing, 0, place(line[0], 6)],
  headingTooFar: [steering, 0, steer(1)],
  headingTooShort: [steering, 0, steer(3)],
  repairNotAllowed: [rolling, 0, repair],
  nothingToRepair: [coasting, 0, repair],
  tooManyAdded: [rolling, 0, roll(2)],
  tooManyRemoved: [rolling, 0, roll(0, [0, 1])],
  addAndRemove: [rolling, 0, roll(1, [0])],
  unknownDie: [rolling, 0, roll(0, [], [2])],
  sameDieTwice: [rolling, 0, roll(0, [0], [0])],
}

describe('refusals', () => {
  it('there is a case for each code', () => {
    expect(Object.keys(refusals).toSorted()).toEqual(rejections.toSorted())
  })

  // `refusal` freezes the game and lets no dice be rolled: a refusal that changed something would throw.
  it.each(rejections)('%s', (code) => {
    const [game, seat, intent] = refusals[code]
    expect(refusal(game, seat, intent)).toBe(code)
  })

  it('every phase has its own intents', () => {
    const wanted = { placing: 'place', rolling: 'roll', steering: 'steer' } as const
    const games = { placing, rolling, steering }
    const intents = { place: place(), roll: roll(), steer: steer(5), repair }
    for (const phase of ['placing', 'rolling', 'steering'] as const)
      for (const [kind, intent] of Object.entries(intents)) {
        const code = refusal(games[phase], 0, intent)
        if (kind === wanted[phase]) expect(code).toBe(null)
        else expect(code).toBe(kind === 'repair' && phase === 'rolling' ? 'repairNotAllowed' : 'wrongPhase')
      }
  })

  it('nothing is done in somebody else’s turn, or for a seat that is made up', () => {
    for (const game of [placing, rolling, steering])
      for (const intent of [place(), roll(), steer(5), repair]) {
        expect(refusal(game, 1, intent)).toBe('notYourTurn')
        for (const seat of [-1, 2, 6, 0.5, Number.NaN]) expect(refusal(game, seat, intent)).toBe('unknownSeat')
      }
  })

  it('[R5.2] the events keep what was chosen, not the list the player sent', () => {
    const reroll = [0]
    const after = act(rolling, 0, roll(0, [], reroll), [3])
    reroll.push(1)
    expect(after.boats[0]!.dice).toEqual([3, 2])
  })
})
