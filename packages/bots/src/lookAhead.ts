import { boatOf, headings, legal, othersOf } from '@powerboats/rules'
import type { Game, Heading, Intent, Seat } from '@powerboats/rules'
import { codeOf, diceChoiceFor, outcomesOf, positionOfBoat, rankDice, spaceNumber } from '@powerboats/solver'
import type { DiceCounts, Outcome, PackedCourse, Position, RankedDice, Waters } from '@powerboats/solver'

/** What a bot thinks of where it may get to: the lower, the better. */
export interface Judgement {
  /** More dice than this are not added. */
  readonly mostDice: number
  cost(outcome: Outcome): number
  costOfStart(position: Position): number
}

/** What may be done with the dice, R9.2's repair included, and what it costs. */
export type DiceOption = RankedDice | { readonly repair: true; readonly cost: number }

export interface PlaceOption {
  readonly space: number
  readonly heading: Heading
  readonly cost: number
}

export interface SteerOption extends Outcome {
  readonly cost: number
}

/** The water around a seat's boat. */
export function watersAround(game: Game, seat: Seat, course: PackedCourse): Waters {
  const others = othersOf(game, seat).map((space) => spaceNumber(course, space))
  return { course, others, stoppedShort: game.setup.options.stoppedShort }
}

/** The free start spaces with every heading, best first (R4.3). */
export function placeOptions(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): PlaceOption[] {
  const { damage } = boatOf(game, seat)
  return legal(game, seat)
    .place.map((space) => spaceNumber(course, space))
    .flatMap((space) => {
      const rounding = codeOf({ started: course.onLine[space] === 1, counts: [0, 0, 0] })
      return headings.map((heading) => {
        const cost = judgement.costOfStart({ space, heading, rounding, damage, dice: [0, 0, 0] })
        return { space, heading, cost }
      })
    })
    .sort((a, b) => a.cost - b.cost)
}

/** Everything that may be done with the dice, best first. */
export function diceOptions(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): DiceOption[] {
  const waters = watersAround(game, seat, course)
  const position = positionOfBoat(course, boatOf(game, seat))
  const costOf = (dice: DiceCounts) => leastCost(waters, { ...position, dice }, judgement)
  const ranked: DiceOption[] = rankDice(position.dice, judgement.mostDice, costOf)
  if (!legal(game, seat).repair) return ranked
  const repaired = leastCost(waters, { ...position, damage: position.damage - 1 }, judgement)
  return [...ranked, { repair: true as const, cost: repaired }].sort((a, b) => a.cost - b.cost)
}

/** The headings that the dice allow, best first. */
export function steerOptions(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): SteerOption[] {
  const position = positionOfBoat(course, boatOf(game, seat))
  return outcomesOf(watersAround(game, seat, course), position)
    .map((outcome) => ({ ...outcome, cost: judgement.cost(outcome) }))
    .sort((a, b) => a.cost - b.cost)
}

function leastCost(waters: Waters, rolled: Position, judgement: Judgement): number {
  return Math.min(...outcomesOf(waters, rolled).map((outcome) => judgement.cost(outcome)))
}

/** The best thing to do now, looking one roll ahead: every choice, every roll and every heading is tried. */
export function lookAhead(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): Intent {
  if (game.phase === 'placing') {
    const { space, heading } = placeOptions(game, seat, course, judgement)[0]!
    return { kind: 'place', space: { q: course.q[space]!, r: course.r[space]! }, heading }
  }
  if (game.phase === 'steering')
    return { kind: 'steer', heading: steerOptions(game, seat, course, judgement)[0]!.heading }
  return intentOf(game, seat, diceOptions(game, seat, course, judgement)[0]!)
}

/** A dice option as the rules want it. */
export function intentOf(game: Game, seat: Seat, option: DiceOption): Intent {
  if ('repair' in option) return { kind: 'repair' }
  return { kind: 'roll', ...diceChoiceFor(boatOf(game, seat).dice, option) }
}
