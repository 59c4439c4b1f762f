import { anIntent, decide, decode, err, evolveAll, newGame, ok, openGame } from '@powerboats/rules'
import type { Game, GameEvent, Rejection, Result, Seat, Setup } from '@powerboats/rules'
import type { GameBus, Listener, News } from './bus.ts'
import { fairThrow } from './fairDice.ts'
import type { DiceSource } from './fairDice.ts'
import type { GameStore, StoredGame } from './store.ts'

export type Refusal = Rejection | 'unknownGame' | 'malformed' | 'gameExists' | 'busy'

/** The one authority over games: what it accepts is stored first and told after. */
export interface Host {
  /** Keeps a new game and opens it with the roll for the start. */
  open(id: string, setup: Setup, dice: DiceSource): Promise<Result<News, Refusal>>
  /** What a seat wants; the intent may come from outside and be anything. */
  act(id: string, seat: Seat, intent: unknown): Promise<Result<News, Refusal>>
  /** The events behind the first `after`, and from then on all that follow. Gives the function that ends it. */
  follow(id: string, after: number, listener: Listener): Promise<Result<() => void, Refusal>>
}

interface Known {
  readonly stored: StoredGame
  readonly game: Game
}

/** How often an intent is decided anew when another host was faster. */
const mostTries = 8

export function createHost(store: GameStore, bus: GameBus): Host {
  const known = new Map<string, Known>()
  const inLine = serially()

  const load = async (id: string): Promise<Known | null> => {
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const stored = await store.load(id)
    return stored === null ? null : remember(id, stored)
  }

  const remember = (id: string, stored: StoredGame): Known => {
    const entry = { stored, game: evolveAll(newGame(stored.setup), stored.events) }
    known.set(id, entry)
    return entry
  }

  /** Stores what was decided, then tells it; null when the game had gone on meanwhile. */
  const commit = async (id: string, { stored, game }: Known, events: readonly GameEvent[]): Promise<News | null> => {
    const after = stored.events.length
    if (!(await store.append(id, after, events))) {
      known.delete(id)
      return null
    }
    known.set(id, { stored: { ...stored, events: [...stored.events, ...events] }, game: evolveAll(game, events) })
    const news = { after, events }
    bus.publish(id, news)
    return news
  }

  const decideAndCommit = async (id: string, seat: Seat, wanted: unknown): Promise<Result<News, Refusal>> => {
    const intent = decode(anIntent, wanted)
    if (!intent.ok) return err('malformed')
    for (let tries = 0; tries < mostTries; tries++) {
      const entry = await load(id)
      if (entry === null) return err('unknownGame')
      const decided = decide(entry.game, seat, intent.value, fairThrow(entry.stored.dice, entry.stored.events))
      if (!decided.ok) return decided
      const news = await commit(id, entry, decided.value)
      if (news !== null) return ok(news)
    }
    return err('busy')
  }

  return {
    open: (id, setup, dice) =>
      inLine(id, async () => {
        const events = openGame(newGame(setup), fairThrow(dice, []))
        const stored = { setup, dice, events }
        if (!(await store.create(id, stored))) return err('gameExists')
        remember(id, stored)
        const news = { after: 0, events }
        bus.publish(id, news)
        return ok(news)
      }),
    act: (id, seat, intent) => inLine(id, () => decideAndCommit(id, seat, intent)),
    follow: async (id, after, listener) => {
      const entry = await load(id)
      if (entry === null) return err('unknownGame')
      const stop = bus.subscribe(id, listener)
      // Whatever came between loading and subscribing is in the cache by now.
      const { events } = (known.get(id) ?? entry).stored
      if (events.length > after) listener({ after, events: events.slice(after) })
      return ok(stop)
    },
  }
}

/** Does the jobs of one game one after the other, in the order in which they came. */
function serially() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(id: string, job: () => Promise<T>): Promise<T> => {
    const done = (last.get(id) ?? Promise.resolve()).then(job, job)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(id) === settled) last.delete(id)
      })
    last.set(id, settled)
    return done
  }
}
