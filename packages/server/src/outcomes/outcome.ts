import type { Mover } from '@powerboats/host'
import type { BotLevel, GameResult, RatingKind, Terms } from '@powerboats/protocol'
import { ratingKindOf } from '@powerboats/ratings'
import type { GameEvent, RaceResult, Seat, Side } from '@powerboats/rules'
import type { StoredSeat } from '../contracts/storedSeat.ts'

/** A game that is over, as it is stored. */
export interface FinishedGame {
  readonly id: string
  readonly terms: Terms
  readonly seats: readonly StoredSeat[]
  readonly moves: readonly { readonly mover: Mover; readonly events: readonly GameEvent[] }[]
  readonly endedAt: number
}

/** How a game ended for one boat. */
export interface OutcomeBoat {
  readonly seat: Seat
  /** Null for a bot. */
  readonly player: string | null
  readonly bot: BotLevel | null
  readonly rank: number
  readonly points: number
  readonly result: GameResult
  /** Of all races. */
  readonly turns: number
  /** The fewest turns of a race that it finished; null when it finished none. */
  readonly fewestTurns: number | null
  readonly crashes: number
  readonly hasFinishedAll: boolean
  /** Nobody else made a move for its player: only such a boat sets records. */
  readonly isOwn: boolean
}

/** What came of a game, for all that is worked out from it. */
export interface Outcome {
  readonly game: string
  readonly kind: RatingKind
  readonly side: Side
  readonly endedAt: number
  /** Whether it counts for ratings by its terms. */
  readonly isRated: boolean
  readonly boats: readonly OutcomeBoat[]
}

/**
 * What came of a game; null for those of which nothing is told: private games, boats that sailed alone, and games in which no person made a
 * move.
 */
export function outcomeOf({ id, terms, seats, moves, endedAt }: FinishedGame): Outcome | null {
  const kind = ratingKindOf(seats.length)
  if (kind === null || !terms.isPublic || !moves.some(({ mover }) => mover === 'player')) return null
  const events = moves.flatMap((move) => move.events)
  const standings = events.find((event) => event.kind === 'gameEnded')?.standings
  if (standings === undefined) return null
  const races = events.flatMap((event) => (event.kind === 'raceEnded' ? [event.results] : []))
  const first = standings.filter(({ rank }) => rank === 1).length
  const boats = seats.map((taken, index) => {
    const seat = index as Seat
    const { rank, points } = standings.find((standing) => standing.seat === seat)!
    return {
      seat,
      player: taken.kind === 'player' ? taken.player : null,
      bot: taken.kind === 'bot' ? taken.bot : null,
      rank,
      points,
      result: rank > 1 ? 'lost' : first > 1 ? 'shared' : 'won',
      crashes: events.filter((event) => event.kind === 'steered' && event.seat === seat && event.damage > 0).length,
      isOwn:
        taken.kind === 'player' && !moves.some(({ mover, events: made }) => mover !== 'player' && isBy(made, seat)),
      ...sailed(races.flatMap((results) => results.filter((result) => result.seat === seat))),
    } satisfies OutcomeBoat
  })
  return { game: id, kind, side: terms.side, endedAt, isRated: terms.isRated, boats }
}

function sailed(results: readonly RaceResult[]): Pick<OutcomeBoat, 'turns' | 'fewestTurns' | 'hasFinishedAll'> {
  const finished = results.filter(({ status }) => status === 'finished')
  return {
    turns: results.reduce((sum, { turns }) => sum + turns, 0),
    fewestTurns: finished.length === 0 ? null : Math.min(...finished.map(({ turns }) => turns)),
    hasFinishedAll: finished.length === results.length,
  }
}

/** Whether a move was that of a seat. */
function isBy(events: readonly GameEvent[], seat: Seat): boolean {
  const [first] = events
  return first !== undefined && 'seat' in first && first.seat === seat
}
