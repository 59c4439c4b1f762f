import { colours, decide, evolveAll, newGame, openGame, optionsFor } from '@powerboats/rules'
import type { Game, Options, Seat, Setup } from '@powerboats/rules'
import { facesFrom, seeded } from '@powerboats/chance'
import { pond } from '../../rules/test/drawnCourse.ts'
import { solvedCourses } from '../src/solved/solvedCourses.ts'

/** Solved courses that all tests of a file share: even a small course should not be solved for every test. */
export const solved = solvedCourses()

/** A game on a small lake without islands. */
export function pondSetup(players: number, changes: Partial<Options> = {}): Setup {
  const options = optionsFor(players, 'rulebook', { races: 1, ...changes })
  return {
    options,
    players: colours.slice(0, players).map((colour) => ({ name: colour, colour })),
    lake: pond.lake,
    courses: Array.from({ length: options.races }, () => pond.course),
  }
}

/** A game that has just been opened: somebody has to place a boat. */
export function openedGame(setup: Setup, seed: number): Game {
  const game = newGame(setup)
  return evolveAll(game, openGame(game, facesFrom(seeded(seed))))
}

/** The game after a seat has done something that the rules must accept. */
export function after(game: Game, seat: Seat, intent: Parameters<typeof decide>[2], seed = 1): Game {
  const decided = decide(game, seat, intent, facesFrom(seeded(seed)))
  if (!decided.ok) throw new Error(decided.error)
  return evolveAll(game, decided.value)
}
