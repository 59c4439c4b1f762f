import { at, unit } from '@powerboats/draw'
import type { Course, Point } from '@powerboats/rules'
import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../async/later.ts'
import type { Stage } from '../board/stage.ts'

/** How long each stop of the camera takes, with the way there. */
const stopMs = 1100
/** How much is seen around a stop. */
const around = 4 * unit

/** A flight over a course, before its first race. */
export interface Flight {
  readonly isFlying: Accessor<boolean>
  /** Ends it at once. */
  readonly end: () => void
}

/** Where the flight leads: the line, the buoys in their order, and home. */
function stopsOf(course: Course): Point[] {
  const [a, b] = [at(course.buoys[0]), at(course.finishBuoy)]
  const line = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return [line, at(course.buoys[1]), at(course.buoys[2]), at(course.buoys[3]), line]
}

/** Flies along each course that comes up, where that is wanted. */
export function createFlight(
  stage: Stage,
  course: Accessor<Course>,
  isWanted: (course: Course) => boolean,
  wait = later,
): Flight {
  const [isFlying, setFlying] = createSignal(false)
  let cancel = () => {}
  const end = () => {
    cancel()
    setFlying(false)
  }
  const visit = ([stop, ...next]: readonly Point[]) => {
    if (stop === undefined) return end()
    stage.follow({ x: stop.x - around, y: stop.y - around, width: 2 * around, height: 2 * around }, false)
    cancel = wait(stopMs, () => visit(next))
  }
  createEffect(
    on(course, (now) => {
      end()
      if (!isWanted(now)) return
      setFlying(true)
      cancel = wait(0, () => visit(stopsOf(now)))
    }),
  )
  onCleanup(end)
  return { isFlying, end }
}
