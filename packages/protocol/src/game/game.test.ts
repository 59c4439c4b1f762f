import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { move } from '../../test/messages.ts'
import { readsExactly, takes } from '../../test/reads.ts'
import { aHeading, aMoment, anEventNumber, anIntent, aRoom, aSeat, aTableId, aTournamentId, aMove } from './game.ts'

const place = (q: unknown, r: unknown) => ({ kind: 'place', space: { q, r }, heading: 0 })
const roll = (change: object) => ({ kind: 'roll', add: 0, remove: [], reroll: [], ...change })

describe('intents', () => {
  readsExactly('place', anIntent, { kind: 'place', space: { q: 3, r: -4 }, heading: 5 })
  readsExactly('roll', anIntent, { kind: 'roll', add: 1, remove: [0], reroll: [1, 2] })
  readsExactly('steer', anIntent, { kind: 'steer', heading: 2 })
  readsExactly('repair', anIntent, { kind: 'repair' })
  readsExactly('retire', anIntent, { kind: 'retire' })
  takes(
    'stay within what a game can see',
    anIntent,
    [
      place(1000, -1000),
      place(-1000, 1000),
      ...[0, 1000].map((add) => roll({ add })),
      roll({ remove: [0, 1000], reroll: Array<number>(40).fill(1) }),
    ],
    [
      ...[1001, -1001, 0.5, '1'].flatMap((bad) => [place(bad, 0), place(0, bad)]),
      { kind: 'place', space: { q: 0, r: 0, s: 0 }, heading: 0 },
      { kind: 'place', space: {}, heading: 0 },
      ...[-1, 1001, 0.5].flatMap((bad) => [roll({ add: bad }), roll({ remove: [bad] }), roll({ reroll: [bad] })]),
      roll({ reroll: Array<number>(41).fill(1) }),
      ...[6, '0', Number.NaN].map((heading) => ({ kind: 'steer', heading })),
      { kind: 'place', heading: 0 },
      roll({ remove: 1 }),
      roll({ reroll: ['0'] }),
      roll({ faces: [3] }),
      { kind: 'retire', seat: 2 },
      ...['swim', '__proto__', 'constructor'].map((kind) => ({ kind })),
      undefined,
      null,
      7,
      [],
      {},
    ],
  )

  it('of any form whatever are answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (value) => {
        expect(anIntent.safeParse(value).success).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a move', () => {
  readsExactly('a move', aMove, move)
  readsExactly('a move with clocks', aMove, { ...move, clock: { left: [1], missed: [0] }, lastAt: 1 }, ['lastAt'])
  it('is told of every mover, with or without clocks, and only with events that the rules know', () => {
    for (const by of ['host', 'player', 'bot', 'clock'])
      expect(aMove.parse({ ...move, by, clock: null })).toEqual({ ...move, by, clock: null })
    expect(aMove.safeParse({ ...move, by: 'ghost' }).success).toBe(false)
    const { error } = aMove.safeParse({ ...move, events: [{ kind: 'swam', seat: 0 }] })
    expect(error?.issues).toMatchObject([{ path: ['events', 0], message: 'must be an event of the game' }])
  })
})

describe('the parts of messages', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')
  takes(
    'codes of tables are eight of 32 digits and letters',
    aTableId,
    letters.map((letter) => letter.repeat(8)),
    [
      '',
      'ABCDEFG',
      'ABCDEFGHJ',
      ...['U', '-', '\n', '_'].map((other) => `ABCDEFG${other}`),
      `K7M29QXT${'-'.repeat(60)}`,
      8,
    ],
  )
  it.each(['k7m29qxt', 'K7M2-9QXT', 'k7m2 9qxt', ' K7 M2 9Q XT ', 'K7M2‑9QXT', 'k7m2 – 9qxt'])(
    'codes may be written as people tell them: %s',
    (written) => expect(aTableId.parse(written)).toBe('K7M29QXT'),
  )
  it('letters in codes stand for the digits they look like', () => expect(aTableId.parse('oil0 OIL0')).toBe('01100110'))
  takes(
    'codes of tournaments are twelve',
    aTournamentId,
    ['ABCDEFG01234', 'abcd-efg0-1234'],
    ['', 'ABCDEFG0', 'ABCDEFG0123', 'ABCDEFG012345', '_ABCDEFG01234', 'ABCDEFG01234_', 'ABCDEFG0123U'],
  )
  takes('rooms are tables or tournaments', aRoom, ['ABCDEFG0', 'ABCDEFG01234'], ['ABCDEFG012', 'ABCDEFG012345'])
  takes('numbers of events', anEventNumber, [0, 100_000], [-1, 100_001, 0.5, '1', null])
  takes('headings', aHeading, [0, 1, 2, 3, 4, 5], [-1, 6, '0'])
  takes('seats', aSeat, [0, 1, 2, 3, 4, 5], [-1, 6, '0'])
  it('moments say what they count', () => expect(aMoment.description).toBe('Milliseconds since 1970'))
})
