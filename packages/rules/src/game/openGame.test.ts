import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { act, refusal, retire, roll, setupOn, showing, steer } from '../../test/scene.ts'
import { WrongThrow } from '../turn/dice.ts'
import type { Face } from '../turn/dice.ts'
import { evolveAll } from './evolve.ts'
import { colours, newGame } from './game.ts'
import { openGame } from './openGame.ts'

const opened = (players: number, faces: readonly Face[]) => {
  const game = newGame(setupOn(pond.course, players))
  const events = openGame(game, showing(faces))
  return { events, game: evolveAll(game, events) }
}

describe('who starts', () => {
  it('[R4.1] every seat rolls a die and the highest starts', () => {
    const { events, game } = opened(4, [1, 2, 3, 1])
    expect(events).toEqual([
      {
        kind: 'startRolled',
        rolls: [
          { seat: 0, face: 1 },
          { seat: 1, face: 2 },
          { seat: 2, face: 3 },
          { seat: 3, face: 1 },
        ],
      },
      { kind: 'raceStarted', race: 1, starter: 2, damage: [0, 0, 0, 0] },
    ])
    expect(game).toMatchObject({ phase: 'placing', race: 1, starter: 2 })
  })

  it('[R4.1] those who tie for the highest roll again, and only they, until one is left', () => {
    const { events } = opened(5, [2, 1, 2, 2, 1, 3, 1, 3, 1, 2])
    expect(events.slice(1, -1)).toEqual([
      {
        kind: 'startRolled',
        rolls: [
          { seat: 0, face: 3 },
          { seat: 2, face: 1 },
          { seat: 3, face: 3 },
        ],
      },
      {
        kind: 'startRolled',
        rolls: [
          { seat: 0, face: 1 },
          { seat: 3, face: 2 },
        ],
      },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'raceStarted', starter: 3 })
  })

  it('[R4.1] each later race is started by the left neighbour, from the last seat on to the first', () => {
    let { game } = opened(3, [1, 2, 3])
    const starters = [game.starter]
    for (const _ of [2, 3]) {
      for (const seat of [0, 1, 2]) game = act(game, seat, retire)
      starters.push(game.starter)
    }
    expect(starters).toEqual([2, 0, 1])
    expect(game).toMatchObject({ race: 3, phase: 'placing' })
  })

  it('[R4.1] nobody rolls where it is settled beforehand; later races go on from there', () => {
    const game = newGame({ ...setupOn(pond.course, 3), starter: 1 })
    const events = openGame(game, showing([]))
    expect(events).toEqual([{ kind: 'raceStarted', race: 1, starter: 1, damage: [0, 0, 0] }])
    // R4.2: the right-hand neighbour of the start player places first.
    let next = evolveAll(game, events)
    expect(next).toMatchObject({ phase: 'placing', starter: 1, seat: 0 })
    for (const seat of [0, 1, 2]) next = act(next, seat, retire)
    expect(next).toMatchObject({ race: 2, starter: 2 })
  })

  it('dice that are not those asked for are refused: too few, too many, unknown faces', () => {
    const game = newGame(setupOn(pond.course, 2))
    expect(() => openGame(game, () => [3])).toThrow(WrongThrow)
    expect(() => openGame(game, () => [3, 2, 1])).toThrow(WrongThrow)
    expect(() => openGame(game, () => [3, 4 as Face])).toThrow(WrongThrow)
    expect(() => openGame(opened(2, [3, 1]).game, showing([3, 1]))).toThrow(/opened already/)
  })

  it('nothing can be done before the game is open', () => {
    const game = newGame(setupOn(pond.course, 2))
    for (const intent of [retire, roll(), steer(0)]) expect(refusal(game, 0, intent)).toBe('gameNotOpen')
  })
})

describe('who sits where', () => {
  it('[R1.5] the colours sit clockwise from the top left', () => {
    expect(colours).toEqual(['orange', 'yellow', 'black', 'red', 'purple', 'white'])
  })

  it.each([2, 3, 4, 5, 6])('[R1.5] %i can play', (players) => {
    const game = newGame(setupOn(pond.course, players))
    expect(game.boats).toHaveLength(players)
    expect(openGame(game, (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1))).at(-1)).toMatchObject({
      starter: 0,
      damage: Array.from({ length: players }, () => 0),
    })
  })
})
