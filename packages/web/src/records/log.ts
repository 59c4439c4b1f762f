import { evolve } from '@powerboats/rules'
import type { Game, GameEvent, Seat } from '@powerboats/rules'
import type { Told } from '../play/story.ts'
import { beginsTurn } from './turnStart.ts'

/** What one boat did in one turn, or something that concerns all. */
export interface LogEntry {
  readonly seat: Seat | null
  /** How many events the game has then. */
  readonly at: number
  readonly told: readonly Told[]
}

/** A game as a list of turns, with the game after every event. */
export interface GameLog {
  readonly games: readonly Game[]
  /** In the order in which they happened. */
  readonly entries: readonly LogEntry[]
}

/** The log of a game from a start on; goes on from an older log of the same game, where there is one. */
export function logOf(start: Game, events: readonly GameEvent[], known?: GameLog): GameLog {
  const isOlder = known !== undefined && known.games.length <= events.length + 1
  const games = isOlder ? [...known.games] : [start]
  const entries = isOlder ? [...known.entries] : []
  for (let i = games.length - 1; i < events.length; i++) {
    const event = events[i]!
    const told = { game: games[i]!, event }
    const seat = 'seat' in event ? event.seat : null
    const last = entries.at(-1)
    if (last !== undefined && seat !== null && last.seat === seat && !beginsTurn(events, i))
      entries[entries.length - 1] = { ...last, at: i + 1, told: [...last.told, told] }
    else entries.push({ seat, at: i + 1, told: [told] })
    games.push(evolve(told.game, event))
  }
  return { games, entries }
}
