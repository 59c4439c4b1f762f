import type { SolvedCourses } from '@powerboats/bots'
import type { Boat, Course, Options } from '@powerboats/rules'
import {
  packCourse,
  packTable,
  positionOfBoat,
  Solving,
  stationOf,
  tableVersion,
  unpackTable,
} from '@powerboats/solver'
import type { PackedCourse, Position, ValueTable } from '@powerboats/solver'
import { promised } from '../async/promised.ts'
import type { Promised } from '../async/promised.ts'
import type { KeptTables } from './keptTables.ts'

/**
 * How far a course must be solved: so that bots can sail by the table, for boats near the course, or for every boat. Where these boats lie
 * far astray, bots sail by a guess once it is solved for the others; whoever judges them waits until nothing is guessed.
 */
export type Need =
  | { readonly kind: 'sail' | 'judge'; readonly boats: readonly Boat[] }
  | { readonly kind: 'near' }
  | { readonly kind: 'whole' }

type SolvedBy = Pick<Options, 'coastRepair'>

/** Courses that bots and coach share: each is solved once, a little at a time, and answers need not wait for the end. */
export interface Courses extends SolvedCourses {
  /** Resolves once the course is solved so far; tells meanwhile how much is done, from 0 to 1. */
  solved(course: Course, options: SolvedBy, need: Need, tell?: (done: number) => void): Promise<void>
  /** The best table of the course that there is now. */
  tableFor(course: Course, options: SolvedBy): ValueTable
  /** Whether the table has every boat, and no value will change any more. */
  isWhole(course: Course, options: SolvedBy): boolean
}

export interface CoursesNeeds {
  /** Lets requests in before the next slice of work. */
  readonly rest: () => Promise<void>
  readonly now: () => number
  readonly kept: KeptTables
}

/** A course with what is known of it so far. */
interface Entry {
  readonly key: string
  readonly course: PackedCourse
  readonly coastRepair: boolean
  /** What is being worked on: the table without boats far astray, then the whole one. */
  solving: Solving | null
  /** The last table that was done. */
  done: ValueTable | null
  isSaved: boolean
}

interface Waiting extends Promised<void> {
  readonly entry: Entry
  readonly need: Need
  readonly tell: (done: number) => void
}

/** So long courses are solved, in milliseconds, before requests that came meanwhile are answered. */
const slice = 12
/** So many courses are known at once: those of a game. */
const mostCourses = 3
/** The table without boats far astray takes this share of the work. */
const nearShare = 0.3

