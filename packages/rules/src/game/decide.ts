import { isOnLine } from '../course/course.ts'
import { startSpaces } from '../course/startSpaces.ts'
import { headings, sameSpace } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { afterRoll, diceFaults, faultOf, rolledCount, throwDice, totalOf } from '../turn/dice.ts'
import type { DiceChoice, Throw } from '../turn/dice.ts'
import { steerings } from '../turn/run.ts'
import type { GameEvent } from './event.ts'
import { evolveAll } from './evolve.ts'
import { boatOf, courseOf, othersOf } from './game.ts'
import type { Boat, Game, Seat } from './game.ts'
import type { Intent } from './intent.ts'
import { whatFollows } from './raceEnd.ts'
import { err, ok } from './result.ts'
import type { Result } from './result.ts'
import { isWrecked, wayAlong } from './ways.ts'

/** Every reason for which the rules refuse an intent. */
export const rejections = [
  'gameNotOpen',
  'gameOver',
  'unknownSeat',
  'notYourTurn',
  'wrongPhase',
  'notRacing',
  'notAStartSpace',
  'spaceTaken',
  'unknownHeading',
  'headingTooFar',
  'headingTooShort',
  'repairNotAllowed',
  'nothingToRepair',
  ...diceFaults,
] as const
/** Why an intent is refused. */
export type Rejection = (typeof rejections)[number]

/** R6.4: a boat that has had so many turns in a race is retired. */
export const turnLimit = 100

/** What comes of an intent: the events, and the game after them. */
export interface Decision {
  readonly events: GameEvent[]
  readonly game: Game
}

/** Decides an intent of a seat: the events that follow, or why it is refused. The game itself is not changed. */
export function decide(game: Game, seat: Seat, intent: Intent, roll: Throw): Result<GameEvent[], Rejection> {
  const decided = decideAndEvolve(game, seat, intent, roll)
  return decided.ok ? ok(decided.value.events) : decided
}

/** The same with the game after the events: deciding needs it anyway, so nobody has to work it out again. */
export function decideAndEvolve(game: Game, seat: Seat, intent: Intent, roll: Throw): Result<Decision, Rejection> {
  const decided = decideAction(game, seat, intent, roll)
  if (!decided.ok) return decided
  const acted = evolveAll(game, decided.value)
  const consequences = whatFollows(acted)
  return ok({ events: [...decided.value, ...consequences], game: evolveAll(acted, consequences) })
}

function decideAction(game: Game, seat: Seat, intent: Intent, roll: Throw): Result<GameEvent[], Rejection> {
  if (game.phase === 'opening') return err('gameNotOpen')
  if (game.phase === 'over') return err('gameOver')
  const boat = game.boats[seat]
  if (boat === undefined) return err('unknownSeat')
  // R6.4: a player may retire at any time, also while others move.
  if (intent.kind === 'retire')
    return boat.status === 'racing' || boat.status === 'waiting'
      ? ok([{ kind: 'retired', seat, reason: 'asked' }])
      : err('notRacing')
  if (game.seat !== seat) return err('notYourTurn')
  switch (intent.kind) {
    case 'place':
      return game.phase === 'placing' ? decidePlace(game, seat, intent) : err('wrongPhase')
    case 'roll':
      return game.phase === 'rolling' ? decideRoll(boat, seat, intent, roll) : err('wrongPhase')
    case 'repair':
      return game.phase === 'rolling' ? decideRepair(game, seat) : err('wrongPhase')
    case 'steer':
      return game.phase === 'steering' ? decideSteer(game, seat, intent.heading) : err('wrongPhase')
  }
}

/** R4.3: on a free space on or behind the line, pointing anywhere. */
function decidePlace(
  game: Game,
  seat: Seat,
  { space, heading }: { readonly space: Space; readonly heading: Heading },
): Result<GameEvent[], Rejection> {
  const course = courseOf(game)
  if (!headings.includes(heading)) return err('unknownHeading')
  if (!startSpaces(course).some((other) => sameSpace(other, space))) return err('notAStartSpace')
  if (othersOf(game, seat).some((other) => sameSpace(other, space))) return err('spaceTaken')
  const started = isOnLine(course, space)
  return ok([{ kind: 'placed', seat, space: { q: space.q, r: space.r }, heading, started }])
}

/** R5.1, R5.2: one die more, one less or as many; any of the rest re-rolled, all at once. */
function decideRoll(boat: Boat, seat: Seat, choice: DiceChoice, roll: Throw): Result<GameEvent[], Rejection> {
  const fault = faultOf(choice, boat.dice.length)
  return fault === null ? ok([rolled(boat, seat, choice, roll)]) : err(fault)
}

function rolled(boat: Boat, seat: Seat, { add, remove, reroll }: DiceChoice, roll: Throw): GameEvent {
  // Events never change: copies protect them from what the caller does with its lists later.
  const choice = { add, remove: [...remove], reroll: [...reroll] }
  const thrown = throwDice(rolledCount(choice), roll)
  return { kind: 'rolled', seat, ...choice, faces: thrown, dice: afterRoll(boat.dice, choice, thrown) }
}

/** R9.2: coast for a turn and take off one damage counter. */
function decideRepair(game: Game, seat: Seat): Result<GameEvent[], Rejection> {
  const boat = boatOf(game, seat)
  if (!game.setup.options.coastRepair) return err('repairNotAllowed')
  if (boat.damage === 0) return err('nothingToRepair')
  const coast = rolled(boat, seat, { add: 0, remove: [], reroll: [] }, () => [])
  return ok([{ kind: 'repaired', seat, damage: boat.damage - 1 }, coast])
}

/** R5.4 to R6.2: turn by 60° at most, move, crash, round, finish or sink. */
function decideSteer(game: Game, seat: Seat, heading: Heading): Result<GameEvent[], Rejection> {
  const boat = boatOf(game, seat)
  if (boat.space === null) throw new Error(`seat ${seat} steers a boat that is not on the lake`)
  const total = totalOf(boat.dice)
  const all = steerings(courseOf(game), boat.space, boat.heading, total)
  const steering = all.find((other) => other.heading === heading)
  if (steering === undefined) return err(headings.includes(heading) ? 'headingTooFar' : 'unknownHeading')
  if (!steering.allowed) return err('headingTooShort')
  const { finished, sinks, allowed: _, ...passage } = wayAlong(game, seat, boat.space, steering, total)
  const events: GameEvent[] = [{ kind: 'steered', seat, ...passage }]
  const turns = boat.turns + 1
  if (finished) {
    const place = 1 + game.boats.filter((other) => other.status === 'finished').length
    events.push({ kind: 'finished', seat, place, turns, sunk: isWrecked(boat, passage.damage) })
  } else if (sinks) events.push({ kind: 'sunk', seat })
  else if (turns >= turnLimit) events.push({ kind: 'retired', seat, reason: 'turnLimit' })
  return ok(events)
}
