import type { Player, RaceResult } from '@powerboats/rules'
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

/** Why a boat has no place in a race. */
export function missedText({ race, results }: Words, { status }: RaceResult): string {
  return status === 'racing' || status === 'waiting' ? results.unfinished : race.statuses[status]
}
