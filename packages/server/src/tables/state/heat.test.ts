import { expect, it } from 'vitest'
import { aPlayer, someTerms } from '../../../test/sample.ts'
import { heatTable, startHeat } from './heat.ts'

const bot = { kind: 'bot', bot: 'mate', name: 'Bo' } as const
const sailor = (id: string, isKept = false) =>
  ({ kind: 'player', player: aPlayer(id, { name: 'Bo', isKept }) }) as const
const beginning = { id: '01234567', secret: 's', at: 7 }
const made = () => heatTable(someTerms, 'ada', [sailor('ada', true), bot, sailor('cem')], beginning)
const heat = made()
const statusOf = (status: (typeof heat)['status'], present = new Set(['ada', 'cem'])) =>
  startHeat({ ...heat, status }, present)

it('the table of a heat has its sailors on their seats, who are not ready yet', () => {
  const player = { kind: 'player', isReady: false, isAway: false, seal: null, contribution: null }
  expect(made()).toEqual({
    id: '01234567',
    status: 'gathering',
    terms: someTerms,
    owner: 'ada',
    seats: [
      { ...player, player: 'ada', name: 'Bo', colour: 'orange', isKept: true, starts: true },
      { ...bot, name: 'Bo 2', colour: 'yellow' },
      { ...player, player: 'cem', name: 'Bo 3', colour: 'black', isKept: false },
    ],
    secret: 's',
    draw: 1,
    createdAt: 7,
    fillsAt: null,
    isQuick: false,
    rematch: null,
    rematchOf: null,
    removed: [],
    version: 1,
  })
  const [first] = heatTable(someTerms, 'ada', [bot, sailor('ada')], beginning).seats
  expect(first).toEqual({ ...bot, colour: 'orange', starts: true })
})

it('a heat begins once, with its bots and those who are there', () => {
  for (const status of ['starting', 'racing', 'over'] as const)
    expect(statusOf(status)).toEqual({ ok: true, value: { ...heat, status } })
  expect(statusOf('closed')).toEqual({ ok: false, error: 'tableClosed' })
  const names = (present: string[]) => {
    const begun = statusOf('gathering', new Set(present))
    return begun.ok
      ? begun.value.seats.map((seat) => seat.kind !== 'free' && [seat.name, seat.starts ?? false])
      : begun.error
  }
  const [ada, two, three] = ['Bo', 'Bo 2', 'Bo 3']
  expect(names(['ada', 'cem'])).toEqual([
    [ada, true],
    [two, false],
    [three, false],
  ])
  expect(names(['cem', 'dee'])).toEqual([
    [two, true],
    [three, false],
  ])
  expect(names([])).toBe('tooFewSeats')
})
