import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aDailyRace, aDailyTable, aDailyTableAsked, aDay, aTry, aTryId, someDays, someDaysAsked } from './daily.ts'

const id = '0123456789ABCDEF'
const day = '2026-11-17'
const key = `170000-${id}`
const result = { endedAt: 2, hasFinished: true, turns: 18, damage: 1, accuracy: 91.5, cost: 1.25, luck: -0.5 }
const sailed = { id, day, number: 1, isCounted: true, begunAt: 1, result }
const race = {
  day,
  commitment: 'c0ffee',
  secret: 'secret',
  now: 1,
  endsAt: 2,
  closesAt: 3,
  par: 17.5,
  captain: 19,
  sailors: 1,
  you: { tries: [sailed], place: 1, streak: 2, bestStreak: 3 },
}
const line = { id, name: 'Ada', colour: 'red', isYou: true, result }
const past = { day, par: 17.5, sailors: 1, yours: result }

/** Without each of its fields, and with one that nobody knows. */
const flawed = (fields: Readonly<Record<string, unknown>>) => [
  ...Object.keys(fields).map((name) => ({ ...fields, [name]: undefined })),
  { ...fields, unknown: 1 },
]

describe('the race of a day', () => {
  readsExactly('it', aDailyRace, race)
  readsExactly('a try', aTry, sailed)
  readsExactly('its table', aDailyTable, { tries: [line], next: key }, ['next'])
  readsExactly('the wish for a table', aDailyTableAsked, { after: key }, ['after'])
  readsExactly('days', someDays, { days: [past], next: day }, ['next'])
  readsExactly('the wish for days', someDaysAsked, { before: day }, ['before'])
  takes(
    'is told to those who are not signed in, before it is worked out',
    aDailyRace,
    [
      { ...race, secret: null, par: null, captain: null, you: null },
      { ...race, you: { ...race.you, place: null } },
    ],
    flawed(race.you).map((you) => ({ ...race, you })),
  )
  takes(
    'may be under way',
    aTry,
    [{ ...sailed, result: null }],
    flawed(result).map((bad) => ({ ...sailed, result: bad })),
  )
  takes(
    'has a table with or without colours',
    aDailyTable,
    [{ tries: [{ ...line, colour: null }] }],
    flawed(line).map((bad) => ({ tries: [bad] })),
  )
  takes(
    'may be one that nobody sailed',
    someDays,
    [{ days: [{ ...past, par: null, yours: null }] }],
    flawed(past).map((bad) => ({ days: [bad] })),
  )
  takes(
    'has a date',
    aDay,
    ['2026-01-01', '2026-09-09', '2026-10-10', '2026-12-31', '2026-02-29', '0000-11-30'],
    [
      '',
      '2026-00-10',
      '2026-13-10',
      '2026-1-10',
      '2026-01-00',
      '2026-01-32',
      '2026-01-40',
      '2026-01-1',
      '2026-0a-10',
      '2026-01-0a',
      '2026-01-2a',
      '202-01-01',
      '2-01-01',
      'year-01-01',
      `x${day}`,
      `${day}x`,
    ],
  )
  takes(
    'has tries that are told apart by an id',
    aTryId,
    [id, 'GHJKMNPQRSTVWXYZ'],
    [
      '',
      id.slice(1),
      `${id}0`,
      `-${id}`,
      `${id}-`,
      id.toLowerCase(),
      ...'ILOU'.split('').map((letter) => id.slice(1) + letter),
    ],
  )
  takes(
    'has a table that goes on behind a line',
    aDailyTableAsked,
    ['0', '1234567890123456'].map((place) => ({ after: `${place}-${id}` })),
    [
      '',
      `-${id}`,
      `12345678901234567-${id}`,
      `x-${id}`,
      `x${key}`,
      `${key}x`,
      `1${id}`,
      '1-0',
      `1-${id.slice(1)}I`,
    ].map((after) => ({ after })),
  )
})
