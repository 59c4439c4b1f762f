import { sinkingDamage, turnLimit } from '@powerboats/rules'
import type { Options } from '@powerboats/rules'
import { finishesBit, gateBits, startsBit } from './packedCourse.ts'
import type { PackedCourse } from './packedCourse.ts'

/** What is kept of each boat, `fields` numbers a boat. */
export const field = {
  status: 0,
  space: 1,
  heading: 2,
  ones: 3,
  twos: 4,
  threes: 5,
  damage: 6,
  damageAtStart: 7,
  hurt: 8,
  started: 9,
  count1: 10,
  count2: 11,
  count3: 12,
  turns: 13,
  place: 14,
} as const
export const fields = 16

export const status = { waiting: 0, racing: 1, finished: 2, sunk: 3, retired: 4 } as const
export const phase = { placing: 0, rolling: 1, steering: 2, over: 3 } as const

/** The options that matter inside one race. */
export type RaceOptions = Pick<Options, 'coastRepair' | 'stoppedShort' | 'raceEnds'>

/**
 * One race with all its boats in one typed array. Every action changes it in place and checks nothing: callers offer legal
 * actions only. A property test holds it equal to `decide` and `evolve` of the rules.
 */
export class PackedRace {
  readonly course: PackedCourse
  readonly options: RaceOptions
  readonly boats: number
  /** By seat × `fields` + field. */
  readonly data: Int16Array
  phase: number = phase.placing
  seat = 0
  starter: number
  private waiting: number
  private racing = 0
  private finishers = 0

  /** R4.2: a race before its first boat is placed. */
  constructor(course: PackedCourse, options: RaceOptions, damage: readonly number[], starter: number) {
    this.course = course
    this.options = options
    this.boats = damage.length
    this.data = new Int16Array(this.boats * fields)
    this.starter = starter
    this.waiting = this.boats
    this.begin(damage, starter)
  }

  /** Back to the start, without making a new race. */
  begin(damage: readonly number[], starter: number): void {
    this.data.fill(0)
    for (let seat = 0; seat < this.boats; seat++) {
      this.data[seat * fields + field.space] = -1
      this.data[seat * fields + field.damage] = damage[seat]
      this.data[seat * fields + field.damageAtStart] = damage[seat]
    }
    this.phase = phase.placing
    this.starter = starter
    this.seat = (starter + this.boats - 1) % this.boats
    this.waiting = this.boats
    this.racing = 0
    this.finishers = 0
  }

  /** Becomes equal to another race on the same course with as many boats. */
  copy(other: PackedRace): void {
    this.data.set(other.data)
    this.phase = other.phase
    this.seat = other.seat
    this.starter = other.starter
    this.tally()
  }

  /** Counts the boats again, after their data were written from outside. */
  tally(): void {
    this.waiting = 0
    this.racing = 0
    this.finishers = 0
    for (let seat = 0; seat < this.boats; seat++) {
      const is = this.data[seat * fields]
      if (is === status.waiting) this.waiting++
      else if (is === status.racing) this.racing++
      else if (is === status.finished) this.finishers++
    }
  }

  get(seat: number, what: number): number {
    return this.data[seat * fields + what]
  }

  total(seat: number): number {
    const { data } = this
    const at = seat * fields
    return data[at + field.ones] + 2 * data[at + field.twos] + 3 * data[at + field.threes]
  }

  /** Whether another boat than `seat` lies there. */
  isTaken(space: number, seat: number): boolean {
    for (let other = 0; other < this.boats; other++)
      if (other !== seat && this.data[other * fields + field.space] === space) return true
    return false
  }

  /** R4.3, R4.4: puts the boat whose turn it is on the lake. */
  place(space: number, heading: number): void {
    const at = this.seat * fields
    this.data[at] = status.racing
    this.data[at + field.space] = space
    this.data[at + field.heading] = heading
    this.data[at + field.started] = this.course.onLine[space]
    this.waiting--
    this.racing++
    this.placeNext()
  }

  /** R5.1, R5.2: the dice that lie there after the roll. */
  roll(ones: number, twos: number, threes: number): void {
    const at = this.seat * fields
    this.data[at + field.ones] = ones
    this.data[at + field.twos] = twos
    this.data[at + field.threes] = threes
    this.phase = phase.steering
  }

  /** R9.2: takes off one damage counter and leaves the dice alone. */
  repair(): void {
    this.data[this.seat * fields + field.damage]--
    this.phase = phase.steering
  }

