import { facesFrom, seeded } from '@powerboats/chance'
import { decide, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Game, GameEvent, GameRecord, Setup } from '@powerboats/rules'
import type { Bot } from './bot.ts'
import { streams } from './setup.ts'

/** A played game: its record and where it ended. */
export interface PlayedGame {
  readonly record: GameRecord
  readonly game: Game
}

/** Plays a whole game, one bot a seat; the seed decides every die and every whim. */
export function playGame(setup: Setup, bots: readonly Bot[], seed: number): PlayedGame {
  const roll = facesFrom(seeded(seed, streams.dice))
  const whim = seeded(seed, streams.bots)
  const events: GameEvent[] = openGame(newGame(setup), roll)
  let game = evolveAll(newGame(setup), events)
  while (game.seat !== null) {
    const bot = bots[game.seat]
    if (bot === undefined) throw new Error(`no bot sits at seat ${game.seat}`)
    const intent = bot.choose(game, game.seat, whim)
    const decided = decide(game, game.seat, intent, roll)
    if (!decided.ok) throw new Error(`${bot.name} was refused (${decided.error}): ${JSON.stringify(intent)}`)
    events.push(...decided.value)
    game = evolveAll(game, decided.value)
  }
  return { record: { setup, dice: { kind: 'seeded', seed }, events }, game }
}
