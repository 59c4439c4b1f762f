import { counts, pointsAgainst, pointsForDraw, pointsForWin } from '../state/heat.ts'
import type { Heat } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'

/** An opponent, and the points that came from meeting them. */
export interface Meeting {
  readonly opponent: PlayerId
  readonly points: number
}

/** What a player has done so far. */
export interface Tally {
  readonly player: PlayerId
  points: number
  /** Heats that were won alone. */
  wins: number
  /** Heats that count, sailed or not. */
  heats: number
  /** The points of the games. */
  sailed: number
  readonly meetings: Meeting[]
  /** Rounds without an opponent and empty seats: they count for Buchholz as an opponent with the player's own points (T9.2). */
  idle: number
}

/** The tallies of all entrants over the heats that count, in the order in which they joined. */
export function talliesOf({ entrants, heats, byes }: Tournament, isCounted: (heat: Heat) => boolean = counts): Tally[] {
  const tallies = new Map(
    entrants.map(({ id }): [PlayerId, Tally] => [
      id,
      { player: id, points: 0, wins: 0, heats: 0, sailed: 0, meetings: [], idle: 0 },
    ]),
  )
  for (const heat of heats) if (counts(heat) && isCounted(heat)) addHeat(tallies, heat)
  for (const { player } of byes) {
    const tally = tallies.get(player)!
    tally.points += pointsForWin
    tally.idle++
  }
  return [...tallies.values()]
}

function addHeat(tallies: ReadonlyMap<PlayerId, Tally>, heat: Heat): void {
  heat.players.forEach((player, one) => {
    const tally = tallies.get(player)!
    const meetings = heat.players.flatMap((opponent, other) =>
      other === one ? [] : [{ opponent, points: pointsAgainst(heat, one, other) }],
    )
    tally.meetings.push(...meetings)
    tally.points += meetings.reduce((sum, { points }) => sum + points, 0)
    tally.heats++
    tally.wins += meetings.every(({ points }) => points === pointsForWin) ? 1 : 0
    tally.sailed += heat.outcome!.sailed[one] ?? 0
  })
}

/** T6.3: an empty seat at a table counts as a draw. */
export function addEmptySeats(tally: Tally, seats: number): void {
  tally.points += seats * pointsForDraw
  tally.idle += seats
}
