import { boatOf, courseOf, headingNames, turn } from '@powerboats/rules'
import type { Face, Game, Intent, Seat } from '@powerboats/rules'
import { startPlaceOf } from '../play/start/startPlace.ts'
import type { CoachWords } from '../words/en/coach.ts'
import type { Words } from '../words/en/common.ts'

/** A choice in a few words: "Add a die, re-roll 1 3". The game is the one in which it was made. */
export function choiceText(words: Words, { coach }: CoachWords, game: Game, seat: Seat, intent: Intent): string {
  const { dice, heading } = boatOf(game, seat)
  switch (intent.kind) {
    case 'place': {
      const place = words.ways.startPlace(startPlaceOf(courseOf(game), intent.space))
      return begun(coach.place(place, words.headings[headingNames[intent.heading]]))
    }
    case 'steer': {
      const { left, straight, right } = words.ways
      return intent.heading === heading ? straight : intent.heading === turn(heading, 1) ? left : right
    }
    case 'repair':
      return begun(coach.repair)
    case 'retire':
      return words.race.retire
    case 'roll': {
      const { add, remove, reroll } = intent
      const parts = []
      if (remove.length > 0) parts.push(coach.remove(facesOf(dice, remove)))
      if (reroll.length > 0) parts.push(coach.reroll(facesOf(dice, reroll)))
      if (add > 0) parts.push(coach.add)
      if (parts.length === 0) parts.push(dice.length === 0 ? coach.stay : coach.keep)
      return begun(parts.join(', '))
    }
  }
}

function facesOf(dice: readonly Face[], named: readonly number[]): string {
  return named
    .map((die) => dice[die] ?? 0)
    .sort((a, b) => a - b)
    .join(' ')
}

/** With a capital letter at the beginning. */
function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
