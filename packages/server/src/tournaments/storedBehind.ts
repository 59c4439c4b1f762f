import type { TournamentEvent } from '@powerboats/tournaments'
import type { KnownEvents, StoredTournament, TournamentStore } from '../contracts/tournaments.ts'

/**
 * A tournament with its events behind the first `after`, of which those that are known are some. `rewound` when the store no longer has what is
 * known: it has lost events, by a restored backup or a failover, and may have others by now. `stale` when it has fewer than `after`.
 */
export async function storedBehind(
  store: Pick<TournamentStore, 'load'>,
  id: string,
  after: number,
  known?: KnownEvents,
): Promise<(StoredTournament & KnownEvents) | null | 'rewound' | 'stale'> {
  // The last event that is known is loaded once more.
  const from = Math.max(0, Math.min(after, known?.count ?? after) - 1)
  const stored = await store.load(id, from)
  if (stored === null) return null
  const { events, count } = stored
  if (known !== undefined && textOf(events[known.count - 1 - from]) !== known.last) return 'rewound'
  if (count < after) return 'stale'
  return { ...stored, events: events.slice(after - from), last: textOf(events.at(-1)) }
}

/** An event as it is compared with that in the store. */
export function textOf(event: TournamentEvent | undefined): KnownEvents['last'] {
  return event && JSON.stringify(event)
}
