import { startSpaces } from '../course/startSpaces.ts'
import { sameSpace } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { totalOf } from '../turn/dice.ts'
import type { Face } from '../turn/dice.ts'
import { steerings } from '../turn/run.ts'
import type { Steering } from '../turn/run.ts'
import { courseOf, othersOf } from './game.ts'
import type { Game, Seat } from './game.ts'
import type { Intent } from './intent.ts'

/** R5.1 in short: add one die, or remove any one of `dice`, or neither; then re-roll any of those that remain. */
export interface RollChoices {
  readonly dice: readonly Face[]
  readonly mayRemove: boolean
}

/** Everything a seat may do now; what it may not do is null, empty or false. */
export interface Legal {
  /** Free spaces on and behind the line; every heading is allowed on each. */
  readonly place: readonly Space[]
  readonly roll: RollChoices | null
  /** Left, straight on and right; only those marked as allowed may be chosen. */
  readonly steer: readonly Steering[]
  readonly repair: boolean
  readonly retire: boolean
}

const nothing: Legal = { place: [], roll: null, steer: [], repair: false, retire: false }

/** Lists what a seat may do; `decide` accepts exactly this. */
export function legal(game: Game, seat: Seat): Legal {
  const boat = game.boats[seat]
  if (boat === undefined) return nothing
  const isRunning = game.phase !== 'opening' && game.phase !== 'over'
  const phase = game.seat === seat ? game.phase : null
  const others = othersOf(game, seat)
  return {
    place:
      phase === 'placing'
        ? startSpaces(courseOf(game)).filter((space) => !others.some((other) => sameSpace(other, space)))
        : [],
    roll: phase === 'rolling' ? { dice: boat.dice, mayRemove: boat.dice.length > 0 } : null,
    steer:
      phase === 'steering' && boat.space !== null
        ? steerings(courseOf(game), boat.space, boat.heading, totalOf(boat.dice))
        : [],
    repair: phase === 'rolling' && game.setup.options.coastRepair && boat.damage > 0,
    retire: isRunning && (boat.status === 'racing' || boat.status === 'waiting'),
  }
}

/** Something that the seat at turn may do, whatever it is: a bot that fails must not stop the race for everybody. */
export function anyLegalIntent(game: Game, seat: Seat): Intent {
  const { place, steer } = legal(game, seat)
  const way = steer.find(({ allowed }) => allowed)
  if (place[0] !== undefined) return { kind: 'place', space: place[0], heading: 0 }
  return way === undefined ? { kind: 'roll', add: 0, remove: [], reroll: [] } : { kind: 'steer', heading: way.heading }
}
