import { err, evolveAll, newGame, ok } from '@powerboats/rules'
import type { Game, GameEvent, Result } from '@powerboats/rules'
import type { Bus } from './bus.ts'
import { throwsIn } from './fairDice.ts'
import { createFollowers } from './followers.ts'
import type { Follower } from './followers.ts'
import type { GameStore, Move, StoredGame } from './store.ts'

/** A game as a host knew it at one moment. */
export interface KnownGame extends Omit<StoredGame, 'events'> {
  /** How many events it had. */
  readonly count: number
  readonly game: Game
  /** How many throws it had: counting them again for every intent would take longer than deciding it. */
  readonly throws: number
}

/** A game in the cache: as it is now. Its past stays in the store until somebody asks for it. */
interface Entry {
  known: KnownGame
}

/** The games that a host has in memory: loaded once, kept up to date, and told to their followers. */
export interface GameCache {
  get(id: string): Promise<KnownGame | null>
  /** A move that was stored here, and the game after it: tells the followers here and the other hosts. */
  tell(id: string, move: Move, game: Game): void
  /** See `Host.follow`. */
  follow(
    id: string,
    after: number,
    listener: (move: Move) => void,
    onRewound?: () => void,
  ): Promise<Result<() => void, 'unknownGame' | 'stale'>>
  /** See `Host.recall`. */
  recall(id: string, after: number, use: (move: Move) => void): Promise<boolean>
  /**
   * Looks in the store for moves that other hosts have made, and tells followers what they do not know. False when the store has lost moves
   * that are known here: then the game is removed from the cache.
   */
  catchUp(id: string): Promise<boolean>
  /** The games that somebody follows, each with the number of events that all of its followers know. */
  followed(): Map<string, number>
}

/** When more games than this have no follower, the oldest of them are dropped. Games that somebody follows or is about to follow never are. */
const usualMostIdle = 2000

