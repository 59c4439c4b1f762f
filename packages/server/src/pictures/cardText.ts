import type { CardText } from '@powerboats/draw'
import { finalStandings, winnersOf } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'

/** Several names in a sentence. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}

/** What a picture of a game says. Who sees it is not known, so it is in English. */
export function cardTextOf(game: Game): CardText {
  const { players, options } = game.setup
  const isOver = game.phase === 'over'
  const standings = finalStandings(game)
  const ofRaces = options.races === 1 ? 'One race' : `Race ${game.race} of ${options.races}`
  return {
    title: isOver ? wonText(game, 'wins', 'win') : 'A race under way',
    subtitle: isOver ? (options.races === 1 ? 'One race' : `After ${options.races} races`) : ofRaces,
    rows: standings.map(({ seat, rank, points }) => ({
      ...players[seat]!,
      before: isOver ? rankText(rank) : '',
      after: points === 1 ? '1 point' : `${points} points`,
    })),
  }
}

/** Who has won, by name, with the verb for one and for several. */
export function wonText(game: Game, one: string, many = one): string {
  const names = winnersOf(game).map((seat) => game.setup.players[seat]!.name)
  return names.length === 0 ? 'Nobody finished' : `${listed(names)} ${names.length > 1 ? many : one}`
}

/** A rank before a name. */
export function rankText(rank: number | null): string {
  return rank === null ? '–' : `${rank}.`
}
