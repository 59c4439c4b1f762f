import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeed } from '../test/arbitraries.ts'
import { pond } from '../test/drawnCourse.ts'
import { pondRecord } from '../test/recorded.ts'
import { setupOn } from '../test/scene.ts'
import { randomPlace, withChange } from '../test/tamper.ts'
import type { Json } from '../test/tamper.ts'
import { decode } from './decode.ts'
import type { GameEvent } from './event.ts'
import { evolveAll } from './evolve.ts'
import { newGame } from './game.ts'
import { replay } from './replay.ts'
import { isSame } from './same.ts'
import { anEvent } from './wire.ts'

const { setup, events } = pondRecord
const first = (kind: GameEvent['kind'], test: (event: GameEvent) => boolean = () => true) => {
  const index = events.findIndex((event) => event.kind === kind && test(event))
  if (index < 0) throw new Error(`no event ${kind} in the record`)
  return index
}
/** A number, or yes or no, in an event. */
const numberIn = (index: number, name: string) => (events[index] as unknown as Record<string, number>)[name]!
const changed = (index: number, path: (string | number)[], value: Json) =>
  events.with(index, withChange(events[index] as unknown as Json, path, value) as unknown as GameEvent)

describe('an honest record', () => {
  it('replays to the game that its events make', () => {
    expect(replay(setup, events)).toEqual({ ok: true, value: evolveAll(newGame(setup), events) })
    expect(replay(setup, [])).toEqual({ ok: true, value: newGame(setup) })
  })

  it('may end after any action, but not in the middle of what one brought about', () => {
    // What follows of itself never stands at the end of the part that was kept.
    const follows = new Set<GameEvent['kind']>(['finished', 'sunk', 'raceEnded', 'gameEnded', 'raceStarted'])
    for (let count = 0; count < events.length; count++) {
      const next = events[count]!
      const isCut =
        follows.has(next.kind) ||
        (next.kind === 'startRolled' && count > 0) ||
        (next.kind === 'retired' && next.reason === 'turnLimit') ||
        (next.kind === 'rolled' && events[count - 1]?.kind === 'repaired')
      const replayed = replay(setup, events.slice(0, count))
      expect(replayed.ok, `cut before event ${count}, ${next.kind}`).toBe(!isCut)
      if (!replayed.ok && count > 2)
        expect(replayed.error).toEqual({ index: count, expected: next, found: null, rejection: null })
    }
  })
})

