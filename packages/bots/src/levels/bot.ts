import type { Chance, Game, Intent, Seat } from '@powerboats/rules'

/** Chooses what a seat does. Chance is passed in, so that the same seed gives the same game. */
export interface Bot {
  readonly name: string
  choose(game: Game, seat: Seat, chance: Chance): Intent
}
