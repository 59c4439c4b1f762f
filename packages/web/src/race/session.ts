import type { Listener, StoredGame } from '@powerboats/host'
import type { Failure } from '../online/failure.ts'
import { evolveAll, legal, newGame } from '@powerboats/rules'
import type { Game, Intent, Result, Seat } from '@powerboats/rules'
import { createEffect } from 'solid-js'
import type { Crew } from '../crew/crew.ts'
import type { Pilot } from '../games/table.ts'
import { createPlayback } from './playback.ts'
import type { Director, Playback } from './playback.ts'

/** Who acts at a seat: someone before this screen, a bot that sails here, or whoever is at the other end of the line. */
export type Helm = Pilot | 'elsewhere'

/** What is needed of the host of a game, be it in this browser or far away. */
export interface GameHost {
  act(id: string, seat: Seat, intent: Intent): Promise<Result<unknown, Failure>>
  follow(id: string, after: number, listener: Listener): Promise<Result<() => void, Failure>>
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
  readonly helmOf: (seat: Seat) => Helm
  /** Sails the bots' boats; null when no bot sails here. */
  readonly crew: Crew | null
}

/** A game that is being played before this screen: what is shown of it, and a way to act in it. */
export interface Session {
  readonly playback: Playback
  /** The seat of a person who must act now, once everything is shown. */
  readonly person: () => Seat | null
  /** Gives the reason when it is refused. */
  act(seat: Seat, intent: Intent): Promise<Failure | null>
  close(): void
}

/** Joins a game; what it starts lives where `own` puts it. */
export async function joinGame(
  { id, host, start, fromStart, helmOf, crew }: GameSource,
  director: Director,
  own: (run: () => void) => void,
): Promise<Session> {
  let known = fromStart ? 0 : start.events.length
  const before = start.events.slice(0, known)
  const playback = createPlayback(evolveAll(newGame(start.setup), before), before, director)
  const following = await host.follow(id, known, ({ after, events }) => {
    const news = events.slice(Math.max(0, known - after))
    known += news.length
    playback.add(news)
  })

  const act = async (seat: Seat, intent: Intent) => {
    const answer = await host.act(id, seat, intent)
    return answer.ok ? null : answer.error
  }

  const sail = async (game: Game, seat: Seat, helm: Helm) => {
    if (crew === null || helm === 'person' || helm === 'elsewhere') return
    // A bot that errs must not stop the race for everybody.
    const intent = await crew.choose(id, game, seat, helm).catch(() => null)
    if (intent === null || (await act(seat, intent)) !== null) await act(seat, anyIntent(game, seat))
  }

  own(() =>
    createEffect(() => {
      const game = playback.shown()
      if (playback.isCaughtUp() && game.seat !== null) void sail(game, game.seat, helmOf(game.seat))
    }),
  )

  return {
    playback,
    person: () => {
      const { seat } = playback.shown()
      return playback.isCaughtUp() && seat !== null && helmOf(seat) === 'person' ? seat : null
    },
    act,
    close: () => {
      if (following.ok) following.value()
      playback.stop()
    },
  }
}

/** Something that is allowed, whatever it is. */
function anyIntent(game: Game, seat: Seat): Intent {
  const { place, steer } = legal(game, seat)
  const way = steer.find(({ allowed }) => allowed)
  if (place[0] !== undefined) return { kind: 'place', space: place[0], heading: 0 }
  return way === undefined ? { kind: 'roll', add: 0, remove: [], reroll: [] } : { kind: 'steer', heading: way.heading }
}
