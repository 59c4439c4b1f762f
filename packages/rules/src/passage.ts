import type { Course } from './course.ts'
import type { GateNumber } from './gate.ts'
import { ahead, sameSpace } from './hex.ts'
import type { Heading, Space } from './hex.ts'
import type { Options } from './options.ts'
import { afterStep, crossingsOf, finishesBy, targetOf } from './rounding.ts'
import type { GateCrossing, Rounding } from './rounding.ts'
import { runOf } from './run.ts'

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

export interface Mover {
  readonly space: Space
  readonly rounding: Rounding
}

/** Moves a boat `total` spaces in a heading, as far as land, buoys and the other boats let it. */
export function passageOf(
  course: Course,
  mover: Mover,
  heading: Heading,
  total: number,
  others: readonly Space[],
  options: Pick<Options, 'stoppedShort'>,
): Passage {
  const run = runOf(course, mover.space, heading, total)
  // R5.7: the boat stops before one that holds its last space.
  let moved = run
  while (moved > 0 && others.some((other) => sameSpace(other, ahead(mover.space, heading, moved)))) moved--
  // R5.8: a crash costs what the run falls short of the total; R9.3 may count the spaces moved instead.
  const damage = run === total ? 0 : total - (options.stoppedShort === 'run' ? run : moved)

  let rounding = mover.rounding
  let finished = false
  let from = mover.space
  const path: Space[] = []
  const crossings: PassedGate[] = []
  const rounded: GateNumber[] = []
  for (let step = 0; step < moved; step++) {
    if (!finished) {
      const target = targetOf(rounding.counts)
      const passed = crossingsOf(course, rounding, from, heading)
      rounding = afterStep(course, rounding, passed, from, heading)
      crossings.push(...passed.map((crossing) => ({ ...crossing, step })))
      if (target !== 4 && targetOf(rounding.counts) > target) rounded.push(target)
      finished = finishesBy(course, rounding, from, heading)
    }
    from = ahead(from, heading)
    path.push(from)
  }
  return { total, run, path, damage, crossings, rounded, rounding, finished }
}
