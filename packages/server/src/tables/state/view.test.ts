import { aTable as tableSchema } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { commitmentTo } from '@powerboats/host'
import type { ListedTable } from '../../contracts/stores.ts'
import { aTable, free, seatOf, someTerms } from '../../../test/sample.ts'
import { viewOf } from './view.ts'

it('shows a table of which a node of a later version has stored more than this one knows', () => {
  const bot = { kind: 'bot', bot: 'skipper', name: 'Skipper', colour: 'black' } as const
  const known = { ...aTable('AAAAAAA0', { seats: [seatOf('ada'), bot, free] }), game: null }
  const later = {
    ...known,
    terms: { ...known.terms, wind: 'west' },
    seats: known.seats.map((one) => ({ ...one, flag: 'nl' })),
    weather: 'fine',
  }
  expect(tableSchema.parse(viewOf(later))).toEqual(viewOf(known))
})

/** A table with a player who has told what they sealed, one who has not, a bot that starts and a free seat. */
function table(status: ListedTable['status'], more: Partial<ListedTable> = {}): ListedTable {
  const told = { ...seatOf('ada'), seal: 'seal of ada', contribution: 'of ada' } as ListedTable['seats'][number]
  const untold = { ...seatOf('bob'), seal: 'seal of bob', isAway: true } as ListedTable['seats'][number]
  const bot = { kind: 'bot', bot: 'skipper', name: 'Skipper', colour: 'black', starts: true } as const
  return { ...aTable('AAAAAAA0', { status, seats: [told, untold, bot, free] }), game: null, ...more }
}

it('shows who sits where, and nothing of the secret but its commitment', () => {
  const usual = { colour: 'red', isReady: true, isKept: false }
  expect(viewOf(table('gathering', { fillsAt: 5, isQuick: true, rematch: 'B', rematchOf: 'C', draw: 3 }))).toEqual({
    id: 'AAAAAAA0',
    status: 'gathering',
    terms: someTerms,
    host: 'ada',
    places: [
      { kind: 'player', player: 'ada', name: 'ada', ...usual, isAway: false },
      { kind: 'player', player: 'bob', name: 'bob', ...usual, isAway: true },
      { kind: 'bot', bot: 'skipper', name: 'Skipper', colour: 'black' },
      { kind: 'free' },
    ],
    commitment: commitmentTo('a secret'),
    seals: ['seal of ada', 'seal of bob', null, null],
    awaited: [],
    contributions: [null, null, null, null],
    draw: 3,
    createdAt: 1000,
    fillsAt: 5,
    isQuick: true,
    count: 0,
    turn: null,
    deadline: null,
    standings: null,
    ratingChanges: null,
    rematch: 'B',
    rematchOf: 'C',
    removed: [],
    starter: 2,
  })
})

it('says who is awaited while it starts, and what each has added once there is a game', () => {
  const shown = (['gathering', 'starting', 'racing', 'over', 'closed'] as const).map((status) => viewOf(table(status)))
  expect(shown.map(({ awaited }) => awaited)).toEqual([[], [1], [], [], []])
  const none = [null, null, null, null]
  const told = ['of ada', null, null, null]
  expect(shown.map(({ contributions }) => contributions)).toEqual([none, none, told, told, none])
})

it('shows its game, whom its owner has removed, and to which heat it belongs', () => {
  const standings = [{ seat: 0 as const, points: 3, rank: 1 }]
  const ratings = { before: { value: 1500, deviation: 50 }, after: { value: 1510.4, deviation: 49 } }
  const game = {
    count: 9,
    turn: 1 as const,
    deadline: 77,
    standings,
    ratingChanges: [{ seat: 0 as const, ...ratings }],
  }
  const removed = [
    { player: 'cem', name: 'Cem', reason: 'rude' },
    { player: 'dee', name: 'Dee' },
  ]
  const heat = { tournament: 'ABCDEFG1', number: 2 }
  const view = viewOf(table('over', { game, removed, heat }))
  expect(view).toMatchObject({ count: 9, turn: 1, deadline: 77, standings, removed, heat })
  expect(view.removed[1]).not.toHaveProperty('reason')
  expect(view.ratingChanges).toEqual([
    {
      seat: 0,
      before: { value: 1500, within: 98, isProvisional: false },
      after: { value: 1510, within: 96, isProvisional: false },
    },
  ])
  const without = viewOf({ ...table('over'), seats: [free], game: { ...game, standings: null, ratingChanges: null } })
  expect(without).toMatchObject({ standings: null, ratingChanges: null })
  expect(without).not.toHaveProperty('starter')
  expect(without).not.toHaveProperty('heat')
})
