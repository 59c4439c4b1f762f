import type { PackedCourse } from './packedCourse.ts'
import { afterStep, codeOf, finished, roundingCodes } from './roundingCode.ts'

/**
 * For every (rounding, space), numbered rounding code × size + space: how many steps a boat that turns at will needs from the
 * line (or, unstarted, from behind it) to there, and from there to the finish.
 */
export interface Distances {
  readonly fromStart: Uint16Array
  readonly toGo: Uint16Array
  /** From the line to the finish. */
  readonly length: number
}

export const unreachable = 0xffff

export function distancesOf(course: PackedCourse): Distances {
  const { size, onLine, starts } = course
  const from = Array.from(starts, (space) => codeOf({ started: onLine[space] === 1, counts: [0, 0, 0] }) * size + space)
  const toGo = backwards(course)
  const length = from.reduce((least, state) => Math.min(least, toGo[state]), unreachable)
  return { fromStart: forwards(course, from), toGo, length }
}

function forwards({ size, neighbours, steps }: PackedCourse, from: readonly number[]): Uint16Array {
  const distance = new Uint16Array(roundingCodes * size).fill(unreachable)
  const queue = new Int32Array(roundingCodes * size)
  let end = 0
  for (const state of from) {
    distance[state] = 0
    queue[end++] = state
  }
  for (let i = 0; i < end; i++) {
    const state = queue[i]
    const code = (state / size) | 0
    const at = (state % size) * 6
    for (let heading = 0; heading < 6; heading++) {
      const space = neighbours[at + heading]
      if (space < 0) continue
      const after = afterStep[code * 256 + steps[at + heading]]
      if (after < 0) continue
      const next = after * size + space
      if (distance[next] !== unreachable) continue
      distance[next] = distance[state] + 1
      queue[end++] = next
    }
  }
  return distance
}

function backwards({ size, neighbours, steps }: PackedCourse): Uint16Array {
  const distance = new Uint16Array(roundingCodes * size).fill(unreachable)
  const queue = new Int32Array(roundingCodes * size)
  let end = 0
  const reach = (state: number, toGo: number) => {
    if (distance[state] !== unreachable) return
    distance[state] = toGo
    queue[end++] = state
  }
  const before = codesBefore()
  for (let at = 0; at < steps.length; at++)
    for (const code of before.get(finished * 256 + steps[at]) ?? []) reach(code * size + ((at / 6) | 0), 1)
  for (let i = 0; i < end; i++) {
    const state = queue[i]
    const code = (state / size) | 0
    const space = state % size
    for (let heading = 0; heading < 6; heading++) {
      const from = neighbours[space * 6 + ((heading + 3) % 6)]
      if (from < 0) continue
      const step = steps[from * 6 + heading]
      if (step === 0) reach(code * size + from, distance[state] + 1)
      else for (const earlier of before.get(code * 256 + step) ?? []) reach(earlier * size + from, distance[state] + 1)
    }
  }
  return distance
}

let known: Map<number, number[]> | undefined

/** By code × 256 + step: the codes that the step turns into this code. */
function codesBefore(): Map<number, number[]> {
  if (known !== undefined) return known
  known = new Map()
  for (let code = 0; code < roundingCodes; code++)
    for (let step = 0; step < 256; step++) {
      const after = afterStep[code * 256 + step] * 256 + step
      const list = known.get(after)
      if (list === undefined) known.set(after, [code])
      else list.push(code)
    }
  return known
}
