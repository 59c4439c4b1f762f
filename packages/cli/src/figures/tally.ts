import { standingsOf } from '@powerboats/rules'
import type { Game, GameEvent, RaceResult, Seat } from '@powerboats/rules'
import { spreadOf } from './spread.ts'
import type { Spread } from './spread.ts'

/** What many games have in common. */
export interface Summary {
  readonly games: number
  readonly players: number
  /** By race: the turns of the boats that finished, and how the others ended. */
  readonly races: readonly {
    readonly race: number
    readonly turns: Spread
    readonly finished: number
    readonly sunk: number
    readonly retired: number
    /** Boats that were still sailing when a decided race ended (R6.3). */
    readonly underWay: number
    /** Boats that took damage, however they ended. */
    readonly damaged: number
  }[]
  readonly points: Spread
  /** Games won by each seat; a shared win counts as a part for each. */
  readonly wins: readonly number[]
}

/** A game that is over, and how many boats took damage in each of its races. */
export interface SailedGame {
  readonly game: Game
  readonly damaged: readonly number[]
}

/** What a summary needs of a game; its events can be forgotten. */
export function sailedGame(game: Game, events: readonly GameEvent[]): SailedGame {
  const seats = game.results.map(() => new Set<Seat>())
  let race = 0
  for (const event of events) {
    if (event.kind === 'raceStarted') ({ race } = event)
    else if (event.kind === 'steered' && event.damage > 0) seats[race - 1]!.add(event.seat)
  }
  return { game, damaged: seats.map(({ size }) => size) }
}

/** Sums up games that are over. */
export function tally(sailed: readonly SailedGame[]): Summary {
  const games = sailed.map(({ game }) => game)
  const first = games[0]
  if (first === undefined) throw new Error('there is no game to sum up')
  const { players, options } = first.setup
  const wins = players.map(() => 0)
  const points: number[] = []
  for (const game of games) {
    const standings = standingsOf(game)
    const winners = standings.filter(({ rank }) => rank === 1)
    for (const { seat } of winners) wins[seat]! += 1 / winners.length
    points.push(...standings.map((standing) => standing.points))
  }
  const races = Array.from({ length: options.races }, (_, i) => sumUpRace(i + 1, sailed))
  return { games: games.length, players: players.length, races, points: spreadOf(points), wins }
}

function sumUpRace(race: number, sailed: readonly SailedGame[]): Summary['races'][number] {
  const boats = sailed.flatMap(({ game }) => game.results[race - 1]!)
  const count = (...statuses: RaceResult['status'][]) => boats.filter(({ status }) => statuses.includes(status)).length
  return {
    race,
    turns: spreadOf(boats.filter(({ place }) => place !== null).map(({ turns }) => turns)),
    finished: count('finished'),
    sunk: count('sunk'),
    retired: count('retired'),
    underWay: count('racing', 'waiting'),
    damaged: sailed.reduce((sum, { damaged }) => sum + damaged[race - 1]!, 0),
  }
}

/** A summary for people. */
export function simText({ games, players, races, points, wins }: Summary): string {
  const rows = races.map(
    ({ race, turns, finished, sunk, retired, underWay, damaged }) =>
      `race ${race}: ${turns.mean} turns (median ${turns.median}, 95% ${turns.p95}, most ${turns.most}); ` +
      `${finished} finished, ${sunk} sunk, ${retired} retired, ${underWay} still under way; ${damaged} damaged`,
  )
  const won = wins.map((count, seat) => `seat ${seat} ${((100 * count) / games).toFixed(1)} %`).join(', ')
  return [
    `${games} games of ${players}`,
    ...rows,
    `points: ${points.mean} on average, ${points.most} at most`,
    `won: ${won}`,
  ].join('\n')
}
