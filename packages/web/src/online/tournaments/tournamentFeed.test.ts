import type { Tournament } from '@powerboats/protocol'
import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it, vi } from 'vitest'
import { planOf } from '../../../../tournaments/test/scene.ts'
import type { Watcher } from '../connection/watches.ts'
import { followTournament } from './tournamentFeed.ts'

const plan = planOf({ kind: 'swiss', rounds: 2 })
const joined = (id: string): TournamentEvent => {
  return { kind: 'joined', at: 1, entry: { id, name: id, rating: 1500, bot: null } }
}

/** A tournament that these have entered, one after the other. */
function entered(players: string): Tournament {
  return {
    id: 'T',
    access: 'public',
    pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
    isRated: false,
    repeat: null,
    organiser: 'Ada',
    count: players.length,
    state: evolveAll(newTournament(plan), players.split('').map(joined)),
    dueAt: 1000,
  }
}

async function opened(first: string) {
  let now: Tournament | null = entered(first)
  const watchers: Watcher[] = []
  const unwatch = vi.fn()
  const tournament = vi.fn(async () =>
    now === null ? ({ ok: false, error: 'unreachable' } as const) : ({ ok: true, value: now } as const),
  )
  const watch = (_: string, watcher: Watcher) => {
    watchers.push(watcher)
    return () => void unwatch(watcher)
  }
  const feed = followTournament('T', { tournament }, { watch })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  await settled()
  return {
    feed,
    watchers,
    unwatch,
    players: () =>
      feed
        .tournament()!
        .state.entrants.map(({ id }) => id)
        .join(''),
    /** The server refuses to tell more behind what is known here, and has this; null when it cannot be reached. */
    refuse: async (code: Parameters<Watcher['onRefused']>[0], players: string | null) => {
      now = players === null ? null : entered(players)
      watchers.at(-1)!.onRefused(code)
      await settled()
    },
  }
}

it('follows a tournament event by event; an answer that is older than what was told changes nothing', async () => {
  const { feed, watchers, players } = await opened('ab')
  watchers[0]!.onSteps([joined('c')])
  expect([players(), watchers[0]!.count()]).toEqual(['abc', 3])
  feed.take(entered('ab'))
  expect(players()).toBe('abc')
  feed.take(entered('abxy'))
  expect([players(), watchers]).toEqual(['abxy', [watchers[0]]])
})

it('takes what a server has that has lost some of it, also if that is less, and follows from there', async () => {
  const { feed, watchers, unwatch, players, refuse } = await opened('abcd')
  const line = { number: 1, player: 'a', name: 'a', at: 1, saying: { phrase: 'hello' } } as const
  watchers[0]!.onSaid!(line)
  for (const [at, there] of ['ab', 'abxyz', 'pqxyz'].entries()) {
    await refuse('stale', there)
    expect([players(), feed.failure(), feed.said()]).toEqual([there, null, []])
    expect(unwatch).toHaveBeenLastCalledWith(watchers[at])
    expect([watchers.length, watchers.at(-1)!.count()]).toEqual([at + 2, there.length])
  }
  watchers.at(-1)!.onSteps([joined('r')])
  feed.take(entered('pqxyz'))
  expect(players()).toBe('pqxyzr')
})

it('goes on asking for what the server has when it could not be fetched', async () => {
  const { feed, watchers, unwatch, players, refuse } = await opened('abcd')
  await refuse('stale', null)
  expect([feed.failure(), players(), watchers.length, unwatch.mock.calls]).toEqual(['unreachable', 'abcd', 1, []])
  // The connection comes back, and asks again.
  await refuse('stale', 'ab')
  expect([feed.failure(), players(), watchers.length]).toEqual([null, 'ab', 2])
})

it('says why it is told nothing, and follows nothing once it is closed', async () => {
  const { feed, watchers, unwatch, refuse } = await opened('ab')
  await refuse('unknownTournament', 'ab')
  expect([feed.failure(), watchers.length]).toEqual(['unknownTournament', 1])
  const refused = refuse('stale', 'a')
  feed.close()
  await refused
  expect(watchers).toHaveLength(1)
  expect(unwatch).toHaveBeenCalled()
})
