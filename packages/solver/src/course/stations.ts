import { distancesOf, unreachable } from './distances.ts'
import { roundingAfterStep } from './move.ts'
import type { PackedCourse } from './packedCourse.ts'
import { finished, inOrder, roundingCodes } from './roundingCode.ts'

/**
 * The stations of a course: a space together with what has been rounded. There is one for every space and rounding from which
 * the finish can be reached, numbered by the way still to go, nearest to the finish first.
 *
 * Callers that need no values for boats far astray can use a third of them: of the stations far from any shortest way only those
 * of boats that did everything in order are kept. The last station, number `count`, stands for all the others; no move leads out
 * of it.
 */
export interface Stations {
  readonly count: number
  readonly spaces: Int16Array
  readonly toGo: Uint16Array
  /** 1 for stations close to a shortest way round: enough of them to sail by. */
  readonly core: Uint8Array
  /** The longest move. */
  readonly most: number
  /** By station × 6 + heading: the run, at most `most`. */
  readonly runs: Uint8Array
  /** By (station × 6 + heading) × (most + 1) + distance: the station there, `finishStation` once the finish is passed. */
  readonly moves: Uint16Array
  /** By rounding code × size + space: the station; `noStation` on water that is cut off from the course. */
  readonly stationAt: Uint16Array
}

export const finishStation = 0xffff
export const noStation = 0xfffe

/** How many steps longer than the shortest way round the ways in `core` may be; enough for a fast boat. */
const coreDetour = 12

export function stationsOf(course: PackedCourse, most: number, astray: boolean): Stations {
  const { neighbours, size } = course
  const { fromStart, length, toGo } = distancesOf(course)
  const isNear = (state: number) => fromStart[state] + toGo[state] <= length + coreDetour
  const isInOrder = (code: number) => inOrder(code) === code
  const reachable = Array.from(toGo.keys()).filter((state) => toGo[state] !== unreachable)
  const states = reachable
    .filter((state) => astray || isNear(state) || isInOrder(Math.floor(state / size)))
    .sort((a, b) => toGo[a] - toGo[b])
  const count = states.length
  const stationAt = new Uint16Array(roundingCodes * size).fill(noStation)
  states.forEach((state, station) => (stationAt[state] = station))
  for (const state of reachable) if (stationAt[state] === noStation) stationAt[state] = count
  const runs = new Uint8Array((count + 1) * 6)
  const moves = new Uint16Array((count + 1) * 6 * (most + 1)).fill(count)
  states.forEach((state, station) => {
    for (let heading = 0; heading < 6; heading++) {
      const row = (station * 6 + heading) * (most + 1)
      let space = state % size
      let code = Math.floor(state / size)
      const run = Math.min(most, course.runs[space * 6 + heading])
      runs[station * 6 + heading] = run
      moves[row] = station
      for (let distance = 1; distance <= run; distance++) {
        code = roundingAfterStep(course, code, space, heading)
        space = neighbours[space * 6 + heading]
        moves[row + distance] = code === finished ? finishStation : stationAt[code * size + space]
      }
    }
  })
  return {
    count,
    spaces: Int16Array.from(states, (state) => state % size),
    toGo: Uint16Array.from(states, (state) => toGo[state]),
    core: Uint8Array.from(states, (state) => (isNear(state) ? 1 : 0)),
    most,
    runs,
    moves,
    stationAt,
  }
}
