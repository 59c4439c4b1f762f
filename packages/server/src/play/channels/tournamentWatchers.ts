import type { Code, ServerMessage } from '@powerboats/protocol'
import type { TournamentEvent } from '@powerboats/tournaments'
import type { Services } from '../../contracts/services.ts'
import type { KnownEvents } from '../../contracts/tournaments.ts'
import { encode } from './encode.ts'
import { recentChatMessages } from './tableChannel.ts'
import type { Subscriber } from './tableChannel.ts'

/** All connections on this node that watch tournaments. */
export interface TournamentWatchers {
  /** Sends what happened behind the first `after` events, and from then on every step. Returns null, or why not. */
  watch(subscriber: Subscriber, tournament: string, after: number): Promise<Code | null>
  unwatch(subscriber: Subscriber, tournament: string): void
  /** Looks for steps that the bus has lost. */
  refresh(): Promise<void>
}

/** One tournament and how much of it was sent to each of those who watch it. */
interface Watched {
  readonly sent: Map<Subscriber, number>
  /** As much of it as was sent to anybody. */
  known: KnownEvents | undefined
  readonly unsubscribe: () => void
  /** How many ask to watch it and have no answer yet. */
  asking: number
  queue: Promise<unknown>
}

export function createTournamentWatchers({
  stores,
  bus,
  tournaments,
}: Pick<Services, 'stores' | 'bus' | 'tournaments'>): TournamentWatchers {
  const all = new Map<string, Watched>()
  /** Those of which the store has lost events that were sent. */
  const rewound = new Set<string>()

  const open = (id: string): Watched => {
    const known = all.get(id)
    if (known !== undefined) return known
    const watched: Watched = {
      sent: new Map(),
      known: undefined,
      unsubscribe: bus.subscribe(id, (message) => {
        if (message.kind === 'said') pass(id, { kind: 'said', table: id, line: message.line })
        else if (message.kind === 'erased') pass(id, { kind: 'erased', table: id, number: message.number })
        else look(id)
      }),
      asking: 0,
      queue: Promise.resolve(),
    }
    all.set(id, watched)
    return watched
  }

  const inQueue = <T>(watched: Watched, job: () => Promise<T>): Promise<T> => {
    const done = watched.queue.then(job)
    watched.queue = done.catch(() => {})
    return done
  }

  /** The store has lost events, as after a restore: some of what was sent never happened. Clients connect again and fetch what there is. */
  const rewind = (id: string, watched: Watched) => {
    rewound.add(id)
    watched.known = undefined
    bus.publish(id, { kind: 'changed' })
    for (const subscriber of watched.sent.keys()) subscriber.restart()
    watched.sent.clear()
  }

  /** What happened behind the first `after` events; null when the store has not so many, or has lost some that were sent. */
  const behind = async (id: string, watched: Watched, after: number) => {
    const news = await tournaments.since(id, after, watched.known)
    if (news === 'rewound') rewind(id, watched)
    if (typeof news === 'string') return null
    watched.known = news.known
    return news.events
  }

  /** Sends to everybody what they do not know. Most know the same, so that it is encoded once. */
  const look = (id: string) => {
    const watched = all.get(id)
    if (watched === undefined) return
    const looking = inQueue(watched, async () => {
      const from = Math.min(...watched.sent.values())
      if (!Number.isFinite(from)) return
      const events = await behind(id, watched, from)
      if (events === null) return
      const audience = await tournaments.audience(
        id,
        [...watched.sent.keys()].map(({ player }) => player),
      )
      const encoded = new Map<number, Buffer>()
      for (const [subscriber, after] of watched.sent) {
        // Who no longer follows the organiser no longer follows the tournament.
        if (!audience.has(subscriber.player)) watched.sent.delete(subscriber)
        if (!audience.has(subscriber.player) || after >= from + events.length) continue
        const bytes = encoded.get(after) ?? encode(stepsFrom(id, after, events.slice(after - from)))
        encoded.set(after, bytes)
        subscriber.send(bytes)
        watched.sent.set(subscriber, from + events.length)
      }
    })
    // If the store fails, the next look may help.
    looking.catch(() => {})
  }

  /** Tells everybody who may know of it what was said, or is erased. */
  const pass = (id: string, message: ServerMessage) => {
    const watched = all.get(id)
    if (watched === undefined) return
    const passing = inQueue(watched, async () => {
      const viewers = [...watched.sent.keys()]
      const audience = await tournaments.audience(
        id,
        viewers.map(({ player }) => player),
      )
      const bytes = encode(message)
      for (const subscriber of viewers) if (audience.has(subscriber.player)) subscriber.send(bytes)
    })
    passing.catch(() => {})
  }

  const closeIfEmpty = (id: string, watched: Watched) => {
    if (watched.sent.size > 0 || watched.asking > 0) return
    watched.unsubscribe()
    all.delete(id)
  }

  return {
    watch: async (subscriber, tournament, after) => {
      const watched = open(tournament)
      watched.asking++
      return inQueue(watched, async () => {
        const audience = await tournaments.audience(tournament, [subscriber.player])
        if (!audience.has(subscriber.player)) return 'unknownTournament' as const
        const events = await behind(tournament, watched, after)
        if (events === null) return 'stale' as const
        // They may know as many events of which some never happened. Who has fetched what there is needs none of those that follow.
        if (rewound.has(tournament) && after > 0 && events.length > 0) return 'stale' as const
        if (events.length > 0) subscriber.send(encode(stepsFrom(tournament, after, events)))
        for (const line of await stores.chat.recent(tournament, recentChatMessages))
          subscriber.send(encode({ kind: 'said', table: tournament, line }))
        watched.sent.set(subscriber, after + events.length)
        return null
      }).finally(() => {
        watched.asking--
        closeIfEmpty(tournament, watched)
      })
    },
    unwatch: (subscriber, tournament) => {
      const watched = all.get(tournament)
      watched?.sent.delete(subscriber)
      if (watched !== undefined) closeIfEmpty(tournament, watched)
    },
    refresh: async () => {
      const known = new Map([...all].map(([id, { sent }]) => [id, Math.min(...sent.values())]))
      for (const id of await stores.tournaments.differing(known)) look(id)
    },
  }
}

function stepsFrom(tournament: string, after: number, events: readonly TournamentEvent[]) {
  return { kind: 'steps', tournament, after, events } as const
}
