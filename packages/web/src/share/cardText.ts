import type { CardText } from '@powerboats/draw'
import { evolveAll, finalStandings, newGame } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import type { Words } from '../words/en/common.ts'
import type { EndedWords } from '../words/en/ended.ts'
import { calledBy, wonText } from '../words/naming.ts'

/** The words of the game and of its end. */
export type CardWords = Words & EndedWords

/** What a card says about a game, in the player's language. */
export function cardTextOf(words: CardWords, { setup, events }: Pick<GameRecord, 'setup' | 'events'>): CardText {
  const game = evolveAll(newGame(setup), events)
  const standings = finalStandings(game)
  const isOver = game.phase === 'over'
  const nameOf = (seat: number) => calledBy(words, setup.players[seat]!)
  return {
    title: isOver ? wonText(words, game) : words.race.standings,
    subtitle: words.race.number(game.race, setup.options.races),
    rows: standings.map(({ seat, rank, points }) => ({
      colour: setup.players[seat]!.colour,
      name: nameOf(seat),
      before: isOver ? (rank === null ? '–' : `${rank}.`) : '',
      after: words.results.points(points),
    })),
    labels: { ...words.arrows, letters: words.letters },
  }
}
