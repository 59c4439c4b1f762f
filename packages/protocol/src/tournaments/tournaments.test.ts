import { evolveAll, newTournament as unopened } from '@powerboats/tournaments'
import type { TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { outcome, plan, settled } from '../../test/tournaments.ts'
import { aTournamentEvent } from './event.ts'
import { aTournament, enteredAsked, someEntered, someResults, someTournaments } from './tournament.ts'

const entry = (id: string) => ({ id, name: id, rating: 1500, bot: null })
const heats = [{ slot: 0, players: ['ada', 'bob'], begins: 1, appearBy: 2, table: 'ABCDEFG0' }]
const events: TournamentEvent[] = [
  { kind: 'joined', at: 1, entry: entry('ada') },
  { kind: 'joined', at: 1, entry: entry('bob') },
  { kind: 'started', at: 1, order: [['ada', 'bob']] },
  { kind: 'paired', at: 1, round: 1, heats, byes: [{ round: 1, player: 'cem' }] },
  { kind: 'appeared', at: 1, heat: 1, player: 'ada' },
  { kind: 'missed', at: 1, heat: 1, players: ['bob'] },
  { kind: 'settled', at: 2, heat: 1, outcome },
  { kind: 'repaired', at: 2, heat: 1, was: outcome, outcome },
  { kind: 'setOut', at: 3, player: 'bob' },
  { kind: 'returned', at: 3, player: 'bob' },
  { kind: 'paused', at: 4 },
  { kind: 'resumed', at: 5, after: 1 },
  { kind: 'delayed', at: 5, by: 1 },
  { kind: 'extended', at: 5, by: 1 },
  { kind: 'left', at: 5, player: 'bob' },
  { kind: 'removed', at: 5, player: 'bob', reason: 'rude' },
  { kind: 'ended', at: 6 },
  { kind: 'cancelled', at: 6, reason: 'wind' },
]

describe('tournaments on the wire', () => {
  it.each(events)('every event is read as it is: $kind', (event) => {
    expect(aTournamentEvent.parse(event)).toEqual(event)
  })

  it('a tournament is read as the package has it, after any number of events', () => {
    for (const [count] of [...events, null].entries()) {
      const state = evolveAll(unopened(plan), events.slice(0, count))
      const shown = { ...settled, count, state, dueAt: null }
      expect(aTournament.parse(shown)).toEqual(shown)
    }
  })

  const { element: aListed } = someTournaments.shape.tournaments
  const listed = { ...settled, plan, phase: 'running', entered: 2 }
  readsExactly('the calendar', someTournaments, { tournaments: [listed] })
  readsExactly('one of the calendar', aListed, listed)
  takes(
    'every kind of tournament',
    aListed.shape.plan.shape.format,
    [
      { kind: 'regatta', minutes: 60 },
      { kind: 'swiss', rounds: 3 },
      { kind: 'fleet', rounds: 3, boats: 4 },
      { kind: 'cup', thirdPlace: true },
      { kind: 'league', division: 8, roundDays: 7, moving: 2, order: ['ada'] },
    ],
    [{ kind: '' }, { kind: 'sprint' }, { kind: 'regatta', minutes: 0.5 }],
  )
  takes(
    'bots or none',
    aListed.shape.plan.shape.bots,
    [{ kind: 'none' }, { kind: 'allowed' }, plan.bots],
    [{}, { kind: '' }, { kind: 'fill' }, { kind: 'none', upTo: 4 }],
  )
})

describe('the tournaments of a player', () => {
  const entered = { ...settled, plan, phase: 'over', entered: 2, rank: 1 }
  const id = '0123456789AZ'
  const key = `1700000000000-${id}`
  readsExactly('they', someEntered, { tournaments: [entered], next: key }, ['next'])
  readsExactly('one', someEntered.shape.tournaments.element, entered)
  readsExactly('the wish for them', enteredAsked, { after: key }, ['after'])
  takes(
    'go on behind one',
    enteredAsked,
    ['0', '123456789012345'].map((at) => ({ after: `${at}-${id}` })),
    [
      '',
      `-${id}`,
      `1234567890123456-${id}`,
      `x-${id}`,
      `x${key}`,
      `${key}x`,
      `1-${id.slice(1)}`,
      `1-${id.slice(1)}U`,
    ].map((after) => ({ after })),
  )
})

describe('the results of a tournament', () => {
  const line = { rank: 1, player: 'ada', name: 'Ada', bot: null, division: 1, points: 2.5, tieBreaks: { wins: 2 } }
  const heat = { number: 1, round: 1, table: null, players: ['ada', 'bob'], outcome }
  readsExactly('they', someResults, { name: 'Evening', phase: 'over', table: [line], heats: [heat] })
  readsExactly('a line of the table', someResults.shape.table.element, line, ['division'])
  readsExactly('a heat', someResults.shape.heats.element, heat)
})
