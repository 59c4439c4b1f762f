import { legal } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'

/** Something that is allowed, whatever it is: a bot that errs must not stop the race for everybody. */
export function anyIntent(game: Game, seat: Seat): Intent {
  const { place, steer } = legal(game, seat)
  const way = steer.find(({ allowed }) => allowed)
  if (place[0] !== undefined) return { kind: 'place', space: place[0], heading: 0 }
  return way === undefined ? { kind: 'roll', add: 0, remove: [], reroll: [] } : { kind: 'steer', heading: way.heading }
}
