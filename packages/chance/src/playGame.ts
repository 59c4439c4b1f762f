import { decideAndEvolve, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Chance, Game, GameEvent, GameRecord, Intent, Seat, Setup } from '@powerboats/rules'
import { facesFrom, seeded } from './seeded.ts'
import { streams } from './seededSetup.ts'

/** Sails a boat: a bot, or a test. Chance is passed in, so that the same seed gives the same game. */
export interface Sailor {
  readonly name: string
  choose(game: Game, seat: Seat, chance: Chance): Intent
}

/** A played game: its record and where it ended. */
export interface PlayedGame {
  readonly record: GameRecord
  readonly game: Game
}

/** Plays a whole game with one sailor for each seat; the seed decides every die and every choice by chance. */
export function playGame(setup: Setup, sailors: readonly Sailor[], seed: number): PlayedGame {
  const roll = facesFrom(seeded(seed, streams.dice))
  const chance = seeded(seed, streams.sailors)
  const events: GameEvent[] = openGame(newGame(setup), roll)
  let game = evolveAll(newGame(setup), events)
  while (game.seat !== null) {
    const sailor = sailors[game.seat]
    if (sailor === undefined) throw new Error(`seat ${game.seat} has no sailor`)
    const intent = sailor.choose(game, game.seat, chance)
    const decided = decideAndEvolve(game, game.seat, intent, roll)
    if (!decided.ok)
      throw new Error(`the choice of ${sailor.name} is not allowed (${decided.error}): ${JSON.stringify(intent)}`)
    events.push(...decided.value.events)
    game = decided.value.game
  }
  return { record: { setup, dice: { kind: 'seeded', seed }, events }, game }
}
