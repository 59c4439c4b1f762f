import { boatOf, legal, othersOf } from '@powerboats/rules'
import type { Game, Heading, Intent, Seat } from '@powerboats/rules'
import {
  diceChoiceFor,
  diceOptions,
  positionOfBoat,
  spaceNumber,
  spaceOf,
  startOptions,
  steerOptions,
} from '@powerboats/solver'
import type { Judgement, Option, PackedCourse, Waters } from '@powerboats/solver'

/** The course around a seat's boat, with the other boats on it and the options that matter there. */
export function watersAround(game: Game, seat: Seat, course: PackedCourse): Waters {
  const others = othersOf(game, seat).map((space) => spaceNumber(course, space))
  const { coastRepair, stoppedShort } = game.setup.options
  return { course, others, stoppedShort, coastRepair }
}

/** Everything that a seat may do now, best first, looking one roll ahead: every choice, every roll and every heading is tried. */
export function choicesOf(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): readonly Option[] {
  const boat = boatOf(game, seat)
  switch (game.phase) {
    case 'placing': {
      const free = legal(game, seat).place.map((space) => spaceNumber(course, space))
      return startOptions(course, boat.damage, judgement, free)
    }
    case 'rolling':
      return diceOptions(watersAround(game, seat, course), positionOfBoat(course, boat), judgement)
    case 'steering':
      return steerOptions(watersAround(game, seat, course), positionOfBoat(course, boat), judgement)
    case 'opening':
    case 'over':
      return []
  }
}

/** The intent that stands for an option. */
export function intentFor(game: Game, seat: Seat, course: PackedCourse, option: Option): Intent {
  switch (option.kind) {
    case 'place': {
      const { space, heading } = option.position
      return { kind: 'place', space: spaceOf(course, space), heading: heading as Heading }
    }
    case 'roll':
      return { kind: 'roll', ...diceChoiceFor(boatOf(game, seat).dice, option) }
    case 'repair':
      return { kind: 'repair' }
    case 'steer':
      return { kind: 'steer', heading: option.heading }
  }
}

/** The best thing to do now. */
export function lookAhead(game: Game, seat: Seat, course: PackedCourse, judgement: Judgement): Intent {
  const [best] = choicesOf(game, seat, course, judgement)
  if (best === undefined) throw new Error('there is nothing to do now')
  return intentFor(game, seat, course, best)
}
