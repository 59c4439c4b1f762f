import { botOfLevel, skipper, solvedCourses } from '@powerboats/bots'
import { playGame, seeded, seededSetup } from '@powerboats/chance'
import { fairFaces } from '@powerboats/host'
import type { DiceSource, StoredGame } from '@powerboats/host'
import { decide, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { GameEvent, GameRecord, RaceNumber, Throw } from '@powerboats/rules'

/** A whole game of two, one of whom sails badly, with dice from a plain seed. */
export function playedRecord(seed: number, races: RaceNumber = 1): GameRecord {
  const setup = seededSetup(seed, { names: ['Ada', 'Bo'], side: 'dark', changes: { races } })
  return playGame(setup, [skipper, botOfLevel('deckhand', solvedCourses())], seed).record
}

/** A whole game with dice from a secret, as it is kept. */
export function storedGame(seed: number): StoredGame {
  const setup = seededSetup(seed, { names: ['Ada', 'Bo'], side: 'dark', changes: { races: 1 } })
  const dice: DiceSource = { secret: `secret ${seed}`, contributions: [] }
  const whim = seeded(seed)
  let throws = 0
  const roll: Throw = (count) => fairFaces(dice, throws++, count)
  const events: GameEvent[] = openGame(newGame(setup), roll)
  let game = evolveAll(newGame(setup), events)
  while (game.seat !== null) {
    const decided = decide(game, game.seat, skipper.choose(game, game.seat, whim), roll)
    if (!decided.ok) throw new Error(decided.error)
    events.push(...decided.value)
    game = evolveAll(game, decided.value)
  }
  return { setup, dice, pace: null, events, last: { at: 1, by: 'player', clock: null } }
}
