import { describe, expect, it } from 'vitest'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, refusal, repair, retire, roll, scene, steer } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import { legal } from './legal.ts'
import { optionsFor, optionValues, ruleSets } from './options.ts'
import { standingsOf } from './scoring.ts'

describe('rule sets', () => {
  it('[R9.1] choose between these values', () => {
    expect(optionValues).toEqual({
      races: [1, 2, 3],
      carryOver: ['earned', 'everyone'],
      coastRepair: [true, false],
      stoppedShort: ['run', 'moved'],
      turnBonus: [true, false],
      raceEnds: ['decided', 'all'],
    })
  })

  it('[R9.1] the rulebook is the default', () => {
    expect(optionsFor(4)).toEqual({
      races: 3,
      carryOver: 'earned',
      coastRepair: false,
      stoppedShort: 'run',
      turnBonus: false,
      raceEnds: 'decided',
    })
    expect(optionsFor(4, 'rulebook')).toEqual(optionsFor(4))
  })

  it('[R9.1] the manual changes three points and nothing else', () => {
    expect(optionsFor(5, 'manual')).toEqual({
      ...optionsFor(5),
      carryOver: 'everyone',
      coastRepair: true,
      stoppedShort: 'moved',
    })
    expect(Object.keys(ruleSets)).toEqual(['rulebook', 'manual'])
  })

  it('[R9.1] [R7.2] two players have the turn bonus and wait for everybody', () => {
    for (const set of ['rulebook', 'manual'] as const)
      expect(optionsFor(2, set)).toMatchObject({ turnBonus: true, raceEnds: 'all' })
    for (const players of [3, 4, 5, 6])
      expect(optionsFor(players)).toMatchObject({ turnBonus: false, raceEnds: 'decided' })
  })

  it('[R9.1] each option stands for itself; only the end of a race follows the turn bonus, unless it is set', () => {
    expect(optionsFor(4, 'rulebook', { turnBonus: true })).toMatchObject({ turnBonus: true, raceEnds: 'all' })
    expect(optionsFor(4, 'rulebook', { turnBonus: true, raceEnds: 'decided' }).raceEnds).toBe('decided')
    expect(optionsFor(2, 'rulebook', { turnBonus: false }).raceEnds).toBe('decided')
    for (const change of [
      { carryOver: 'earned' },
      { coastRepair: false },
      { stoppedShort: 'run' },
      { races: 1 },
    ] as const)
      expect(optionsFor(3, 'manual', change)).toEqual({ ...optionsFor(3, 'manual'), ...change })
  })
})

describe('coast repair', () => {
  const hurt = (boat: BoatSketch = {}, coastRepair = true) =>
    scene(pond.course, {
      boats: [{ space: pond.at('-'), dice: [2, 1], damage: 2, ...boat }, { space: pond.at('.') }],
      options: { coastRepair },
    })

  it('[R9.2] takes off one counter and leaves the dice as they are; then the boat is steered', () => {
    const events = eventsOf(hurt(), 0, repair)
    expect(events).toEqual([
      { kind: 'repaired', seat: 0, damage: 1 },
      { kind: 'rolled', seat: 0, add: 0, remove: [], reroll: [], faces: [], dice: [2, 1] },
    ])
    const after = act(hurt(), 0, repair)
    expect(after).toMatchObject({ phase: 'steering', seat: 0 })
    expect(after.boats[0]).toMatchObject({ damage: 1, dice: [2, 1], turns: 0 })
    expect(act(after, 0, steer(1)).boats[0]).toMatchObject({ damage: 1, turns: 1 })
  })

  it('[R9.2] is done once a turn, and not in a turn that changes the dice', () => {
    expect(refusal(act(hurt(), 0, repair), 0, repair)).toBe('wrongPhase')
    expect(refusal(act(hurt(), 0, repair), 0, roll(1))).toBe('wrongPhase')
    expect(refusal(act(hurt(), 0, roll(1), [3]), 0, repair)).toBe('wrongPhase')
  })

  it('[R9.2] works without dice, and on the counters a boat began the race with', () => {
    expect(act(hurt({ dice: [], damage: 1, damageAtStart: 1 }), 0, repair).boats[0]).toMatchObject({
      damage: 0,
      damageAtStart: 1,
      dice: [],
    })
  })

  it('[R9.2] needs the option and something to repair, in one’s own turn', () => {
    expect(refusal(hurt({}, false), 0, repair)).toBe('repairNotAllowed')
    expect(refusal(hurt({ damage: 0 }), 0, repair)).toBe('nothingToRepair')
    expect(refusal(hurt(), 1, repair)).toBe('notYourTurn')
    expect(legal(hurt(), 0).repair).toBe(true)
    expect(legal(hurt({}, false), 0).repair).toBe(false)
    expect(legal(hurt({ damage: 0 }), 0).repair).toBe(false)
  })
})

it('[R9.3] stopped short: the option changes the damage of a crash and nothing else', () => {
  const { course, at } = drawnCourse(
    `
    # # # # # # . . . .
     B . . P # # . . 1 .
    # # # # # # . . . .
     2 . . . . . . . . .
    . . 0 - - - - F . 3
     . . . . . . . . . .
    `,
    0,
  )
  const crash = (stoppedShort: 'run' | 'moved') =>
    act(
      scene(course, {
        boats: [{ space: at('B'), dice: [3, 1] }, { space: at('P') }],
        phase: 'steering',
        options: { stoppedShort },
      }),
      0,
      steer(0),
    ).boats[0]!
  expect(crash('run')).toMatchObject({ damage: 1, dice: [] })
  expect(crash('moved')).toEqual({ ...crash('run'), damage: 2 })
})

it.each([1, 2, 3] as const)('[R9.4] a game of %i races ends after the last, which breaks ties', (races) => {
  let game = scene(pond.course, { boats: [{}, {}], phase: 'placing', seat: 1, options: { races } })
  expect(game.setup.courses).toHaveLength(races)
  for (let race = 1; race <= races; race++) {
    expect(game).toMatchObject({ race, phase: 'placing' })
    const events = eventsOf(act(game, 0, retire), 1, retire)
    expect(only(events, 'raceEnded').race).toBe(race)
    game = act(act(game, 0, retire), 1, retire)
  }
  expect(game.phase).toBe('over')
  expect(game.results).toHaveLength(races)
  const last = game.results.map((results, i) =>
    results.map((result) => ({
      ...result,
      // The same points for both in every race; in the last one seat 1 came in first.
      place: i === races - 1 ? 2 - result.seat : 1 + result.seat,
    })),
  )
  expect(standingsOf({ ...game, results: last }).map(({ seat }) => seat)).toEqual([1, 0])
})
