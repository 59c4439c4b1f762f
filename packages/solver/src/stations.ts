import { distancesOf, unreachable } from './distances.ts'
import type { Distances } from './distances.ts'
import type { PackedCourse } from './packedCourse.ts'
import {
  afterStep,
  codeOfCounts,
  countsOf,
  finished,
  lost,
  roundingCodes,
  startedCodes,
  unstarted,
} from './roundingCode.ts'
import type { SolveOptions } from './valueTable.ts'

/**
 * The stations of a course: a space together with what has been rounded. A value table has an entry for every live station;
 * beyond them lie outer ones, where a boat has sailed so far astray that a guess is good enough.
 *
 * Live are (1) every space with 0, 1, 2 or 3 buoys rounded in order, and (2) any other rounding (a buoy taken the wrong way,
 * an earlier gate undone, the start not made yet) where a way from the line through the station to the finish is at most
 * `detour` steps longer than the shortest. A count above 1 is slack for going back; it is dropped where the way to the
 * finish is no longer without it. Stations are numbered by the way still to go, nearest to the finish first.
 */
export interface Stations {
  readonly live: number
  readonly spaces: Int16Array
  readonly codes: Int16Array
  readonly toGo: Uint16Array
  /** 1 for stations close to a shortest way round: enough of them to sail by. */
  readonly core: Uint8Array
  /** What a boat at an outer station is taken to need; by station - live. */
  readonly outer: Float32Array
  /** The longest move. */
  readonly most: number
  /** By station × 6 + heading: the run, at most `most`. */
  readonly runs: Uint8Array
  /** By (station × 6 + heading) × (most + 1) + distance: the station there, `finishStation` once the finish is passed. */
  readonly moves: Uint16Array
  /** By rounding code × size + space: the station, live or outer; `noStation` for those nobody can get to in one move. */
  readonly stationAt: Uint16Array
}

export const finishStation = 0xffff
export const noStation = 0xfffe

/** A boat astray is taken to make no more than this many spaces a turn, and to lose some turns on top. */
const outerSpeed = 2
const outerDelay = 10

/** See `core`: wide enough for a boat at speed. */
const coreDetour = 16

/** A boat behind the line has but a few spaces to sail until it starts; this much of the detour is plenty. */
const unstartedShare = 1 / 3

/** The roundings of a boat that did everything in order. */
export const inOrder = [codeOfCounts(0, 0, 0), codeOfCounts(1, 0, 0), codeOfCounts(1, 1, 0), codeOfCounts(1, 1, 1)]

export function stationsOf(
  course: PackedCourse,
  most: number,
  { detour, keepSlack, sinkCost }: Pick<SolveOptions, 'detour' | 'keepSlack' | 'sinkCost'>,
): Stations {
  const distances = distancesOf(course)
  const kept = withoutIdleSlack(course, distances, keepSlack)
  const states = liveStates(course, distances, kept, detour)
  const { size } = course
  const live = states.length
  const stationAt = new Uint16Array(roundingCodes * size).fill(noStation)
  states.forEach((state, station) => (stationAt[state] = station))
  const runs = new Uint8Array(live * 6)
  const moves = new Uint16Array(live * 6 * (most + 1))
  const guess = (toGo: number) => outerDelay + toGo / outerSpeed
  // A boat with a count below what is kept has circled a buoy the wrong way three times: as bad as sinking.
  const farthest = 3 * distances.length
  const lostStation = live
  const outer = [Math.max(sinkCost, guess(farthest))]

  const stationOf = (state: number) => {
    if (stationAt[state] === noStation) {
      const toGo = distances.toGo[state]
      stationAt[state] = live + outer.length
      outer.push(guess(toGo === unreachable ? farthest : toGo))
    }
    return stationAt[state]
  }
  for (let station = 0; station < live; station++)
    for (let heading = 0; heading < 6; heading++) {
      const row = (station * 6 + heading) * (most + 1)
      const run = Math.min(most, course.runs[(states[station] % size) * 6 + heading])
      runs[station * 6 + heading] = run
      moves[row] = station
      let space = states[station] % size
      let code = Math.floor(states[station] / size)
      for (let distance = 1; distance <= run; distance++) {
        if (code >= 0) code = afterStep[code * 256 + course.steps[space * 6 + heading]]
        space = course.neighbours[space * 6 + heading]
        moves[row + distance] =
          code === finished ? finishStation : code === lost ? lostStation : stationOf(kept[code * size + space])
      }
    }
  for (let state = 0; state < stationAt.length; state++) {
    const other = kept[state]
    if (stationAt[state] === noStation && stationAt[other] < live) stationAt[state] = stationAt[other]
  }
  return {
    live,
    spaces: Int16Array.from(states, (state) => state % size),
    codes: Int16Array.from(states, (state) => Math.floor(state / size)),
    toGo: Uint16Array.from(states, (state) => distances.toGo[state]),
    core: Uint8Array.from(states, (state) => (detourOf(course, distances, state) <= coreDetour ? 1 : 0)),
    outer: Float32Array.from(outer),
    most,
    runs,
    moves,
    stationAt,
  }
}

/** Each state, or the one with less slack that is as near to the finish. */
function withoutIdleSlack({ size }: PackedCourse, { toGo }: Distances, keepSlack: boolean): Int32Array {
  const kept = new Int32Array(roundingCodes * size)
  for (let code = 0; code < roundingCodes; code++)
    for (let space = 0; space < size; space++) {
      const state = code * size + space
      kept[state] = state
      if (code === unstarted || keepSlack) continue
      for (let gate = 0; gate < 3; gate++) {
        const now = Math.floor(kept[state] / size)
        const less = lessSlack[now * 3 + gate] * size + space
        if (toGo[less] === toGo[state]) kept[state] = less
      }
    }
  return kept
}

/** By code × 3 + gate: the code with no more than 1 for the gate. */
const lessSlack = Int16Array.from({ length: startedCodes * 3 }, (_, i) => {
  const counts = countsOf(Math.floor(i / 3))
  counts[i % 3] = Math.min(1, counts[i % 3])
  return codeOfCounts(...counts)
})

/** How much longer the way through a state is than the shortest way round. */
function detourOf({ size }: PackedCourse, distances: Distances, state: number): number {
  const through = distances.fromStart[state] + distances.toGo[state]
  return state < startedCodes * size
    ? through - distances.length
    : (through - distances.unstartedLength) / unstartedShare
}

function liveStates(course: PackedCourse, distances: Distances, kept: Int32Array, detour: number): number[] {
  const { size } = course
  const { fromStart, toGo } = distances
  const states: number[] = []
  const isIn = new Uint8Array(roundingCodes * size)
  for (let state = 0; state < kept.length; state++) {
    if (toGo[state] === unreachable || fromStart[state] === unreachable) continue
    const code = Math.floor(state / size)
    if (!inOrder.includes(code) && detourOf(course, distances, state) > detour) continue
    const station = kept[state]
    if (!isIn[station]) states.push(station)
    isIn[station] = 1
  }
  return states.sort((a, b) => toGo[a] - toGo[b] || a - b)
}