describe('the first event that does not follow is found', () => {
  const steered = first('steered', (event) => event.kind === 'steered' && event.path.length > 1)
  const rolled = first('rolled', (event) => event.kind === 'rolled' && event.add === 1)
  const crossed = first('steered', (event) => event.kind === 'steered' && event.crossings.length > 0)
  const crashed = first('steered', (event) => event.kind === 'steered' && event.damage > 0)
  const finished = first('finished')
  const [firstFace] = events.flatMap((event, i) => (i === rolled && event.kind === 'rolled' ? event.faces : []))

  it.each<[string, number, (string | number)[], Json]>([
    ['a longer path', steered, ['path'], [{ q: 0, r: 0 }]],
    ['no path', steered, ['path'], []],
    ['another run', steered, ['run'], 77],
    ['another total', steered, ['total'], 1],
    ['an impossible heading', steered, ['heading'], numberIn(steered, 'heading') === 0 ? 3 : 0],
    ['a gate that was not crossed', steered, ['crossings'], [{ gate: 1, way: 1, step: 0 }]],
    ['a gate that was crossed left out', crossed, ['crossings'], []],
    ['other counts', crossed, ['rounding', 'counts', 0], 9],
    ['a start taken back', crossed, ['rounding', 'started'], false],
    ['damage forgiven', crashed, ['damage'], 0],
    ['another face', rolled, ['faces', 0], firstFace === 1 ? 2 : 1],
    ['a face too many', rolled, ['faces'], [1, 2, 3]],
    ['no faces', rolled, ['faces'], []],
    ['dice that were not thrown', rolled, ['dice'], [3, 3, 3]],
    ['a second die added', rolled, ['add'], 2],
    ['a die that is not there', rolled, ['reroll'], [9]],
    ['somebody else’s roll', rolled, ['seat'], (numberIn(rolled, 'seat') + 1) % 3],
    ['a seat that nobody has', rolled, ['seat'], 5],
    ['another place', finished, ['place'], 3],
    ['fewer turns', finished, ['turns'], 1],
    ['sunk after all', finished, ['sunk'], true],
    ['other points', first('raceEnded'), ['results', 0, 'points', 'place'], 40],
    ['another status', first('raceEnded'), ['results', 1, 'status'], 'waiting'],
    [
      'damage wiped off',
      first('raceStarted', (event) => event.kind === 'raceStarted' && event.race === 2),
      ['damage', 0],
      7,
    ],
    ['another starter', first('raceStarted'), ['starter'], (numberIn(first('raceStarted'), 'starter') + 1) % 3],
    ['a winner of one’s own', first('gameEnded'), ['standings', 0, 'points'], 99],
    ['a start off the line', first('placed'), ['space', 'r'], 0],
    ['a false start', first('placed'), ['started'], !numberIn(first('placed'), 'started')],
    ['repaired for free', first('repaired'), ['damage'], 0],
    ['a reason of one’s own', first('retired'), ['reason'], 'turnLimit'],
  ])('%s', (_, index, path, value) => {
    const found = changed(index, path, value)
    expect(found[index]).not.toEqual(events[index])
    const replayed = replay(setup, found)
    expect(replayed).toMatchObject({ ok: false, error: { index, found: found[index] } })
    if (!replayed.ok) expect(replayed.error.expected ?? replayed.error.rejection).not.toBe(null)
  })

  it('an event left out, doubled, or put before the one in front of it', () => {
    for (let i = 2; i < events.length - 1; i++) {
      if (isSame(events[i], events[i + 1]) || isSame(events[i], events[i - 1])) continue
      const [here, next] = [events[i]!, events[i + 1]!]
      const kinds = new Set([here.kind, next.kind])
      const without = replay(setup, events.toSpliced(i, 1))
      const twice = replay(setup, events.toSpliced(i, 0, here))
      const swapped = replay(setup, events.toSpliced(i, 2, next, here))
      // Without somebody's leaving, or a repair, the game may go on for a while: a turn that changes no dice is allowed.
      const mayGoOn = kinds.has('retired') || kinds.has('repaired')
      if (!mayGoOn) {
        expect(without, `without event ${i}`).toMatchObject({ ok: false, error: { index: i } })
        expect(twice, `event ${i} twice`).toMatchObject({ ok: false, error: { index: i + 1 } })
        expect(swapped, `events ${i} and ${i + 1} exchanged`).toMatchObject({ ok: false, error: { index: i } })
      }
    }
  })

  it('anything after the end of the game', () => {
    const after = replay(setup, [...events, { kind: 'retired', seat: 0, reason: 'asked' }])
    expect(after).toMatchObject({ ok: false, error: { index: events.length, rejection: 'gameOver' } })
    expect(replay(setup, [...events, events.at(-1)!])).toMatchObject({ ok: false, error: { index: events.length } })
  })

  it('events that only follow from others, out of nothing', () => {
    const start = events.slice(0, first('raceStarted') + 1)
    for (const event of [events[finished]!, events.at(-1)!, { kind: 'sunk', seat: 0 } as const, start.at(-1)!])
      expect(replay(setup, [...start, event])).toEqual({
        ok: false,
        error: { index: start.length, expected: null, found: event, rejection: 'notAnAction' },
      })
  })

  it('any single value changed in any event: at that event, or never when the game could have gone so', () => {
    fc.assert(
      fc.property(
        anySeed,
        fc.constantFrom<Json>(0, 1, 2, 3, 4, 5, -1, 6, true, false, [], [0], null),
        (seed, value) => {
          const chance = seeded(seed)
          const index = chance(events.length)
          const path = randomPlace(events[index] as unknown as Json, chance)
          const list = changed(index, path, value)
          const decoded = decode(anEvent, list[index])
          fc.pre(decoded.ok && !isSame(list[index], events[index]))
          const replayed = replay(setup, list)
          // What a player chose may differ within the rules: where to be placed, who retires, which of two equal dice is meant.
          const { kind } = events[index]!
          const isChoice = kind === 'placed' || kind === 'retired' || kind === 'rolled' || kind === 'startRolled'
          if (isChoice || (kind === 'steered' && path[0] === 'heading')) {
            if (!replayed.ok) expect(replayed.error.index).toBeLessThanOrEqual(events.length)
          } else expect(replayed).toMatchObject({ ok: false, error: { index } })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the rolls for the start', () => {
  const duel = setupOn(pond.course, 2)
  const rolls = (a: 1 | 2 | 3, b: 1 | 2 | 3): GameEvent => ({
    kind: 'startRolled',
    rolls: [
      { seat: 0, face: a },
      { seat: 1, face: b },
    ],
  })
  const started = (starter: 0 | 1): GameEvent => ({ kind: 'raceStarted', race: 1, starter, damage: [0, 0] })

  it('[R4.1] are replayed with their ties', () => {
    expect(replay(duel, [rolls(2, 2), rolls(3, 1), started(0)]).ok).toBe(true)
    expect(replay(duel, [rolls(2, 2), rolls(3, 1), started(1)])).toMatchObject({ ok: false, error: { index: 2 } })
    expect(replay(duel, [rolls(3, 1), rolls(3, 1), started(0)])).toMatchObject({ ok: false, error: { index: 1 } })
    expect(replay(duel, [started(0)])).toMatchObject({ ok: false, error: { index: 0 } })
  })

  it('[R4.1] of the wrong number of seats are found', () => {
    const three: GameEvent = { kind: 'startRolled', rolls: [0, 1, 2].map((seat) => ({ seat: seat as 0, face: 1 })) }
    expect(replay(duel, [three, started(0)])).toMatchObject({ ok: false, error: { index: 0, rejection: 'wrongThrow' } })
  })

  it('[R4.1] that tie and are not rolled again are found where the second roll is missing', () => {
    expect(replay(duel, [rolls(2, 2), started(0)])).toMatchObject({ ok: false, error: { index: 1 } })
  })
})