/** Courses solved in this thread, in slices; tables that are done are kept for later visits. */
export function createCourses({ rest, now, kept }: CoursesNeeds): Courses {
  const entries = new Map<string, Entry>()
  const waiting = new Set<Waiting>()
  let isWorking = false

  const entryOf = (course: Course, options: SolvedBy): Entry => {
    const key = keyOf(course, options)
    const entry = entries.get(key) ?? begin(key, course, options)
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > mostCourses) forgetOldest()
    return entry
  }

  const forgetOldest = () => {
    const isWanted = (entry: Entry) => [...waiting].some((each) => each.entry === entry)
    const oldest = [...entries.values()].slice(0, -1).find((entry) => !isWanted(entry))
    if (oldest !== undefined) entries.delete(oldest.key)
  }

  const begin = (key: string, course: Course, { coastRepair }: SolvedBy): Entry => {
    const packed = packCourse(course)
    const solving = new Solving(packed, { coastRepair, astray: false })
    const entry: Entry = { key, course: packed, coastRepair, solving, done: null, isSaved: false }
    // Work begins meanwhile: storage may be slow, blocked or empty.
    void kept.get(key).then((found) => {
      const table = found === null ? null : unpackTable(packed, found)
      if (table === null || (entry.done !== null && !table.options.astray)) return
      entry.done = table
      entry.solving = null
      entry.isSaved = true
      settle(entry)
    })
    return entry
  }

  const settle = (entry: Entry) => {
    for (const each of waiting) {
      if (each.entry !== entry) continue
      if (isMet(entry, each.need)) {
        waiting.delete(each)
        each.resolve()
      } else each.tell(doneFor(entry, each.need))
    }
  }

  const giveUp = (entry: Entry, error: Error) => {
    entries.delete(entry.key)
    for (const each of waiting) {
      if (each.entry !== entry) continue
      waiting.delete(each)
      each.reject(error)
    }
  }

  /** Whoever waits for a whole table can sail by another meanwhile. What nobody waits for any more is solved for boats near the course. */
  const mostUrgent = (): Entry | undefined => {
    const all = [...waiting]
    const next = all.find(({ entry, need }) => !needsWhole(entry, need)) ?? all[0]
    return next?.entry ?? [...entries.values()].find(({ done }) => done === null)
  }

  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (let entry = mostUrgent(); entry !== undefined; entry = mostUrgent()) {
      const until = now() + slice
      try {
        advance(entry, () => now() < until)
        settle(entry)
      } catch (error) {
        giveUp(entry, error instanceof Error ? error : new Error(String(error)))
      }
      await rest()
      if (entry.done !== null && !entry.isSaved && mostUrgent() !== entry) {
        entry.isSaved = true
        void kept.put(entry.key, packTable(entry.done))
      }
    }
    isWorking = false
  }

  return {
    async solved(course, options, need, tell = () => {}) {
      const entry = entryOf(course, options)
      if (isMet(entry, need)) return
      const asked = promised<void>()
      waiting.add({ ...asked, entry, need, tell })
      void work()
      await asked.promise
    },
    tableFor(course, options) {
      const { done, solving } = entryOf(course, options)
      const table = done ?? solving?.table
      if (table === undefined) throw new Error('nobody works on the course')
      return table
    },
    isWhole: (course, options) => isMet(entryOf(course, options), { kind: 'whole' }),
  }
}

/** Everything that the values of a course depend on. */
function keyOf({ lake, buoys, finishBuoy, lineHeading }: Course, { coastRepair }: SolvedBy): string {
  return JSON.stringify([tableVersion, coastRepair, lake.left, lake.top, lake.rows, buoys, finishBuoy, lineHeading])
}

function isMet(entry: Entry, need: Need): boolean {
  const { done, solving } = entry
  if (needsWhole(entry, need)) return done?.options.astray === true
  if (done !== null) return true
  if (!('boats' in need) || solving === null || solving.stage === 'rough') return false
  return positionsOf(entry, need.boats).every((position) => solving.knows(position))
}

/** Whether nothing but the whole table will do: the one without boats far astray only guesses what these can expect. */
function needsWhole(entry: Entry, need: Need): boolean {
  if (need.kind !== 'judge') return need.kind === 'whole'
  const table = entry.done ?? entry.solving?.table
  if (table === undefined) return false
  return positionsOf(entry, need.boats).some((position) => stationOf(table, position) >= table.stations.count)
}

/** Of those that are on the lake. */
function positionsOf({ course }: Entry, boats: readonly Boat[]): Position[] {
  return boats.flatMap((boat) => (boat.space === null ? [] : [positionOfBoat(course, boat)]))
}

function advance(entry: Entry, goOn: () => boolean): void {
  const { course, coastRepair, done } = entry
  entry.solving ??= new Solving(course, { coastRepair }, undefined, done)
  if (!entry.solving.advance(goOn)) return
  entry.done = entry.solving.table
  entry.isSaved = false
  // Frees the memory that it was worked out in.
  entry.solving = null
}

function doneFor(entry: Entry, need: Need): number {
  const { done, solving } = entry
  const progress = solving?.progress ?? 0
  if (!needsWhole(entry, need)) return progress
  return done === null ? nearShare * progress : nearShare + (1 - nearShare) * progress
}
