import { standingsOf } from '@powerboats/rules'
import type { Game, RaceResult } from '@powerboats/rules'
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
    /** Boats that carried more damage away than they came with, of all. */
    readonly hurt: number
  }[]
  readonly points: Spread
  /** Games won by each seat; a shared win counts as a part for each. */
  readonly wins: readonly number[]
}

/** Sums up games that are over. */
export function tally(games: readonly Game[]): Summary {
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
  const races = Array.from({ length: options.races }, (_, i) => sumUpRace(i + 1, games))
  return { games: games.length, players: players.length, races, points: spreadOf(points), wins }
}

function sumUpRace(race: number, games: readonly Game[]): Summary['races'][number] {
  const boats = games.flatMap((game) =>
    game.results[race - 1]!.map((result) => ({
      ...result,
      hurt: result.carried > (race === 1 ? 0 : game.results[race - 2]![result.seat]!.carried),
    })),
  )
  const count = (test: (boat: RaceResult & { hurt: boolean }) => boolean) => boats.filter(test).length
  return {
    race,
    turns: spreadOf(boats.filter(({ place }) => place !== null).map(({ turns }) => turns)),
    finished: count(({ status }) => status === 'finished'),
    sunk: count(({ status }) => status === 'sunk'),
    retired: count(({ status }) => status === 'retired'),
    hurt: count(({ hurt }) => hurt),
  }
}

/** A summary for people. */
export function simText({ games, players, races, points, wins }: Summary): string {
  const rows = races.map(
    ({ race, turns, finished, sunk, retired, hurt }) =>
      `race ${race}: ${turns.mean} turns (median ${turns.median}, 95% ${turns.p95}, most ${turns.most}); ` +
      `${finished} finished, ${sunk} sunk, ${retired} retired, ${hurt} damaged`,
  )
  const won = wins.map((count, seat) => `seat ${seat} ${((100 * count) / games).toFixed(1)} %`).join(', ')
  return [
    `${games} games of ${players}`,
    ...rows,
    `points: ${points.mean} on average, ${points.most} at most`,
    `won: ${won}`,
  ].join('\n')
}
