import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { recorded } from '../../test/recorded.ts'
import { act, eventsOf, only, retire, roll, scene, setupOn, showing, steer } from '../../test/scene.ts'
import { documentOf, withChange } from '../../test/tamper.ts'
import { ahead } from '../lake/hex.ts'
import { makeRecord } from '../record/makeRecord.ts'
import { parseRecord } from '../record/parseRecord.ts'
import type { DiceOrigin } from '../record/makeRecord.ts'
import { replay } from '../record/replay.ts'
import { evolveAll } from './evolve.ts'
import { isTimeTrial, newGame } from './game.ts'
import { openGame } from './openGame.ts'

const { line } = pond.course
const setup = setupOn(pond.course, 1, { races: 1 })
const day: DiceOrigin = { kind: 'committed', commitment: 'ab'.repeat(32), secret: null, contributions: ['2026-11-17'] }
/** One step before the finish, with everything rounded. */
const finishing = { space: ahead(line[2]!, 2), heading: 5, dice: [1], counts: [1, 1, 1], turns: 17 } as const

function flawOf(document: object) {
  const parsed = parseRecord(JSON.stringify(document))
  return parsed.ok ? null : parsed.error
}

describe('a time trial', () => {
  it('[R10.1] is a game with one player; all others have two to six', () => {
    expect(isTimeTrial(setup)).toBe(true)
    expect(isTimeTrial(setupOn(pond.course, 2))).toBe(false)
    const record = { ...recorded(setup, 3), dice: day }
    expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record })
    const two = { ...recorded(setupOn(pond.course, 1, { races: 2 }), 3), dice: day }
    expect(flawOf(documentOf(two))).toMatchObject({ at: 'options.races', message: 'must be 1 for one player' })
    expect(flawOf(withChange(documentOf(record), ['players'], []))).toMatchObject({ at: 'players' })
  })

  it('[R10.1] has the dice of a day', () => {
    const record = { ...recorded(setup, 3), dice: day }
    const flaw = { at: 'dice', message: 'must be committed to for a day, for one player' }
    expect(flawOf(documentOf(recorded(setup, 3)))).toMatchObject(flaw)
    for (const contributions of [
      [],
      ['2026-11-17', '2026-11-18'],
      ['2026-11-17', ''],
      ['any day'],
      ['x2026-11-17'],
      ['2026-11-17x'],
      ['2-11-17'],
      ['2026-1-17'],
      ['2026-11-1'],
      ['abcd-11-17'],
      ['2026-ab-17'],
      ['2026-11-ab'],
    ])
      expect(flawOf(withChange(documentOf(record), ['dice', 'contributions'], contributions))).toMatchObject(flaw)
  })

  it('[R10.2] begins without a roll, and its one boat has every turn', () => {
    const record = { ...recorded(setup, 3), dice: day }
    expect(flawOf(withChange(documentOf(record), ['starter'], 0))).toMatchObject({ at: 'starter' })
    const events = openGame(newGame(setup), showing([]))
    expect(events).toEqual([{ kind: 'raceStarted', race: 1, starter: 0, damage: [0] }])
    let game = evolveAll(newGame(setup), events)
    expect(game).toMatchObject({ phase: 'placing', seat: 0 })
    game = act(game, 0, { kind: 'place', space: line[1]!, heading: 2 })
    for (let turns = 0; turns < 3; turns++) {
      expect(game).toMatchObject({ phase: 'rolling', seat: 0, boats: [{ turns }] })
      game = act(act(game, 0, roll()), 0, steer(2))
    }
  })

  it.each(['decided', 'all'] as const)('[R10.3] ends with its boat and not before, with raceEnds %s', (raceEnds) => {
    const options = { races: 1, raceEnds } as const
    const sailing = scene(pond.course, { boats: [finishing], phase: 'steering', options })
    const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind)
    expect(kinds(eventsOf({ ...sailing, phase: 'rolling' }, 0, roll()))).toEqual(['rolled'])
    expect(kinds(eventsOf(sailing, 0, steer(5)))).toEqual(['steered', 'finished', 'raceEnded', 'gameEnded'])
    expect(kinds(eventsOf(sailing, 0, retire))).toEqual(['retired', 'raceEnded', 'gameEnded'])
  })

  it.each([true, false])('[R10.4] is worth turns and no points, with the turn bonus %s', (turnBonus) => {
    const options = { races: 1, turnBonus } as const
    const events = eventsOf(scene(pond.course, { boats: [finishing], phase: 'steering', options }), 0, steer(5))
    const points = { place: 0, turns: 0, sunk: 0 }
    expect(only(events, 'raceEnded').results).toMatchObject([{ seat: 0, place: 1, turns: 18, points }])
    expect(only(events, 'gameEnded').standings).toEqual([{ seat: 0, points: 0, rank: 1 }])
  })

  it('[R10.2] follows from the rules as any record does', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { events } = recorded(setup, seed, 8)
      expect(replay(setup, events)).toMatchObject({ ok: true, value: { phase: 'over' } })
      const [first, ...rest] = events
      expect(replay(setup, [first!, first!, ...rest])).toMatchObject({ ok: false, error: { index: 1 } })
    }
  })
})
