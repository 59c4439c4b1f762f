import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it, vi } from 'vitest'
import { csvOf, namedEvents } from './views.ts'

const joined = (id: string, bot: string | null = null): TournamentEvent => ({
  kind: 'joined',
  at: 1,
  entry: { id, name: bot ?? '', rating: 1987, bot },
})

it('tells no rating of those who have no profile for others to see', async () => {
  const person = (id: string, hasProfile: boolean) => ({ id, name: id, colour: null, seenAt: null, hasProfile })
  const people = vi.fn(async () => [person('shown', true), person('hidden', false)])
  const ids = ['shown', 'hidden', 'gone']
  const left: TournamentEvent = { kind: 'left', at: 2, player: 'gone' }
  const events = await namedEvents({ people }, [...ids.map((id) => joined(id)), joined('b', 'mate'), left])
  expect(people.mock.calls).toEqual([[ids]])
  expect(events.pop()).toEqual(left)
  const told = events.map((event) => event.kind === 'joined' && [event.entry.name, event.entry.rating])
  expect(told).toEqual([
    ['shown', 1987],
    ['hidden', 1500],
    ['', 1500],
    ['mate', 1987],
  ])
})

it('writes a table that spreadsheets read as it is: nothing is a formula, and every cell is one cell', () => {
  const row = { rank: 1, player: 'a', name: 'Ada', bot: null, points: 2, tieBreaks: { buchholz: -4 } }
  const names = ['Ada', '=1+1', '+1 up', '@home', '-', '-7', 'a "b", c', 'a=b']
  const csv = (table: Parameters<typeof csvOf>[0]['table']) => csvOf({ name: '', phase: 'over', table, heats: [] })
  expect(csv(names.map((name) => ({ ...row, name }))).split('\r\n')).toEqual([
    'rank,name,bot,points,buchholz',
    ...['Ada', "'=1+1", "'+1 up", "'@home", "'-", '-7', '"a ""b"", c"', 'a=b'].map((name) => `1,${name},,2,-4`),
  ])
  const league = [
    { ...row, division: 1 },
    { ...row, bot: 'mate', division: 2 },
    { ...row, division: 3, tieBreaks: {} },
  ]
  expect(csv(league).split('\r\n')).toEqual([
    'division,rank,name,bot,points,buchholz',
    '1,1,Ada,,2,-4',
    '2,1,Ada,mate,2,-4',
    '3,1,Ada,,2,',
  ])
  expect(csv([])).toBe('rank,name,bot,points')
})
