import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it } from 'vitest'
import { namedEvents } from './views.ts'

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