/** Keeps games of a store in memory; `bus` reaches the other hosts. */
export function createGameCache(store: GameStore, bus: Bus<Move>, mostIdle = usualMostIdle): GameCache {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Entry | null>>()
  /** The games that nobody follows, in the order in which they are dropped. */
  const idle = new Set<string>()

  const entryOf = (id: string): Promise<Entry | null> => {
    const entry = entries.get(id)
    if (entry !== undefined) return Promise.resolve(entry)
    const begun = loading.get(id) ?? load(id).finally(() => loading.delete(id))
    loading.set(id, begun)
    return begun
  }

  const load = async (id: string): Promise<Entry | null> => {
    const stored = await store.load(id)
    if (stored === null) return null
    const { events, ...head } = stored
    const game = evolveAll(newGame(stored.setup), events)
    const known = { ...head, count: events.length, game, throws: throwsIn(events) }
    const entry = { known }
    entries.set(id, entry)
    if (!followers.has(id)) rest(id)
    return entry
  }

  /** Keeps a game that nobody follows as long as there is room. */
  const rest = (id: string) => {
    if (entries.has(id)) idle.add(id)
    for (const oldest of idle) {
      if (idle.size <= mostIdle) return
      idle.delete(oldest)
      entries.delete(oldest)
    }
  }

  const add = (id: string, entry: Entry, move: Move, game = evolveAll(entry.known.game, move.events)) => {
    const { at, by, clock, events } = move
    const { setup, dice, pace } = entry.known
    const throws = entry.known.throws + throwsIn(events)
    const count = endOf(move)
    entry.known = { setup, dice, pace, last: { at, by, clock }, count, game, throws }
    for (const follower of followers.of(id)) {
      // Whoever is about to join is told this with the rest.
      if (follower.knows === Infinity) continue
      follower.knows = count
      follower.listener(move)
    }
  }

  /**
   * Loads what followers of a game were told behind the first `after` events, and calls `use` at a moment at which that is all. False, and
   * nothing is called, when the store turns out to have lost some of it.
   */
  const recall = async (id: string, entry: Entry, after: number, use: (move: Move) => void) => {
    let events: readonly GameEvent[] = []
    let lastAt: number | undefined
    for (let end = after; end < entry.known.count; end = after + events.length) {
      const more = await store.behind(id, end)
      if (more === null || more === 'rewound') {
        await catchUp(id)
        return false
      }
      if (entries.get(id) !== entry) return false
      if (end === after) lastAt = more.lastAt
      events = events.concat(more.events)
    }
    const { count, last } = entry.known
    // The store may have more than anybody here was told.
    use({ after, events: events.slice(0, count - after), ...last, lastAt })
    return true
  }

  /** A move of this host or another. It may be known already, or come after one that was lost. */
  const hear = (id: string, move: Move, game?: Game) => {
    const entry = entries.get(id)
    if (entry === undefined) return
    const { count, last } = entry.known
    const end = endOf(move)
    if (end === count && move.at === last.at) return
    if (move.after === count && end > count && (move.lastAt ?? last.at) === last.at) add(id, entry, move, game)
    // A move was lost, or this one is late, or the store has lost moves. If looking fails, the next move or the next look tries again.
    else catchUp(id).catch(() => {})
  }

  const catchUp = async (id: string): Promise<boolean> => {
    const entry = entries.get(id)
    if (entry === undefined) return true
    const { count: before, last } = entry.known
    const move = await store.behind(id, before, last.at)
    // Somebody else has found out meanwhile that the entry was wrong.
    if (entries.get(id) !== entry) return false
    if (move === 'rewound') {
      forget(id)
      return false
    }
    const { count, last: newest } = entry.known
    // The bus may have brought some of it meanwhile, or more.
    if (move !== null && endOf(move) > count)
      add(id, entry, { ...move, after: count, events: move.events.slice(count - move.after), lastAt: newest.at })
    return true
  }

  /** A game as the store has it, even if nobody here has heard of the moves of other hosts until now. */
  const upToDate = async (id: string): Promise<Entry | null> => {
    if ((await entryOf(id)) === null) return null
    await catchUp(id)
    return entryOf(id)
  }

  /** Tells a new follower what it does not know; from then on it is told every move. */
  const join = async (id: string, after: number, follower: Follower): Promise<'unknownGame' | 'stale' | null> => {
    for (;;) {
      const entry = await upToDate(id)
      if (entry === null) return 'unknownGame'
      if (after > entry.known.count) return 'stale'
      const hasJoined = await recall(id, entry, after, (missed) => {
        follower.knows = entry.known.count
        if (missed.events.length > 0) follower.listener(missed)
      })
      if (hasJoined) return null
    }
  }

  /** The store has lost moves: what is known here of this game never happened, and perhaps what is known of other games neither. */
  const forget = (id: string) => {
    for (const other of [id, ...idle]) entries.delete(other)
    idle.clear()
    followers.dismiss(id)
  }

  const followers = createFollowers(bus, hear, rest)

  return {
    get: async (id) => (await entryOf(id))?.known ?? null,
    tell: (id, move, game) => {
      hear(id, move, game)
      followers.publish(id, move)
    },
    follow: async (id, after, listener, onRewound = () => {}) => {
      const follower = { knows: Infinity, listener, onRewound }
      const unfollow = followers.add(id, follower)
      idle.delete(id)
      try {
        const refusal = await join(id, after, follower)
        if (refusal === null) return ok(unfollow)
        unfollow()
        return err(refusal)
      } catch (error) {
        unfollow()
        throw error
      }
    },
    recall: async (id, after, use) => {
      const entry = entries.get(id)
      return entry !== undefined && recall(id, entry, after, use)
    },
    catchUp,
    followed: () => followers.known(),
  }
}

/** How many events a game has after this move. */
function endOf({ after, events }: Move): number {
  return after + events.length
}
