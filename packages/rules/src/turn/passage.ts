import type { Course } from '../course/course.ts'
import type { GateNumber } from '../course/gate.ts'
import { afterStep, crossingsBetween, finishesBy, targetOf } from '../course/rounding.ts'
import type { GateCrossing, Rounding } from '../course/rounding.ts'
import { ahead, sameSpace } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { runOf } from './run.ts'
import type { Steering } from './run.ts'

/** R9.3: what a crash is measured by when another boat stops it short. */
export const stoppedShorts = ['run', 'moved'] as const
export type StoppedShort = (typeof stoppedShorts)[number]

/** A gate crossed on the way, with the step of the path that crossed it, counted from 0. */
export interface PassedGate extends GateCrossing {
  readonly step: number
}

/** Everything that happens to one boat on one move (R5.6 to R6.2). */
export interface Passage {
  readonly total: number
  readonly run: number
  /** The spaces entered, in order; empty when the boat stays where it is. */
  readonly path: readonly Space[]
  readonly damage: number
  readonly crossings: readonly PassedGate[]
  /** The buoys that became rounded, in order. */
  readonly rounded: readonly GateNumber[]
  readonly rounding: Rounding
  readonly finished: boolean
}

/** What a move needs to know of the boat that makes it. */
export interface MovingBoat {
  readonly space: Space
  readonly rounding: Rounding
}

/** R5.8: the damage of a crash is what the run falls short of the total; R9.3 may count the spaces moved instead. 0 without a crash. */
export function crashDamage(total: number, run: number, moved: number, stoppedShort: StoppedShort): number {
  if (run === total) return 0
  return total - (stoppedShort === 'run' ? run : moved)
}

/** Moves a boat `total` spaces in a heading, as far as land, buoys and the other boats let it. For users of the package; the rules know the run already. */
export function passageOf(
  course: Course,
  boat: MovingBoat,
  heading: Heading,
  total: number,
  others: readonly Space[],
  options: { readonly stoppedShort: StoppedShort },
): Passage {
  return passageAlong(course, boat, { heading, run: runOf(course, boat.space, heading, total) }, total, others, options)
}

/** The same for those who know the run already. */
export function passageAlong(
  course: Course,
  boat: MovingBoat,
  { heading, run }: Pick<Steering, 'heading' | 'run'>,
  total: number,
  others: readonly Space[],
  { stoppedShort }: { readonly stoppedShort: StoppedShort },
): Passage {
  // R5.7: the boat stops before one that holds its last space.
  let moved = run
  while (moved > 0 && others.some((other) => sameSpace(other, ahead(boat.space, heading, moved)))) moved--
  const damage = crashDamage(total, run, moved, stoppedShort)

  let rounding = boat.rounding
  let finished = false
  let from = boat.space
  const path: Space[] = []
  const crossings: PassedGate[] = []
  const rounded: GateNumber[] = []
  for (let step = 0; step < moved; step++) {
    if (!finished) {
      const before = rounding
      const target = targetOf(before.counts)
      rounding = afterStep(course, before, from, heading)
      crossings.push(...crossingsBetween(before, rounding).map((crossing) => ({ ...crossing, step })))
      if (target !== 4 && targetOf(rounding.counts) > target) rounded.push(target)
      finished = finishesBy(course, rounding, from, heading)
    }
    from = ahead(from, heading)
    path.push(from)
  }
  return { total, run, path, damage, crossings, rounded, rounding, finished }
}
