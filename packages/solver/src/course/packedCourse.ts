import { ahead, crossingOf, headings, isOnLine, isOpen, spacesOf, startSpaces } from '@powerboats/rules'
import type { Course, Heading, Space } from '@powerboats/rules'

/**
 * A course compiled into tables: open spaces are numbered from 0, and what a step does is looked up instead of worked out.
 * Plain typed arrays, so that a course can be posted to a worker and kept with a value table.
 */
export interface PackedCourse {
  /** How many open spaces there are. */
  readonly size: number
  /** Axial coordinates of each open space. */
  readonly q: Int16Array
  readonly r: Int16Array
  /** By space × 6 + heading: the open space one step on, or -1. */
  readonly neighbours: Int16Array
  /** By space × 6 + heading: how many open spaces lie straight ahead. */
  readonly runs: Uint8Array
  /** By space × 6 + heading: what the step does, as `gateBits`, `startsBit` and `finishesBit`; 0 for most. */
  readonly steps: Uint8Array
  /** 1 for the spaces of the line. */
  readonly onLine: Uint8Array
  /** The spaces on and behind the line where a boat may be placed (R4.3). */
  readonly starts: Int16Array
  /** A grid in axial coordinates: a space straight ahead is found by adding, see `spaceAhead`. */
  readonly grid: Int16Array
  /** By space: its index in the grid. */
  readonly cell: Int32Array
  /** By heading: how far the next space lies in the grid. */
  readonly stride: Int32Array
  readonly gridLeft: number
  readonly gridTop: number
  readonly gridWidth: number
}

/** A step's entry has two bits a gate: 1 forward, 2 backward (R3.2). */
export const gateBits = [0, 2, 4] as const
/** The step enters the line the start way (R4.4). */
export const startsBit = 64
/** The step enters the line the finish way (R6.1). */
export const finishesBit = 128

/** Compiles a course; once a race is enough. */
export function packCourse(course: Course): PackedCourse {
  const open = spacesOf(course.lake).filter((space) => isOpen(course, space))
  const size = open.length
  const left = Math.min(...open.map(({ q }) => q)) - 1
  const top = Math.min(...open.map(({ r }) => r)) - 1
  const width = Math.max(...open.map(({ q }) => q)) - left + 2
  const height = Math.max(...open.map(({ r }) => r)) - top + 2
  const cellOf = ({ q, r }: Space) => (r - top) * width + (q - left)
  const grid = new Int16Array(width * height).fill(-1)
  open.forEach((space, index) => (grid[cellOf(space)] = index))

  const neighbours = new Int16Array(size * 6)
  const steps = new Uint8Array(size * 6)
  open.forEach((space, index) => {
    for (const heading of headings) {
      const next = grid[cellOf(ahead(space, heading))]
      neighbours[index * 6 + heading] = next
      steps[index * 6 + heading] = next < 0 ? 0 : stepOf(course, space, heading)
    }
  })
  const origin = cellOf({ q: 0, r: 0 })
  return {
    size,
    q: Int16Array.from(open, ({ q }) => q),
    r: Int16Array.from(open, ({ r }) => r),
    neighbours,
    runs: runsOf(neighbours),
    steps,
    onLine: Uint8Array.from(open, (space) => (isOnLine(course, space) ? 1 : 0)),
    starts: Int16Array.from(startSpaces(course), (space) => grid[cellOf(space)]),
    grid,
    cell: Int32Array.from(open, cellOf),
    stride: Int32Array.from(headings, (heading) => cellOf(ahead({ q: 0, r: 0 }, heading)) - origin),
    gridLeft: left,
    gridTop: top,
    gridWidth: width,
  }
}

function stepOf(course: Course, space: Space, heading: Heading): number {
  let step = 0
  course.gates.forEach((gate, i) => {
    const crossing = crossingOf(gate, space, heading)
    if (crossing !== 0) step |= (crossing === 1 ? 1 : 2) << gateBits[i]
  })
  if (!isOnLine(course, ahead(space, heading))) return step
  if (course.startHeadings.includes(heading)) step |= startsBit
  if (course.finishHeadings.includes(heading)) step |= finishesBit
  return step
}

/** How many steps can be made straight on. */
function runsOf(neighbours: Int16Array): Uint8Array {
  const result = new Uint8Array(neighbours.length)
  for (let step = 0; step < neighbours.length; step++) {
    const heading = step % 6
    let at = step
    while (neighbours[at] >= 0) {
      result[step]++
      at = neighbours[at] * 6 + heading
    }
  }
  return result
}

/** The number of an open space, or -1. */
export function spaceNumber(course: PackedCourse, space: Space): number {
  const x = space.q - course.gridLeft
  const y = space.r - course.gridTop
  if (x < 0 || x >= course.gridWidth) return -1
  // Nothing lies before the first row and behind the last.
  return course.grid[y * course.gridWidth + x] ?? -1
}

/** The space with this number. */
export function spaceOf(course: PackedCourse, space: number): Space {
  return { q: course.q[space], r: course.r[space] }
}

/** The open space `distance` steps straight on; the run must be that long. */
export function spaceAhead(course: PackedCourse, space: number, heading: number, distance: number): number {
  return course.grid[course.cell[space] + course.stride[heading] * distance]
}
