import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { act, retire, scene, setupOn } from '../../test/scene.ts'
import { boatAtStart, boatStatuses, newGame, othersOf, phases } from './game.ts'
import { whatFollows } from './raceEnd.ts'

const [first, second, third] = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 2, r: 0 },
]

describe('a game', () => {
  it('has a boat for every player before its first race', () => {
    expect(newGame(setupOn(pond.course, 3)).boats).toEqual([boatAtStart(0), boatAtStart(0), boatAtStart(0)])
  })

  it('knows where the others are, and not those who are not on the lake', () => {
    const game = scene(pond.course, { boats: [{ space: first }, { space: second }, {}, { space: third }] })
    expect(othersOf(game, 1)).toEqual([first, third])
    expect(othersOf(game, 2)).toEqual([first, second, third])
  })

  it('tells how far it is, and how each boat does, in these words', () => {
    expect(phases).toEqual(['opening', 'placing', 'rolling', 'steering', 'over'])
    expect(boatStatuses).toEqual(['waiting', 'racing', 'finished', 'sunk', 'retired'])
  })

  it('[R6.3] goes on by itself neither before its first race nor after its end', () => {
    const boats = [1, 2].map((place) => ({ status: 'finished', place }) as const)
    const games = (['rolling', 'opening', 'over'] as const).map((phase) => scene(pond.course, { boats, phase }))
    expect(games.map((game) => whatFollows(game).length > 0)).toEqual([true, false, false])
  })

  it.each(['rolling', 'steering'] as const)(
    '[R4.6] [R6.4] goes on with the next boat clockwise when the one at turn retires while %s, whoever started',
    (phase) => {
      const boats = [{ space: first }, { space: second }, { space: third }]
      const after = act(scene(pond.course, { boats, phase, seat: 1, starter: 0 }), 1, retire)
      expect([after.phase, after.seat]).toEqual(['rolling', 2])
    },
  )
})
