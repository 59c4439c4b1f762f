import { winnersOf } from '@powerboats/rules'
import type { Game, Player } from '@powerboats/rules'
import type { Words } from './en/common.ts'

/** Whether nobody gave this player a name: a record then calls them by their colour. */
function isNameless({ name, colour }: Player): boolean {
  return name === colour
}

/** What a player is called in a sentence: by name, or by colour where there is none. */
export function calledBy({ colours }: Words, player: Player): string {
  return isNameless(player) ? colours[player.colour] : player.name
}

/** The same in lists, where the person at this screen wants to be found: "Red (you)", "Ada (you)". */
export function labelOf(words: Words, player: Player, isYou: boolean): string {
  const { app } = words
  const name = calledBy(words, player)
  return isYou ? app.youAs(name) : name
}

/** Who has won a game, in a sentence. */
export function wonText(words: Words, game: Game): string {
  return words.race.won(winnersOf(game).map((seat) => calledBy(words, game.setup.players[seat]!)))
}
