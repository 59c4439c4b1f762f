import type { StoredGame } from '@powerboats/host'
import type { Failure } from './failure.ts'
import { anyLegalIntent, decideAndEvolve, evolveAll, newGame, rolledCount } from '@powerboats/rules'
import type { Game, GameEvent, Intent, Seat } from '@powerboats/rules'
import { createEffect } from 'solid-js'
import type { BotWorker } from '../botWorker/client.ts'
import type { Pilot } from '../games/table.ts'
import { createPlayback } from './playback.ts'
import type { Director, Playback } from './playback.ts'
import { listenTo } from './telling.ts'
import type { GameHost } from './telling.ts'

/** Who acts at a seat: a person at this screen, a bot of this browser, or somebody at the server. */
export type PlayedBy = Pilot | 'elsewhere'

/** A game to be shown and sailed, wherever it is hosted. */
export interface GameSource {
  readonly id: string
  readonly host: GameHost
  /** The game as it was when it was fetched. */
  readonly start: Pick<StoredGame, 'setup' | 'events'>
  /** Whether the events so far are shown one by one, as in a game that has just been opened. */
  readonly fromStart: boolean
  /** May change while the game goes on; views follow it. */
  readonly playedBy: (seat: Seat) => PlayedBy
  /** Whose boat is marked as one's own, where that does not follow from who plays. */
  readonly isOwn?: (seat: Seat) => boolean
  /** Chooses for the bots; null when this browser has none. */
  readonly botWorker: BotWorker | null
  /** Takes the game back to its first `count` events; not there in games that count. Whoever followed it follows it again. */
  readonly takeBack?: ((count: number) => Promise<void>) | undefined
}

/** A game played on this screen: what is shown of it, and a way to act in it. */
export interface Session {
  readonly playback: Playback
  /** The seat of a person who must act now, once everything is shown. */
  readonly person: () => Seat | null
  /** Does one thing after the other. Returns the reason when one is refused; the rest is left then. */
  act(seat: Seat, ...intents: readonly Intent[]): Promise<Failure | null>
  /** Takes the game back to its first `count` events, where that is allowed. */
  takeBack(count: number): Promise<void>
  close(): void
}

/** Joins a game; `own` runs what must be disposed with it. */
export async function joinGame(
  { id, host, start, fromStart, playedBy, botWorker, takeBack }: GameSource,
  director: Director,
  own: (run: () => void) => void,
): Promise<Session> {
  let isClosed = false
  const before = fromStart ? [] : start.events
  const playback = createPlayback(evolveAll(newGame(start.setup), before), before, director)
  const telling = await listenTo(host, id, playback, before)

  /** A host far away takes its time: what needs no dice is shown at once. */
  const foresee = (seat: Seat, intents: readonly Intent[]) => {
    if (botWorker !== null || telling.isForeseeing() || !playback.isCaughtUp()) return
    const foreseen: GameEvent[] = []
    let game = playback.shown()
    for (const intent of intents) {
      const decided = rollsNothing(intent) ? decideAndEvolve(game, seat, intent, () => []) : null
      if (decided?.ok !== true) break
      foreseen.push(...decided.value.events)
      game = decided.value.game
    }
    telling.foresee(foreseen)
  }

  const act = async (seat: Seat, ...intents: readonly Intent[]) => {
    foresee(seat, intents)
    for (const intent of intents) {
      // What is done is meant for what is shown. In this browser retiring is meant for the game however far it is.
      const answer = await host.act(id, seat, intent, intent.kind === 'retire' ? {} : { after: telling.count() })
      if (answer.ok) continue
      telling.unforesee()
      return answer.error
    }
    return null
  }

  const playBot = async (game: Game, seat: Seat, by: PlayedBy) => {
    if (botWorker === null || by === 'person' || by === 'elsewhere') return
    // A bot that fails must not stop the race for everybody.
    const intent = await botWorker.choose(id, game, seat, by).catch(() => null)
    // What was chosen is for this game alone: it may have been taken back meanwhile, or sailed on in another tab.
    const isSo = () => !isClosed && playback.shown() === game && playback.isCaughtUp()
    if (isSo() && (intent === null || (await act(seat, intent)) !== null) && isSo())
      await act(seat, anyLegalIntent(game, seat))
  }

  own(() =>
    createEffect(() => {
      const game = playback.shown()
      if (playback.isCaughtUp() && game.seat !== null) void playBot(game, game.seat, playedBy(game.seat))
    }),
  )

  return {
    playback,
    person: () => {
      const { seat } = playback.shown()
      return playback.isCaughtUp() && seat !== null && playedBy(seat) === 'person' ? seat : null
    },
    act,
    takeBack: async (count) => {
      if (takeBack !== undefined && count < telling.count()) await telling.change(() => takeBack(count))
    },
    close: () => {
      isClosed = true
      telling.close()
      playback.stop()
    },
  }
}

function rollsNothing(intent: Intent): boolean {
  return intent.kind === 'roll' ? rolledCount(intent) === 0 : intent.kind !== 'retire'
}
