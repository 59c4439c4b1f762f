import { facesFrom } from '@powerboats/chance'
import { decide } from '../src/game/decide.ts'
import type { GameEvent } from '../src/game/event.ts'
import { evolveAll } from '../src/game/evolve.ts'
import { newGame } from '../src/game/game.ts'
import type { Game, Seat, Setup } from '../src/game/game.ts'
import type { Intent } from '../src/game/intent.ts'
import { legal } from '../src/game/legal.ts'
import { openGame } from '../src/game/openGame.ts'
import type { Chance } from '../src/lake/chance.ts'
import { headings } from '../src/lake/hex.ts'

/** One action of a game and what came of it. The first, by nobody, opens the game. */
export interface Played {
  readonly before: Game
  readonly seat: Seat | null
  readonly intent: Intent | null
  readonly events: readonly GameEvent[]
  readonly after: Game
}

/** Decides what the seat to move does. */
export type Pilot = (game: Game, seat: Seat) => Intent

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance(items.length)]!

/** Something legal, chosen by chance. */
export function randomIntent(game: Game, seat: Seat, chance: Chance): Intent {
  const { place, roll, steer, repair } = legal(game, seat)
  if (place.length > 0) return { kind: 'place', space: pick(place, chance), heading: pick(headings, chance) }
  if (repair && chance(2) === 0) return { kind: 'repair' }
  if (roll !== null) {
    const dice = roll.dice.map((_, die) => die)
    // Fewer dice the more there are, so that boats do not sink at once.
    const remove = roll.mayRemove && chance(6) < dice.length ? [pick(dice, chance)] : []
    const reroll = dice.filter((die) => !remove.includes(die) && chance(3) === 0)
    return { kind: 'roll', add: remove.length === 0 ? chance(2) : 0, remove, reroll }
  }
  const allowed = steer.filter((steering) => steering.allowed)
  // No room to be placed: all that is left is to retire.
  return allowed.length > 0 ? { kind: 'steer', heading: pick(allowed, chance).heading } : { kind: 'retire' }
}

/** Plays a game to its end, with dice by chance; now and then somebody retires, in turn or not. */
export function* play(setup: Setup, chance: Chance, pilot: Pilot, retireOdds = 150): Generator<Played> {
  const roll = facesFrom(chance)
  const before = newGame(setup)
  const opening = openGame(before, roll)
  let game = evolveAll(before, opening)
  yield { before, seat: null, intent: null, events: opening, after: game }
  while (game.phase !== 'over') {
    const leaves = retireOdds > 0 && chance(retireOdds) === 0
    const leaver = chance(setup.players.length) as Seat
    const [seat, intent]: [Seat, Intent] =
      leaves && legal(game, leaver).retire ? [leaver, { kind: 'retire' }] : [game.seat!, pilot(game, game.seat!)]
    const decided = decide(game, seat, intent, roll)
    if (!decided.ok) throw new Error(`${JSON.stringify(intent)} was refused: ${decided.error}`)
    const after = evolveAll(game, decided.value)
    yield { before: game, seat, intent, events: decided.value, after }
    game = after
  }
}

/** Random legal play. */
export function playRandomly(setup: Setup, chance: Chance, retireOdds?: number): Generator<Played> {
  return play(setup, chance, (game, seat) => randomIntent(game, seat, chance), retireOdds)
}
