import type { GameEvent } from './event.ts'
import { evolveAll } from './evolve.ts'
import { isTimeTrial } from './game.ts'
import type { Game, Seat } from './game.ts'
import type { RaceNumber } from './options.ts'
import { resultsOf, standingsOf } from './scoring.ts'

/** What follows by itself after a player's action: the end of a race, and then the next race or the end of the game. */
export function whatFollows(game: Game): GameEvent[] {
  if (!isRaceOver(game)) return []
  const { race, setup, starter } = game
  const ended: GameEvent = { kind: 'raceEnded', race, results: resultsOf(game) }
  if (race === setup.options.races)
    return [ended, { kind: 'gameEnded', standings: standingsOf(evolveAll(game, [ended])) }]
  return [
    ended,
    {
      kind: 'raceStarted',
      race: (race + 1) as RaceNumber,
      // R4.1: the left neighbour starts the next race.
      starter: ((starter + 1) % setup.players.length) as Seat,
      damage: ended.results.map((result) => result.carried),
    },
  ]
}

/** R6.3: nobody is left, or the one boat left has nothing to win and the table does not wait for it. */
function isRaceOver(game: Game): boolean {
  if (game.phase === 'opening' || game.phase === 'over') return false
  const left = game.boats.filter((boat) => boat.status === 'racing' || boat.status === 'waiting').length
  if (left > 0 && game.setup.options.raceEnds === 'all') return false
  const finished = game.boats.filter((boat) => boat.status === 'finished').length
  if (left === 0) return true
  // The last of n to finish gets no points; any earlier place is worth some. R10.3: a boat that is alone sails on.
  return !isTimeTrial(game.setup) && finished === game.boats.length - 1
}
