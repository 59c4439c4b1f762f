import { describe, expect, it } from 'vitest'
import { table } from '../../test/messages.ts'
import { readsExactly, takes } from '../../test/reads.ts'
import {
  aColour,
  aPace,
  aTableSeat,
  aSeatNumber,
  aTable,
  aTableList,
  changeSeat,
  newTerms,
  quickMatch,
  setSeat,
  someTables,
  someTerms,
  takeSeat,
  tellContribution,
} from './table.ts'

const pace = { kind: 'days', days: 2 }
const live = (bankSeconds: unknown, incrementSeconds: unknown) => ({ kind: 'live', bankSeconds, incrementSeconds })
const days = (number: unknown) => ({ kind: 'days', days: number })
const rating = { value: 1623, within: 140, isProvisional: false }
const key = '1-1700000000000-ABCDEFG0'

describe('tables', () => {
  readsExactly('a table', aTable, table)
  readsExactly('a free seat', aTableSeat, { kind: 'free' })
  readsExactly('a bot', aTableSeat, { kind: 'bot', bot: 'skipper', name: 'Skipper', colour: 'black' })
  const [player] = table.places
  readsExactly('a player', aTableSeat, player!)
  readsExactly('a list', someTables, { tables: [table], next: key }, ['next'])
  readsExactly('the wish for a list', aTableList, { list: 'open', after: key }, ['after'])
  takes(
    'have a status and may know more',
    aTable,
    [
      ...['gathering', 'starting', 'racing', 'over', 'closed'].map((status) => ({ ...table, status })),
      { ...table, standings: null },
      { ...table, standings: [{ seat: 1, points: 0, rank: 2 }] },
      { ...table, ratingChanges: [{ seat: 0, before: rating, after: rating }] },
      { ...table, fillsAt: 5, turn: 1, deadline: 7, rematch: 'ABCDEFG1', rematchOf: 'ABCDEFG2' },
    ],
    [
      { ...table, status: 'sunk' },
      { ...table, rematch: 'x' },
      { ...table, contributions: [1] },
      { ...table, standings: [{ seat: 0, points: 7, rank: 0 }] },
      ...[{}, { seat: 0 }, { seat: 0, before: {}, after: rating }].map((bad) => ({ ...table, ratingChanges: [bad] })),
      { ...table, draw: 0 },
    ],
  )
  takes(
    'are listed in four ways, page by page',
    aTableList,
    [
      ...['open', 'racing', 'over', 'mine'].map((list) => ({ list })),
      ...[key, '0-1-ABCDEFG0'].map((after) => ({ list: 'over', after })),
    ],
    [
      { list: 'all' },
      ...[
        '',
        '2-1-ABCDEFG0',
        `x${key}`,
        `${key}x`,
        '0--ABCDEFG0',
        '0-1234567890123456-ABCDEFG0',
        '0-1-ABCDEFG',
        '0-x-ABCDEFG0',
        '0-1-abcdefgh',
      ].map((after) => ({ list: 'open', after })),
    ],
  )
})

describe('the terms of a table', () => {
  readsExactly('they', someTerms, table.terms)
  readsExactly('those of a new table', newTerms, { ...table.terms, isRated: true }, ['isRated'])
  it('are not rated where nothing is said about it', () => {
    const { isRated: _, ...others } = table.terms
    expect(newTerms.parse(others)).toEqual({ ...others, isRated: false })
  })
  takes(
    'have a side, a rule set and changes to it',
    someTerms,
    [
      ...['dark', 'light'].map((side) => ({ ...table.terms, side })),
      ...['rulebook', 'manual'].map((ruleSet) => ({ ...table.terms, ruleSet })),
      ...[
        {},
        { races: 1 },
        { races: 3 },
        { carryOver: 'earned' },
        { carryOver: 'everyone' },
        { coastRepair: true },
        { stoppedShort: 'run' },
        { stoppedShort: 'moved' },
        { turnBonus: false },
        { raceEnds: 'decided' },
        { raceEnds: 'all' },
      ].map((changes) => ({ ...table.terms, changes })),
    ],
    [
      { ...table.terms, side: 'wet' },
      { ...table.terms, ruleSet: 'mine' },
      ...[
        { races: 4 },
        { carryOver: '' },
        { coastRepair: 1 },
        { stoppedShort: '' },
        { turnBonus: 0 },
        { raceEnds: '' },
        { wind: 1 },
      ].map((changes) => ({ ...table.terms, changes })),
    ],
  )
  const forSeats = (seats: unknown) => ({ ...table.terms, seats })
  takes('have two to six seats', someTerms, [2, 6].map(forSeats), [1, 7, 2.5, '2'].map(forSeats))
  readsExactly('a live pace', aPace, live(60, 5))
  readsExactly('a pace of days', aPace, days(1))
  takes(
    'leave time to think, and an end',
    aPace,
    [live(10, 0), live(3600, 300), days(1), days(14)],
    [
      live(9, 0),
      live(3601, 0),
      live(10, -1),
      live(10, 301),
      live(10.5, 0),
      live(10, 0.5),
      days(0),
      days(15),
      days(1.5),
      { kind: 'none' },
    ],
  )
})

