/** A space of the lake in axial coordinates (R1.1). */
export interface Space {
  readonly q: number
  readonly r: number
}

/** The six headings: 0 east, then each 60° further to the left. */
export const headings = [0, 1, 2, 3, 4, 5] as const
export type Heading = (typeof headings)[number]

/** The names of the headings, in their order. */
export const headingNames = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const
export type HeadingName = (typeof headingNames)[number]

const offsets: readonly Space[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

/** The heading `sixths` × 60° to the left of `heading`; a negative number turns right. */
export function turn(heading: Heading, sixths: number): Heading {
  return ((((heading + sixths) % 6) + 6) % 6) as Heading
}

/** The space `steps` steps from `space` in `heading`. */
export function ahead(space: Space, heading: Heading, steps = 1): Space {
  const offset = offsets[heading]!
  return { q: space.q + offset.q * steps, r: space.r + offset.r * steps }
}

/** Whether two spaces are the same. */
export function sameSpace(a: Space, b: Space): boolean {
  return a.q === b.q && a.r === b.r
}

/** How many steps lie between two spaces. */
export function distance(a: Space, b: Space): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The space in a column and row of the lake; odd rows sit half a space to the right (R1.1). */
export function spaceAt(column: number, row: number): Space {
  return { q: column - (row - (row & 1)) / 2, r: row }
}

/** The column of a space: see `spaceAt`. */
export function columnOf(space: Space): number {
  return space.q + (space.r - (space.r & 1)) / 2
}

/** A point of the plane, x to the right and y down, with spaces one unit apart. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a space. */
export function pointOf(space: Space): Point {
  return { x: space.q + space.r / 2, y: (space.r * Math.sqrt(3)) / 2 }
}
