import type { Bus } from './bus.ts'
import type { Move } from './store.ts'

/** Somebody who wants to be told the moves of a game. */
export interface Follower {
  /** How many events of the game it was told; infinite while it joins, so that nothing is told too early. */
  knows: number
  readonly listener: (move: Move) => void
  /** Is called when the store has lost moves that the follower was told. After that it is told nothing more. */
  readonly onRewound: () => void
}

/** Who follows which games. All followers of a game share one subscription to the bus, from before the first joins until the last leaves. */
export interface Followers {
  /** Adds a follower that is about to join. Returns the function that removes it. */
  add(id: string, follower: Follower): () => void
  of(id: string): Iterable<Follower>
  has(id: string): boolean
  /** Tells other hosts of a move that was made here; it does not come back. */
  publish(id: string, move: Move): void
  /** Removes all followers of a game that were told something; those who are about to join stay. */
  dismiss(id: string): void
  /** All games that are followed, each with the number of events that all of its followers know. */
  known(): Map<string, number>
}

/** `hear` gets the moves of other hosts in games that are followed; `onLeft` is called when a game has lost its last follower. */
export function createFollowers(
  bus: Bus<Move>,
  hear: (id: string, move: Move) => void,
  onLeft: (id: string) => void,
): Followers {
  /** Tells the bus which messages were published here. */
  const sender = {}
  const games = new Map<string, { readonly followers: Set<Follower>; readonly unsubscribe: () => void }>()

  const gameOf = (id: string) => {
    const followed = games.get(id)
    if (followed !== undefined) return followed
    const unsubscribe = bus.subscribe(id, (move) => hear(id, move), sender)
    const game = { followers: new Set<Follower>(), unsubscribe }
    games.set(id, game)
    return game
  }

  const remove = (id: string, follower: Follower) => {
    const game = games.get(id)
    if (game === undefined || !game.followers.delete(follower) || game.followers.size > 0) return
    games.delete(id)
    game.unsubscribe()
    onLeft(id)
  }

  return {
    add: (id, follower) => {
      gameOf(id).followers.add(follower)
      return () => remove(id, follower)
    },
    dismiss: (id) => {
      for (const follower of games.get(id)?.followers ?? []) {
        if (follower.knows === Infinity) continue
        remove(id, follower)
        follower.onRewound()
      }
    },
    publish: (id, move) => bus.publish(id, move, sender),
    of: (id) => games.get(id)?.followers ?? [],
    has: (id) => games.has(id),
    known: () =>
      new Map([...games].map(([id, { followers }]) => [id, Math.min(...[...followers].map(({ knows }) => knows))])),
  }
}
