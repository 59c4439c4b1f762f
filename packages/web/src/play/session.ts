import type { Listener, Occasion, StoredGame } from '@powerboats/host'
import type { Failure } from './failure.ts'
import { anyLegalIntent, decideAndEvolve, deepEqual, evolveAll, newGame, rolledCount } from '@powerboats/rules'
import type { Game, GameEvent, Intent, Result, Seat } from '@powerboats/rules'
import { createEffect } from 'solid-js'
import type { BotWorker } from '../botWorker/client.ts'
import type { Pilot } from '../games/table.ts'
import { createPlayback } from './playback.ts'
import type { Director, Playback } from './playback.ts'

/** Who acts at a seat: a person at this screen, a bot of this browser, or somebody at the server. */
export type PlayedBy = Pilot | 'elsewhere'

/** What is needed of the host of a game, in this browser or on a server. */
export interface GameHost {
  /** Meant for the game after its first `after` events. */
  act(id: string, seat: Seat, intent: Intent, occasion?: Pick<Occasion, 'after'>): Promise<Result<unknown, Failure>>
  /** `onRewound` is called where the host has lost events that it told; it tells nothing more then. */
  follow(id: string, after: number, listener: Listener, onRewound?: () => void): Promise<Result<() => void, Failure>>
}

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
  /** What the host has told. */
  let known = fromStart ? [] : start.events
  const playback = createPlayback(evolveAll(newGame(start.setup), known), known, director)
  // Events that are shown although the host has not told of them yet; they are the last of those in the playback.
  let foreseen: GameEvent[] = []
  const unforesee = () => {
    playback.takeBack(foreseen.length)
    foreseen = []
  }
  /** What was told before the game went back: it is shown until the game is told anew. */
  let outdated: readonly GameEvent[] = []
  const forget = () => {
    unforesee()
    if (known.length > 0) outdated = known
    known = []
  }
  const listen: Listener = ({ after, events }) => {
    // What is still so stays as it is.
    const same = outdated.findIndex((event, i) => !deepEqual(event, events[i]))
    const kept = same < 0 ? outdated.length : same
    playback.takeBack(outdated.length - kept)
    outdated = []
    const news = events.slice(Math.max(0, known.length - after))
    known = known.concat(news)
    for (const [i, event] of news.slice(kept).entries()) {
      if (foreseen.length === 0) return playback.add(news.slice(kept + i))
      if (deepEqual(event, foreseen[0])) foreseen.shift()
      else {
        unforesee()
        return playback.add(news.slice(kept + i))
      }
    }
  }
  const follow = async () => {
    const asked = () => host.follow(id, known.length, listen, () => void restart())
    const answer = await asked()
    if (answer.ok || answer.error !== 'stale') return answer
    // Another tab took the game back just now.
    forget()
    return asked()
  }
  /** The game is another than was told: shows it as it is now. */
  const restart = async () => {
    if (isClosed) return
    forget()
    subscription = await follow()
    if (isClosed) return unfollow()
    playback.skip()
  }
  let subscription = await follow()
  const unfollow = () => {
    if (subscription.ok) subscription.value()
  }

  /** A host far away takes its time: what needs no dice is shown at once. */
  const foresee = (seat: Seat, intents: readonly Intent[]) => {
    if (botWorker !== null || foreseen.length > 0 || !playback.isCaughtUp()) return
    let game = playback.shown()
    for (const intent of intents) {
      const decided = rollsNothing(intent) ? decideAndEvolve(game, seat, intent, () => []) : null
      if (decided?.ok !== true) break
      foreseen.push(...decided.value.events)
      game = decided.value.game
    }
    playback.add(foreseen)
  }

  const act = async (seat: Seat, ...intents: readonly Intent[]) => {
    foresee(seat, intents)
    for (const intent of intents) {
      // In this browser retiring is meant for the game however far it is; all else, and all that is done on a server, for what is shown.
      const answer = await host.act(id, seat, intent, intent.kind === 'retire' ? {} : { after: known.length })
      if (answer.ok) continue
      unforesee()
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
      if (takeBack === undefined || count >= known.length) return
      unfollow()
      await takeBack(count)
      await restart()
    },
    close: () => {
      isClosed = true
      unfollow()
      playback.stop()
    },
  }
}

function rollsNothing(intent: Intent): boolean {
  return intent.kind === 'roll' ? rolledCount(intent) === 0 : intent.kind !== 'retire'
}
