import { ahead, headings, isOpen, passageOf, runOf } from '@powerboats/rules'
import type { Rounding } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { coded } from '../../test/coded.ts'
import { inlet as course } from '../../test/inlet.ts'
import { distancesOf, unreachable } from './distances.ts'
import { packCourse, spaceNumber, spaceOf } from './packedCourse.ts'
import { codeOf, inOrder, roundingCodes } from './roundingCode.ts'
import { finishStation, noStation, stationsOf } from './stations.ts'

const packed = packCourse(course)
const { size } = packed
const states = Array.from({ length: roundingCodes * size }, (_, state) => state)

/** By code: a rounding that has it. */
const roundings: Rounding[] = []
for (const one of [-2, -1, 0, 1, 2])
  for (const two of [-2, -1, 0, 1, 2])
    for (const three of [-2, -1, 0, 1, 2]) {
      const rounding = coded({ started: true, counts: [one, two, three] })
      roundings[codeOf(rounding)] = rounding
    }
roundings[codeOf({ started: false, counts: [0, 0, 0] })] = { started: false, counts: [0, 0, 0] }

type Step = number | 'finished' | 'blocked'

/** Where one step leads to, by the rules. */
function stepFrom(state: number, heading: (typeof headings)[number]): Step {
  const space = spaceOf(packed, state % size)
  if (!isOpen(course, ahead(space, heading))) return 'blocked'
  const rounding = roundings[Math.floor(state / size)]!
  const passage = passageOf(course, { space, rounding }, heading, 1, [], { stoppedShort: 'run' })
  if (passage.finished) return 'finished'
  return codeOf(coded(passage.rounding)) * size + spaceNumber(packed, passage.path[0]!)
}
const steps = states.map((state) => headings.map((heading) => stepFrom(state, heading)))

/** The fewest steps, the plainest way: all states again until nothing changes. */
function settled(first: readonly number[], relax: (distances: number[]) => void): number[] {
  const distances = [...first]
  for (let before = ''; before !== distances.join();) {
    before = distances.join()
    relax(distances)
  }
  return distances
}
const starts = states.filter((state) => {
  const [code, space] = [Math.floor(state / size), state % size]
  return packed.starts.includes(space) && code === codeOf({ started: packed.onLine[space] === 1, counts: [0, 0, 0] })
})
const toGo = settled(
  states.map(() => Infinity),
  (distances) =>
    states.forEach((state) => {
      const after = steps[state]!.map((to) => (to === 'finished' ? 0 : to === 'blocked' ? Infinity : distances[to]!))
      distances[state] = Math.min(distances[state]!, 1 + Math.min(...after))
    }),
)
const fromStart = settled(
  states.map((state) => (starts.includes(state) ? 0 : Infinity)),
  (distances) =>
    states.forEach((state) =>
      steps[state]!.forEach((to) => {
        if (typeof to === 'number') distances[to] = Math.min(distances[to]!, distances[state]! + 1)
      }),
    ),
)
const length = Math.min(...starts.map((state) => toGo[state]!))
const plain = (distances: Uint16Array) =>
  Array.from(distances, (fewest) => (fewest === unreachable ? Infinity : fewest))

describe('the distances of a course', () => {
  it('[R3.3] [R4.4] [R6.1] are the fewest steps by the rules, from the start and to the finish', () => {
    const distances = distancesOf(packed)
    expect(plain(distances.toGo)).toEqual(toGo)
    expect(plain(distances.fromStart)).toEqual(fromStart)
    expect(distances.length).toBe(length)
  })

  it('know the first space too, where it can be sailed to', () => {
    const first = packCourse(pond.course)
    const { fromStart: from, toGo: to } = distancesOf(first)
    const state = codeOf({ started: true, counts: [0, 0, 0] }) * first.size
    expect(Math.max(from[state]!, to[state]!)).toBeLessThan(unreachable)
  })
})

describe.each([true, false])('the stations of a course, with boats far astray: %s', (astray) => {
  const most = 4
  const stations = stationsOf(packed, most, astray)
  const { count, core, moves, runs, spaces, stationAt } = stations
  const isNear = (state: number) => fromStart[state]! + toGo[state]! <= length + 12
  const isInOrder = (state: number) => inOrder(Math.floor(state / size)) === Math.floor(state / size)
  const isKept = (state: number) => toGo[state]! < Infinity && (astray || isNear(state) || isInOrder(state))
  const stateAt = new Map(states.filter(isKept).map((state) => [stationAt[state]!, state]))

  it('are one for each state that is kept, the nearest to the finish first', () => {
    expect([...stateAt.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    expect(Array.from(stations.toGo)).toEqual(Array.from(stations.toGo).toSorted((a, b) => a - b))
    for (const [station, state] of stateAt) {
      expect(spaces[station]).toBe(state % size)
      expect(stations.toGo[station]).toBe(toGo[state])
      expect(core[station]).toBe(isNear(state) ? 1 : 0)
    }
    expect([core.length, spaces.length, stations.toGo.length]).toEqual([count, count, count])
  })

  it('have one for all others, and none on water that is cut off', () => {
    const others = states.filter((state) => !isKept(state))
    for (const state of others) expect(stationAt[state]).toBe(toGo[state] === Infinity ? noStation : count)
    expect(others.some((state) => toGo[state]! < Infinity)).toBe(!astray)
    expect(others.some((state) => toGo[state] === Infinity)).toBe(true)
    const leads = moves.subarray(count * 6 * (most + 1))
    expect(leads).toHaveLength(6 * (most + 1))
    expect(new Set(leads)).toEqual(new Set([count]))
    expect(Array.from(runs.subarray(count * 6))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('[R5.5] [R6.1] lead where the steps of a move lead, as far as there is water', () => {
    for (const [station, state] of stateAt)
      for (const heading of headings) {
        const run = runOf(course, spaceOf(packed, state % size), heading, most)
        expect(runs[station * 6 + heading]).toBe(run)
        let at: Step = state
        for (let distance = 0; distance <= run; distance++) {
          const to = moves[(station * 6 + heading) * (most + 1) + distance]
          expect(to).toBe(typeof at === 'number' ? stationAt[at] : finishStation)
          if (typeof at === 'number') at = stepFrom(at, heading)
        }
      }
  })
})
