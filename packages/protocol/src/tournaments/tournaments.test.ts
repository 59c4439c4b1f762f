import { evolveAll, newTournament as unopened } from '@powerboats/tournaments'
import type { Plan, TournamentEvent } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aTournamentEvent } from './event.ts'
import { newTournament, organiserAct } from './plan.ts'
import { aTournament } from './tournament.ts'

const asked = {
  name: 'Evening',
  format: { kind: 'swiss', rounds: 3 },
  startsAt: 1,
  whenFull: false,
  least: 2,
  most: 8,
  bots: { kind: 'fill', upTo: 4, level: 'mate' },
  graceSeconds: 60,
  breakSeconds: 30,
  side: 'dark',
  changes: { races: 1 },
  pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
  isRated: true,
  access: 'followers',
  repeat: { days: [1, 7], time: '20:00', zone: 'Europe/Amsterdam' },
} as const

const { startsAt: at, whenFull, pace, isRated, access, bots, repeat: _, ...same } = asked
const plan: Plan = { ...same, organiser: 'ada', start: { at, whenFull }, bots: { ...bots, rating: 1300 } }
const entry = (id: string) => ({ id, name: id, rating: 1500, bot: null })
const outcome = { how: 'sailed', ranks: [1, null], sailed: [3, 0] } as const
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
  readsExactly('the opening of one', newTournament, asked, ['repeat'])
  it.each(events)('every event is read as it is: $kind', (event) => {
    expect(aTournamentEvent.parse(event)).toEqual(event)
  })

  it('a tournament is read as the package has it, after any number of events', () => {
    for (const [count] of [...events, null].entries()) {
      const state = evolveAll(unopened(plan), events.slice(0, count))
      const shown = {
        id: 'ABCDEFG01234',
        access,
        pace,
        isRated,
        repeat: null,
        organiser: 'Ada',
        count,
        state,
        dueAt: null,
      }
      expect(aTournament.parse(shown)).toEqual(shown)
    }
  })

  takes(
    'what organisers may do',
    organiserAct,
    [
      { kind: 'start' },
      { kind: 'extend', by: 3 },
      { kind: 'remove', player: 'bob', reason: 'rude' },
      { kind: 'repair', heat: 1, outcome },
    ],
    [{ kind: 'proceed' }, { kind: 'report', heat: 1, outcome }, { kind: 'remove', player: 'bob', reason: '' }],
  )
})