  /** R5.5: the allowed headings as bits: 1 left, 2 straight on, 4 right. */
  allowed(): number {
    const at = this.seat * fields
    const total = this.total(this.seat)
    const { runs } = this.course
    const row = this.data[at + field.space] * 6
    const heading = this.data[at + field.heading]
    const left = Math.min(total, runs[row + (heading === 5 ? 0 : heading + 1)])
    const straight = Math.min(total, runs[row + heading])
    const right = Math.min(total, runs[row + (heading === 0 ? 5 : heading - 1)])
    const longest = Math.max(left, straight, right)
    return (left === longest ? 1 : 0) | (straight === longest ? 2 : 0) | (right === longest ? 4 : 0)
  }

  /** R5.4 to R6.2: turns the boat, moves it and passes the turn on. */
  steer(heading: number): void {
    const { course, data, seat } = this
    const at = seat * fields
    const from = data[at + field.space]
    const total = this.total(seat)
    const step = from * 6 + heading
    const run = course.runs[step] < total ? course.runs[step] : total
    const origin = course.cell[from]
    const stride = course.stride[heading]
    // R5.7: the boat stops before one that holds its last space.
    let moved = run
    let space = course.grid[origin + stride * moved]
    while (moved > 0 && this.isTaken(space, seat)) space = course.grid[origin + stride * --moved]
    data[at + field.space] = space
    data[at + field.heading] = heading
    const turns = ++data[at + field.turns]
    if (run < total) {
      // R5.8, R9.3
      data[at + field.damage] += total - (this.options.stoppedShort === 'run' ? run : moved)
      data[at + field.hurt] = 1
      data[at + field.ones] = 0
      data[at + field.twos] = 0
      data[at + field.threes] = 0
    }
    const finishes = moved > course.quiet[step] && this.pass(at, from, heading, moved)
    if (finishes) this.leave(seat, status.finished)
    else if (data[at + field.damage] >= sinkingDamage) this.leave(seat, status.sunk)
    else if (turns >= turnLimit) this.leave(seat, status.retired)
    else this.passTurn(seat)
  }

  /** R6.4: takes a boat out of the race at its player's wish. */
  retire(seat: number): void {
    this.leave(seat, status.retired)
  }

  /** R3.3, R4.4, R6.1: counts the gates along a move; whether it finishes. */
  private pass(at: number, from: number, heading: number, moved: number): boolean {
    const { neighbours, steps } = this.course
    const { data } = this
    let space = from
    for (let i = 0; i < moved; i++) {
      const step = steps[space * 6 + heading]
      space = neighbours[space * 6 + heading]
      if (step === 0) continue
      if (data[at + field.started] === 0) {
        if (step & startsBit) data[at + field.started] = 1
        continue
      }
      for (let gate = 0; gate < 3; gate++) {
        const crossing = (step >> gateBits[gate]) & 3
        const count = data[at + field.count1 + gate]
        if (crossing === 1) data[at + field.count1 + gate]++
        else if (crossing === 2) data[at + field.count1 + gate]--
        // Gates after the target, as it was before the step, do not count.
        if (count < 1) break
      }
      if (
        step & finishesBit &&
        data[at + field.count1] >= 1 &&
        data[at + field.count2] >= 1 &&
        data[at + field.count3] >= 1
      )
        return true
    }
    return false
  }

  private leave(seat: number, how: number): void {
    const { data } = this
    const at = seat * fields
    if (data[at] === status.waiting) this.waiting--
    else this.racing--
    data[at] = how
    if (how === status.finished) data[at + field.place] = ++this.finishers
    data[at + field.space] = -1
    data[at + field.ones] = 0
    data[at + field.twos] = 0
    data[at + field.threes] = 0
    if (this.isOver()) this.phase = phase.over
    else if (seat === this.seat) {
      if (this.phase === phase.placing) this.placeNext()
      else this.passTurn(seat)
    }
  }

  /** R6.3: nobody is left, or the one boat left has nothing to win and the table does not wait for it. */
  private isOver(): boolean {
    const left = this.waiting + this.racing
    if (left === 0) return true
    return left === 1 && this.options.raceEnds === 'decided' && this.finishers === this.boats - 1
  }

  private placeNext(): void {
    if (this.waiting === 0) {
      this.passTurn((this.starter + this.boats - 1) % this.boats)
      return
    }
    let seat = this.seat
    do seat = seat === 0 ? this.boats - 1 : seat - 1
    while (this.data[seat * fields] !== status.waiting)
    this.seat = seat
  }

  private passTurn(from: number): void {
    let seat = from
    do seat = seat === this.boats - 1 ? 0 : seat + 1
    while (this.data[seat * fields] !== status.racing)
    this.seat = seat
    this.phase = phase.rolling
  }
}
