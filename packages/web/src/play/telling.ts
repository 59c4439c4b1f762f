import type { Listener, Occasion } from '@powerboats/host'
import { deepEqual } from '@powerboats/rules'
import type { GameEvent, Intent, Result, Seat } from '@powerboats/rules'
import type { Failure } from './failure.ts'
import type { Playback } from './playback.ts'

/** What is needed of the host of a game, in this browser or on a server. */
export interface GameHost {
  /** Meant for the game after its first `after` events. */
  act(id: string, seat: Seat, intent: Intent, occasion?: Pick<Occasion, 'after'>): Promise<Result<unknown, Failure>>
  /** `onRewound` is called where the host has lost events that it told; it tells nothing more then. */
  follow(id: string, after: number, listener: Listener, onRewound?: () => void): Promise<Result<() => void, Failure>>
}

/** What the host of a game tells, as it comes into a playback. */
export interface Telling {
  /** How many events the host has told. */
  readonly count: () => number
  /** Shows events that the host has not told yet, until it does or tells others. */
  foresee(events: readonly GameEvent[]): void
  /** Takes back what was foreseen and not told. */
  unforesee(): void
  readonly isForeseeing: () => boolean
  /** Changes what has been told, and shows the game as it is then. */
  change(how: () => Promise<void>): Promise<void>
  close(): void
}

/** Listens to the host of a game whose first events are in the playback. */
export async function listenTo(
  host: Pick<GameHost, 'follow'>,
  id: string,
  playback: Playback,
  before: readonly GameEvent[],
): Promise<Telling> {
  let isClosed = false
  let unfollow = () => {}
  let known = before
  /** They are the last of those in the playback. */
  let foreseen: readonly GameEvent[] = []
  /** What was told before the game went back: it is shown until the game is told anew. */
  let outdated: readonly GameEvent[] = []

  const unforesee = () => {
    playback.takeBack(foreseen.length)
    foreseen = []
  }

  const listen: Listener = ({ after, events }) => {
    // What is still so stays as it is.
    const kept = sameCount(outdated, events)
    playback.takeBack(outdated.length - kept)
    outdated = []
    const told = events.slice(Math.max(0, known.length - after))
    known = known.concat(told)
    const news = told.slice(kept)
    const shown = sameCount(news, foreseen)
    foreseen = foreseen.slice(shown)
    if (shown === news.length) return
    unforesee()
    playback.add(news.slice(shown))
  }

  const forget = () => {
    unforesee()
    if (known.length > 0) outdated = known
    known = []
  }

  const follow = async () => {
    const ask = () => host.follow(id, known.length, listen, () => void restart())
    let answer = await ask()
    if (!answer.ok && answer.error === 'stale') {
      // Another tab took the game back just now.
      forget()
      answer = await ask()
    }
    if (!answer.ok) return
    if (isClosed) answer.value()
    else unfollow = answer.value
  }

  /** The game is another than was told. */
  const restart = async () => {
    if (isClosed) return
    forget()
    await follow()
    if (!isClosed) playback.skip()
  }

  await follow()
  return {
    count: () => known.length,
    foresee: (events) => {
      foreseen = events
      playback.add(events)
    },
    unforesee,
    isForeseeing: () => foreseen.length > 0,
    change: async (how) => {
      unfollow()
      await how()
      await restart()
    },
    close: () => {
      isClosed = true
      unfollow()
    },
  }
}

/** How many events there are before the first that differ. */
function sameCount(some: readonly GameEvent[], others: readonly GameEvent[]): number {
  const differing = some.findIndex((event, i) => !deepEqual(event, others[i]))
  return differing < 0 ? some.length : differing
}