describe('seats', () => {
  readsExactly('taking one', takeSeat, { colour: 'red' }, ['colour'])
  const hash = 'ab'.repeat(32)
  const seal = { commitment: hash, hash }
  readsExactly('changing it', changeSeat, { colour: 'red', isReady: true, seal }, ['colour', 'isReady', 'seal'])
  readsExactly('telling what was sealed', tellContribution, { contribution: 'x'.repeat(16) })
  readsExactly('giving it to a bot', setSeat, { kind: 'bot', bot: 'admiral' })
  readsExactly('giving it to nobody', setSeat, { kind: 'free', reason: 'rude' }, ['reason'])
  const quick = { seats: 2, orSeats: [3, 6], pace, withBots: true }
  readsExactly('quick match', quickMatch, quick, ['orSeats'])
  const ofLevel = (bot: string) => ({ kind: 'bot', bot })
  const withContribution = (contribution: string) => ({ contribution })
  takes(
    'are for bots of eight levels',
    setSeat,
    ['cadet', 'deckhand', 'boatswain', 'mate', 'skipper', 'navigator', 'captain', 'admiral'].map(ofLevel),
    ['', 'commodore'].map(ofLevel),
  )
  takes(
    'are taken from players for a reason that can be read',
    setSeat,
    ['x', 'x'.repeat(200)].map((reason) => ({ kind: 'free', reason })),
    ['', ' ', 'x'.repeat(201), '\0x', 'x\0', 'x\ny'].map((reason) => ({ kind: 'free', reason })),
  )
  it('are taken for a reason without blanks around it', () => {
    expect(setSeat.parse({ kind: 'free', reason: ' rude\n' })).toEqual({ kind: 'free', reason: 'rude' })
  })
  takes('have six colours', aColour, ['orange', 'yellow', 'black', 'red', 'purple', 'white'], ['', 'blue'])
  takes(
    'add 16 to 64 characters that can be seen',
    tellContribution,
    ['!'.repeat(16), '~'.repeat(16), 'x'.repeat(64)].map(withContribution),
    ['', ' ', 'x'.repeat(15), 'x'.repeat(65)].map(withContribution),
  )
  takes(
    'add nothing that cannot be seen',
    tellContribution,
    [],
    [' ', 'ä', '\x7f', '\n']
      .flatMap((bad) => [`${bad}${'x'.repeat(16)}`, `${'x'.repeat(16)}${bad}`])
      .map(withContribution),
  )
  takes(
    'are sealed by SHA-256 in hexadecimal',
    changeSeat,
    [{ seal }],
    [hash.toUpperCase(), `${hash}0`, hash.slice(1), ''].flatMap((bad) => [
      { seal: { ...seal, hash: bad } },
      { seal: { ...seal, commitment: bad } },
    ]),
  )
  it('are numbered from 0 to 5, in addresses too', () => {
    expect(['0', 5].map((number) => aSeatNumber.parse(number))).toEqual([0, 5])
    for (const bad of [-1, 6, 0.5, 'x']) expect(aSeatNumber.safeParse(bad).success).toBe(false)
  })
})
