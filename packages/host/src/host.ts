import { anIntent, decide, decode, err, evolveAll, newGame, ok, openGame } from '@powerboats/rules'
import type { Game, Rejection, Result, Seat, Setup } from '@powerboats/rules'
import type { Bus } from './bus.ts'
import { clockAfter, clockAtStart } from './clock.ts'
import type { Mover, Pace } from './clock.ts'
import { createDesk } from './desk.ts'
import type { Known } from './desk.ts'
import { throwFrom } from './fairDice.ts'
import type { DiceSource } from './fairDice.ts'
import { serially } from './serially.ts'
import type { GameStore, News } from './store.ts'

export const refusals = ['unknownGame', 'malformed', 'gameExists', 'stale', 'busy'] as const
export type Refusal = Rejection | (typeof refusals)[number]

export type Listener = (news: News) => void

/** How an intent came about. */
export interface Occasion {
  /** Who wants it; the player if nothing is said. */
  readonly by?: Mover
  /** The number of events it was meant for: if the game has another by now, it is refused as stale. */
  readonly after?: number
}

/** The one authority over games: what it accepts is stored first and told after. */
export interface Host {
  /** Keeps a new game and opens it with the roll for the start. */
  open(id: string, setup: Setup, dice: DiceSource, pace?: Pace): Promise<Result<News, Refusal>>
  /** What a seat wants; the intent may come from outside and be anything. */
  act(id: string, seat: Seat, intent: unknown, occasion?: Occasion): Promise<Result<News, Refusal>>
  /** The events behind the first `after`, and from then on all that follow, each once and in order. Gives the function that ends it. */
  follow(id: string, after: number, listener: Listener): Promise<Result<() => void, Refusal>>
  /** The game as it is known here; another host may have gone on. */
  look(id: string): Promise<Known | null>
  /** Looks in the store for what the bus may have lost, and tells it to those who follow. */
  catchUp(id: string): Promise<void>
  /** The games that somebody follows here. */
  followed(): string[]
}

/** How often an intent is decided anew when another host was faster. */
const mostTries = 8

/** A host over a store and a bus; `now` gives the milliseconds since 1970. */
export function createHost(store: GameStore, bus: Bus<News>, now: () => number): Host {
  const desk = createDesk(store, bus)
  const inLine = serially()

  /** What was decided, as the next move of the game. */
  const moveOf = ({ pace, last, count, game }: Known, next: Game, events: News['events'], by: Mover): News => {
    const at = Math.max(now(), last.at)
    const clock = pace && last.clock && clockAfter(pace, last.clock, game, next, by, at - last.at)
    return { after: count, events, at, by, clock }
  }

  const decideAndCommit = async (
    id: string,
    seat: Seat,
    wanted: unknown,
    occasion: Occasion,
  ): Promise<Result<News, Refusal>> => {
    const intent = decode(anIntent, wanted)
    if (!intent.ok) return err('malformed')
    for (let tries = 0; tries < mostTries; tries++) {
      const known = await desk.get(id)
      if (known === null) return err('unknownGame')
      const { count, dice, game, throws } = known
      const { after = count } = occasion
      // Whoever knows more than this host has heard it from another: look once, whoever brings it, the store or the bus.
      if (after > count && tries === 0) {
        await desk.catchUp(id)
        continue
      }
      if (after !== count) return err('stale')
      const decided = decide(game, seat, intent.value, throwFrom(dice, throws))
      if (!decided.ok) return decided
      const next = evolveAll(game, decided.value)
      const move = moveOf(known, next, decided.value, occasion.by ?? 'player')
      if (await store.append(id, move, next)) {
        desk.tell(id, move, next)
        return ok(move)
      }
      await desk.catchUp(id)
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
        const news = { after: 0, events, ...last }
        desk.tell(id, news, evolveAll(empty, events))
        return ok(news)
      }),
    act: (id, seat, intent, occasion = {}) => inLine(id, () => decideAndCommit(id, seat, intent, occasion)),
    follow: async (id, after, listener) => {
      const stop = await desk.follow(id, after, listener)
      return stop === null ? err('unknownGame') : ok(stop)
    },
    look: (id) => desk.get(id),
    catchUp: async (id) => void (await desk.catchUp(id)),
    followed: () => desk.followed(),
  }
}
