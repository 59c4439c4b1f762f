import type { Chance, Game, Intent, Seat } from '@powerboats/rules'

/** Someone who can sail: looks at the game and says what the seat wants. Chance comes in, so that a seed decides all. */
export interface Bot {
  readonly name: string
  choose(game: Game, seat: Seat, chance: Chance): Intent
}
