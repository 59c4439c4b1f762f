import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { asked, outcome } from '../../test/tournaments.ts'
import { anEntry, newTournament, organiserAct, serverOrganiser } from './plan.ts'

describe('the opening of a tournament', () => {
  const { format, bots, name } = newTournament.shape
  readsExactly('it', newTournament, asked, ['repeat'])
  takes(
    'is of a kind, with its numbers',
    format,
    [
      { kind: 'regatta', minutes: 0 },
      { kind: 'swiss', rounds: 10_000 },
      { kind: 'fleet', rounds: 3, boats: 4 },
      { kind: 'cup', thirdPlace: true },
      { kind: 'league', division: 8, roundDays: 7, moving: 2 },
    ],
    [
      { kind: '' },
      { kind: 'sprint' },
      { kind: 'swiss', rounds: -1 },
      { kind: 'swiss', rounds: 10_001 },
      { kind: 'swiss', rounds: 0.5 },
    ],
  )
  takes(
    'says whether bots sail',
    bots,
    [{ kind: 'none' }, { kind: 'allowed' }, asked.bots],
    [{ kind: '' }, { kind: 'fill' }, { kind: 'fill', upTo: 4, level: 'commodore' }],
  )
  takes('has a name', name, ['x', 'x'.repeat(60)], ['', ' ', 'x'.repeat(61)])
  it('has a name without blanks around it', () => expect(name.parse(' Evening\n')).toBe('Evening'))
  it('is by an organiser whose id stays, where the server opens it: it is stored', () => {
    expect(serverOrganiser).toBe('server')
  })
  readsExactly('an entry', anEntry, { bot: 'mate' }, ['bot'])
})

describe('what organisers may do', () => {
  const removing = (reason: string) => ({ kind: 'remove', player: 'bob', reason })
  takes(
    'is known',
    organiserAct,
    [
      { kind: 'start' },
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'extend', by: 3 },
      ...['x', 'x'.repeat(200)].map(removing),
      ...[1, 2, 10_000].map((heat) => ({ kind: 'repair', heat, outcome })),
      { kind: 'cancel', reason: 'wind' },
    ],
    [
      { kind: '' },
      { kind: 'proceed' },
      { kind: 'report', heat: 1, outcome },
      ...['', ' ', 'x'.repeat(201)].map(removing),
      ...[0, 10_001].map((heat) => ({ kind: 'repair', heat, outcome })),
    ],
  )
  it('has a reason without blanks around it', () => {
    expect(organiserAct.parse(removing(' rude\n'))).toEqual(removing('rude'))
  })
})
