import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it } from 'vitest'
import { csvOf, namedEvents } from './views.ts'

const joined = (id: string, bot: string | null = null): TournamentEvent => ({
  kind: 'joined',
  at: 1,
  entry: { id, name: bot ?? '', rating: 1987, bot },
})

it('tells no rating of those who have no profile for others to see', async () => {
  const person = (id: string, hasProfile: boolean) => ({ id, name: id, colour: null, seenAt: null, hasProfile })
  const friends = { people: async () => [person('shown', true), person('hidden', false)] }
  const events = await namedEvents(
    friends,
    ['shown', 'hidden', 'gone'].map((id) => joined(id)).concat(joined('b', 'mate')),
  )
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
  ]
  expect(csv(league).split('\r\n')).toEqual([
    'division,rank,name,bot,points,buchholz',
    '1,1,Ada,,2,-4',
    '2,1,Ada,mate,2,-4',
  ])
  expect(csv([])).toBe('rank,name,bot,points')
})
