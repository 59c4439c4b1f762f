import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeed } from '../../test/arbitraries.ts'
import { pond } from '../../test/drawnCourse.ts'
import { pondRecord } from '../../test/recorded.ts'
import { eventsOf, only, retire, setupOn, showing } from '../../test/scene.ts'
import { randomPath, withChange } from '../../test/tamper.ts'
import type { Json } from '../../test/tamper.ts'
import { buildCourse } from '../course/buildCourse.ts'
import { dealCourse } from '../course/dealCourse.ts'
import type { GameEvent, Steered } from '../game/event.ts'
import { evolveAll } from '../game/evolve.ts'
import { newGame } from '../game/game.ts'
import { openGame } from '../game/openGame.ts'
import { dealLake } from '../lake/dealLake.ts'
import { sameSpace, spaceAt } from '../lake/hex.ts'
import { lineFrom } from '../lake/tile.ts'
import { decode } from './decode.ts'
import { deepEqual } from './deepEqual.ts'
import { anEvent } from './eventDocument.ts'
import { replay } from './replay.ts'

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
      if (deepEqual(events[i], events[i + 1]) || deepEqual(events[i], events[i - 1])) continue
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

  it('[R7.3] standings whose equal ranks are not in the order of the seats', () => {
    const duel = setupOn(pond.course, 2, { races: 1 })
    const opening = openGame(newGame(duel), showing([3, 1]))
    const started = evolveAll(newGame(duel), opening)
    const left = eventsOf(started, 1, retire)
    const all = [...opening, ...left, ...eventsOf(evolveAll(started, left), 0, retire)]
    const ended = only(all, 'gameEnded')
    expect(ended.standings).toMatchObject([
      { seat: 0, rank: 1 },
      { seat: 1, rank: 1 },
    ])
    expect(replay(duel, all).ok).toBe(true)
    const turned = [...all.slice(0, -1), { ...ended, standings: ended.standings.toReversed() }]
    expect(replay(duel, turned)).toMatchObject({ ok: false, error: { index: all.length - 1, expected: ended } })
  })

  it('[R3.3] gates counted by another rule, and says that this alone is wrong', () => {
    const { crossings } = events[crossed] as Steered
    const rest = changed(crossed, ['crossings'], [])
    expect(crossings.length).toBeGreaterThan(0)
    expect(replay(setup, rest)).toMatchObject({ ok: false, error: { index: crossed, rejection: 'countedOtherwise' } })
    const also = rest.with(crossed, { ...(rest[crossed] as Steered), damage: 3 })
    expect(replay(setup, also)).toMatchObject({ ok: false, error: { index: crossed, rejection: null } })
  })

  it('[R7.2] a bonus counted by another rule, and says that this alone is wrong', () => {
    const ended = first('raceEnded')
    const more = changed(ended, ['results', 0, 'points', 'sunk'], 35)
    expect(replay(setup, more)).toMatchObject({ ok: false, error: { index: ended, rejection: 'countedOtherwise' } })
    // A result too many, or the end of the race where something else should be, is more than that.
    const { results } = events[ended] as Extract<GameEvent, { kind: 'raceEnded' }>
    const many = changed(ended, ['results'], [...results, results[0]!] as unknown as Json)
    expect(replay(setup, many)).toMatchObject({ ok: false, error: { index: ended, rejection: null } })
    const early = replay(setup, events.with(finished, events[ended]!))
    expect(early).toMatchObject({ ok: false, error: { index: finished, rejection: null } })
    const also = withChange(more[ended] as unknown as Json, ['results', 0, 'turns'], 1) as unknown as GameEvent
    expect(replay(setup, more.with(ended, also))).toMatchObject({ ok: false, error: { index: ended, rejection: null } })
  })

  it('[R3.5] a dealt course that nobody can sail, before any event', () => {
    const chance = seeded(7)
    const dealt = dealLake('dark', chance)
    const { buoys, lineHeading } = dealCourse(dealt, 'A', chance)
    const wet = dealt.spots.flatMap(lineFrom)
    const dry = (row: string, y: number) =>
      Array.from(row, (_, x) =>
        wet.some((space) => sameSpace(space, spaceAt(dealt.left + x, dealt.top + y))) ? '.' : '#',
      )
    const lake = { ...dealt, rows: dealt.rows.map((row, y) => dry(row, y).join('')) }
    const [space, ...others] = buoys
    const course = buildCourse(lake, { start: { space, lineHeading }, buoys: others })
    const stuck = setupOn(course, 2, { races: 1 })
    const opening = openGame(newGame(stuck), showing([3, 1]))
    const wrong = { index: 0, expected: null, rejection: 'courseNotSailable' }
    expect(replay(stuck, opening)).toEqual({ ok: false, error: { ...wrong, found: opening[0] } })
    expect(replay(stuck, [])).toEqual({ ok: false, error: { ...wrong, found: null } })
    const good = dealCourse(dealt, 'A', seeded(7))
    expect(replay(setupOn(good, 2, { races: 1 }), opening).ok).toBe(true)
    expect(replay({ ...stuck, courses: [good, course] }, opening)).toMatchObject({ ok: false, error: wrong })
    // A lake drawn by hand was not dealt: there one may sail where nobody can finish.
    expect(replay({ ...stuck, lake: { ...lake, spots: [], tiles: [] } }, opening).ok).toBe(true)
  })

  it('but a fault of the program is none of the record', () => {
    const placed = first('placed')
    expect(() => replay({ ...setup, courses: [] }, events.slice(0, placed + 1))).toThrow(TypeError)
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
          const path = randomPath(events[index] as unknown as Json, chance)
          const list = changed(index, path, value)
          const decoded = decode(anEvent, list[index])
          fc.pre(decoded.ok && !deepEqual(list[index], events[index]))
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
    const error = { index: 1, expected: null, found: null, rejection: 'wrongThrow' }
    expect(replay(duel, [rolls(2, 2)])).toEqual({ ok: false, error })
  })
})
