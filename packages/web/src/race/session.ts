import type { GameStore, Host, News, Refusal } from '@powerboats/host'
import { evolveAll, legal, newGame } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'
import { createEffect } from 'solid-js'
import type { Crew } from '../crew/crew.ts'
import type { SeatChoice } from '../games/table.ts'
import { createPlayback } from './playback.ts'
import type { Director, Playback } from './playback.ts'

export interface SessionNeeds {
  readonly id: string
  readonly host: Host
  readonly store: GameStore
  readonly crew: Crew
  readonly seats: readonly SeatChoice[]
  readonly director: Director
  /** Whether the events so far are shown one by one, as in a game that has just been opened. */
  readonly fromStart: boolean
}

/** A game that is being played before this screen: what is shown of it, and a way to act in it. */
export interface Session {
  readonly playback: Playback
  /** The seat of a person who must act now, once everything is shown. */
  readonly person: () => Seat | null
  /** Gives the reason when it is refused. */
  act(seat: Seat, intent: Intent): Promise<Refusal | null>
  close(): void
}

/** Joins a game. Must be called where effects may live; null when there is no such game. */
export async function joinGame(needs: SessionNeeds, own: (run: () => void) => void): Promise<Session | null> {
  const { id, host, store, crew, seats, director } = needs
  const stored = await store.load(id)
  if (stored === null) return null
  let known = needs.fromStart ? 0 : stored.events.length
  const before = stored.events.slice(0, known)
  const playback = createPlayback(evolveAll(newGame(stored.setup), before), before, director)
  const following = await host.follow(id, known, ({ after, events }: News) => {
    const news = events.slice(Math.max(0, known - after))
    known += news.length
    playback.add(news)
  })

  const isPerson = (seat: Seat) => seats[seat]?.pilot === 'person'
  const act = async (seat: Seat, intent: Intent) => {
    const answer = await host.act(id, seat, intent)
    return answer.ok ? null : answer.error
  }

  const sail = async (game: Game, seat: Seat) => {
    const pilot = seats[seat]?.pilot ?? 'skipper'
    // A bot that errs must not stop the race for everybody.
    const intent = await crew.choose(id, game, seat, pilot === 'person' ? 'skipper' : pilot).catch(() => null)
    if (intent === null || (await act(seat, intent)) !== null) await act(seat, anyIntent(game, seat))
  }

  own(() =>
    createEffect(() => {
      const game = playback.shown()
      if (!playback.isCaughtUp() || game.seat === null || isPerson(game.seat)) return
      void sail(game, game.seat)
    }),
  )

  return {
    playback,
    person: () => {
      const { seat } = playback.shown()
      return playback.isCaughtUp() && seat !== null && isPerson(seat) ? seat : null
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
