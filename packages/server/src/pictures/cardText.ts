import type { CardText } from '@powerboats/draw'
import { standingsOf } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'

/** Several names in a sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}

/** What a picture of a game says. Who sees it is not known, so it is in English. */
export function cardTextOf(game: Game): CardText {
  const { players, options } = game.setup
  const isOver = game.phase === 'over'
  const standings = standingsOf(game)
  const ofRaces = options.races === 1 ? 'One race' : `Race ${game.race} of ${options.races}`
  return {
    title: isOver
      ? `${winnersOf(game)} ${standings.filter(({ rank }) => rank === 1).length > 1 ? 'win' : 'wins'}`
      : 'A race under way',
    subtitle: isOver ? (options.races === 1 ? 'One race' : `After ${options.races} races`) : ofRaces,
    rows: standings.map(({ seat, rank, points }) => ({
      ...players[seat]!,
      before: isOver ? `${rank}.` : '',
      after: points === 1 ? '1 point' : `${points} points`,
    })),
  }
}

/** Who won the game, by name. */
export function winnersOf(game: Game): string {
  const first = standingsOf(game).filter(({ rank }) => rank === 1)
  return listed(first.map(({ seat }) => game.setup.players[seat]!.name))
}
