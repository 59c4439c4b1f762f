import { decideAndEvolve, err, evolveAll, newGame, ok, openGame } from '@powerboats/rules'
import type { Game, Intent, Rejection, Result, Seat, Setup } from '@powerboats/rules'
import type { Bus } from './bus.ts'
import { clockAfter, clockAtStart } from './clock.ts'
import type { Mover, Pace } from './clock.ts'
import { createGameCache } from './gameCache.ts'
import type { KnownGame } from './gameCache.ts'
import { nextThrow, throwFrom } from './fairDice.ts'
import type { DiceSource } from './fairDice.ts'
import { serially } from './serially.ts'
import type { GameStore, Move } from './store.ts'

/** Why an intent is refused, by the rules or by the host. */
export type Refusal = Rejection | 'unknownGame' | 'gameExists' | 'stale' | 'busy'

/** Is told every move of a game, in order. */
export type Listener = (move: Move) => void

/** How an intent came about. */
export interface Occasion {
  /** Who wants it; the player if nothing is said. */
  readonly by?: Mover
  /** The number of events it was meant for: if the game has another number by now, it is refused as stale. */
  readonly after?: number
}

/** The one authority over games: what it accepts is stored first and told after. */
export interface Host {
  /** Stores a new game and opens it with the roll for the start. */
  open(id: string, setup: Setup, dice: DiceSource, pace?: Pace): Promise<Result<Move, Refusal>>
  /** Decides what a seat wants. Whoever takes intents from outside checks their form first, as the schemas of `protocol` do. */
  act(id: string, seat: Seat, intent: Intent, occasion?: Occasion): Promise<Result<Move, Refusal>>
  /**
   * Tells the events behind the first `after`, and from then on every move, each once and in order. Returns unsubscribe. Should the store
   * lose moves that were told, `onRewound` is called and nothing more is told: whoever wants to go on follows again.
   */
  follow(id: string, after: number, listener: Listener, onRewound?: () => void): Promise<Result<() => void, Refusal>>
  /**
   * Loads all that followers here were told behind the first `after` events, and calls `use` with it as one move, which has no events but the
   * stamp of the last move when that is nothing: at a moment at which they were told no more. For games that are followed; false when the
   * store has lost moves of it.
   */
  recall(id: string, after: number, use: (move: Move) => void): Promise<boolean>
  /** The game as it is known here; another host may have gone on. */
  look(id: string): Promise<KnownGame | null>
  /** Looks in the store for moves that the bus may have lost, and tells followers what they do not know. */
  catchUp(id: string): Promise<void>
  /** The games that somebody follows here, each with the number of events that all of its followers know: if the store has more, the bus lost some. */
  followed(): Map<string, number>
}

/** How often an intent is decided again when another host was faster. */
const mostTries = 8

/** A host over a store and a bus; `now` returns the milliseconds since 1970. */
export function createHost(store: GameStore, bus: Bus<Move>, now: () => number): Host {
  const cache = createGameCache(store, bus)
  const inLine = serially()

  /** What was decided, as the next move of the game. */
  const moveOf = ({ pace, last, count, game }: KnownGame, next: Game, events: Move['events'], by: Mover): Move => {
    const at = Math.max(now(), last.at)
    const clock = pace && last.clock && clockAfter(pace, last.clock, game, next, by, at - last.at)
    return { after: count, events, at, by, clock, lastAt: last.at }
  }

  const decideAndStore = async (
    id: string,
    seat: Seat,
    intent: Intent,
    occasion: Occasion,
  ): Promise<Result<Move, Refusal>> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const known = await cache.get(id)
      if (known === null) return err('unknownGame')
      const { count, dice, game, throws } = known
      const { after = count } = occasion
      // Whoever knows more than this host has heard it from another: look once in the store, unless the bus brings it first.
      if (after > count && tries === 0) {
        await cache.catchUp(id)
        continue
      }
      if (after !== count) return err('stale')
      const decided = decideAndEvolve(game, seat, intent, throwFrom(dice, nextThrow(game, throws)))
      if (!decided.ok) return decided
      const { events, game: next } = decided.value
      const move = moveOf(known, next, events, occasion.by ?? 'player')
      if (await store.append(id, move, next, known.last.at)) {
        cache.tell(id, move, next)
        return ok(move)
      }
      const isStillSo = await cache.catchUp(id)
      // It may have as many events again, but those are others than the intent was meant for.
      if (!isStillSo && occasion.after !== undefined) return err('stale')
    }
    return err('busy')
  }

  return {
    open: (id, setup, dice, pace) =>
      inLine(id, async () => {
        const empty = newGame(setup)
        const events = openGame(empty, throwFrom(dice, 0))
        const clock = pace === undefined ? null : clockAtStart(pace, setup.players.length)
        const last = { at: now(), by: 'host', clock } as const
        const stored = { setup, dice, pace: pace ?? null, events, last }
        if (!(await store.create(id, stored))) return err('gameExists')
        const move = { after: 0, events, ...last }
        cache.tell(id, move, evolveAll(empty, events))
        return ok(move)
      }),
    act: (id, seat, intent, occasion = {}) => inLine(id, () => decideAndStore(id, seat, intent, occasion)),
    follow: (...wish) => cache.follow(...wish),
    recall: (...wish) => cache.recall(...wish),
    look: (id) => cache.get(id),
    catchUp: async (id) => void (await cache.catchUp(id)),
    followed: () => cache.followed(),
  }
}
