import type { Game, RaceResult, Seat, Standing } from './game.ts'

/** R7.2: what a finisher gets for each boat that sank or retired before finishing. */
export const sunkBonus = 5

/** R7.1: what a place is worth: a point for each boat behind, times the number of the race. */
export function placePoints(place: number, players: number, race: number): number {
  return (players - place) * race
}

/** R7.1, R7.2, R8: the results of the race being sailed, by seat. */
export function resultsOf(game: Game): RaceResult[] {
  const { options, players } = game.setup
  const lastTurns = Math.max(0, ...game.boats.map((boat) => (boat.place === null ? 0 : boat.turns)))
  const lost = game.boats.filter(({ status }) => status === 'sunk' || status === 'retired').length
  return game.boats.map(({ status, place, turns, hurt, damageAtStart }, seat) => {
    const bonus = place !== null && options.turnBonus
    return {
      seat: seat as Seat,
      status,
      place,
      turns,
      points: {
        place: place === null ? 0 : placePoints(place, players.length, game.race),
        turns: bonus ? lastTurns - turns : 0,
        sunk: bonus ? lost * sunkBonus : 0,
      },
      carried: damageAtStart + (hurt || options.carryOver === 'everyone' ? 1 : 0),
    }
  })
}

/** A seat's points over the races that are over. */
export function pointsOf(game: Game, seat: Seat): number {
  return game.results.reduce((sum, results) => {
    const { place, turns, sunk } = results[seat]!.points
    return sum + place + turns + sunk
  }, 0)
}

/** R7.3: by points, then by the place in the last race; best first. */
export function standingsOf(game: Game): Standing[] {
  const last = game.results.at(-1)
  const rows = game.setup.players.map((_, seat) => ({
    seat: seat as Seat,
    points: pointsOf(game, seat as Seat),
    place: last?.[seat]!.place ?? Infinity,
  }))
  const isAhead = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.points > b.points || (a.points === b.points && a.place < b.place)
  return rows
    .map((row) => ({
      seat: row.seat,
      points: row.points,
      rank: 1 + rows.filter((other) => isAhead(other, row)).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}

/** Where a boat came in the end. */
export type FinalStanding = Omit<Standing, 'rank'> & {
  /** Null for a boat that did not finish the only race, and for all where nobody has finished any: then nobody has won. */
  readonly rank: number | null
}

/** Who has won a game that is over: several who are equal, nobody where nobody has finished any race. */
export function winnersOf(game: Game): Seat[] {
  return finalStandings(game).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))
}

/** The same by what is kept of a game of several boats: R7.1 gives points to whoever finishes first. */
export function hasWon({ rank, points }: Standing): boolean {
  return rank === 1 && points > 0
}

/** The standings of a game that is over, as they are shown. */
export function finalStandings(game: Game): FinalStanding[] {
  const { results, setup } = game
  const finished = new Set(results.flat().flatMap(({ seat, place }) => (place === null ? [] : [seat])))
  const isRanked = (seat: Seat) => (setup.options.races === 1 ? finished.has(seat) : finished.size > 0)
  return standingsOf(game).map((standing) => ({ ...standing, rank: isRanked(standing.seat) ? standing.rank : null }))
}
