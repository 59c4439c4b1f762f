import { boatOf, legal } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'

/** Something the seat may do: the first of everything, one die at most. */
export function anyIntent(game: Game, seat: Seat): Intent {
  const { place, steer } = legal(game, seat)
  if (game.phase === 'placing') return { kind: 'place', space: place[0]!, heading: 0 }
  if (game.phase === 'steering') return { kind: 'steer', heading: steer.find(({ allowed }) => allowed)!.heading }
  const add = boatOf(game, seat).dice.length === 0 ? 1 : 0
  return { kind: 'roll', add, remove: [], reroll: [] }
}
