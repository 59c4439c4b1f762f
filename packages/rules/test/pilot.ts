import type { Course } from '../src/course/course.ts'
import { targetOf } from '../src/course/rounding.ts'
import { routeOf } from '../src/course/route.ts'
import type { Rounded, Route } from '../src/course/route.ts'
import { boatOf, courseOf, othersOf } from '../src/game/game.ts'
import type { Game, Seat } from '../src/game/game.ts'
import type { Intent } from '../src/game/intent.ts'
import { legal } from '../src/game/legal.ts'
import type { Chance } from '../src/lake/chance.ts'
import { turn } from '../src/lake/hex.ts'
import type { Heading } from '../src/lake/hex.ts'
import { faces, totalOf } from '../src/turn/dice.ts'
import type { Face } from '../src/turn/dice.ts'
import { passageOf } from '../src/turn/passage.ts'
import { runOf, steerings } from '../src/turn/run.ts'
import { randomIntent } from './playRandomly.ts'
import type { Pilot } from './playRandomly.ts'

const routes = new WeakMap<Course, Route>()

function routeFor(course: Course): Route {
  const known = routes.get(course) ?? routeOf(course)
  routes.set(course, known)
  return known
}

/** How bad a move is: what is left to sail, damage, and speed that cannot be stopped any more. */
function costOf(game: Game, seat: Seat, heading: Heading, dice: readonly Face[]): number {
  const course = courseOf(game)
  const boat = boatOf(game, seat)
  const total = totalOf(dice)
  const moving = { space: boat.space!, rounding: boat.rounding }
  const passage = passageOf(course, moving, heading, total, othersOf(game, seat), game.setup.options)
  if (passage.finished) return 4 * passage.damage - 100
  const space = passage.path.at(-1) ?? boat.space!
  const rounded = passage.rounding.started ? ((targetOf(passage.rounding.counts) - 1) as Rounded) : 0
  const behind = passage.rounding.started ? 0 : 5
  const slowest = passage.damage > 0 ? 0 : total - Math.max(0, ...dice)
  const ahead = Math.max(...[1, 0, -1].map((sixths) => runOf(course, space, turn(heading, sixths), slowest)))
  return Math.min(routeFor(course).toGo(space, rounded), 999) + behind + 6 * passage.damage + 6 * (slowest - ahead)
}

function bestSteering(game: Game, seat: Seat, dice: readonly Face[]) {
  const { space, heading } = boatOf(game, seat)
  return steerings(courseOf(game), space!, heading, totalOf(dice))
    .filter((steering) => steering.allowed)
    .map((steering) => ({ heading: steering.heading, cost: costOf(game, seat, steering.heading, dice) }))
    .reduce((best, next) => (next.cost < best.cost ? next : best))
}

/** A pilot that looks one move ahead and now and then does something by chance; it finishes most races. */
export function pilotBy(chance: Chance, whims = 12): Pilot {
  return (game, seat) => {
    const { roll, repair } = legal(game, seat)
    if (game.phase === 'placing' || chance(whims) === 0) return randomIntent(game, seat, chance)
    const { dice } = boatOf(game, seat)
    if (game.phase === 'steering') return { kind: 'steer', heading: bestSteering(game, seat, dice).heading }
    if (roll === null) return { kind: 'retire' }
    const choices: { intent: Intent; cost: number }[] = [
      {
        intent: { kind: repair ? 'repair' : 'roll', add: 0, remove: [], reroll: [] },
        cost: bestSteering(game, seat, dice).cost,
      },
      {
        intent: { kind: 'roll', add: 1, remove: [], reroll: [] },
        cost: faces.reduce((sum, face) => sum + bestSteering(game, seat, [...dice, face]).cost / 3, 0),
      },
      ...dice.map((_, die) => ({
        intent: { kind: 'roll' as const, add: 0, remove: [die], reroll: [] },
        cost: bestSteering(game, seat, dice.toSpliced(die, 1)).cost,
      })),
    ]
    const { intent } = choices.reduce((best, next) => (next.cost < best.cost ? next : best))
    return intent.kind === 'repair' ? { kind: 'repair' } : intent
  }
}
