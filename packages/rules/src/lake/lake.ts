import { columnOf, spaceAt } from './hex.ts'
import type { Heading, Space } from './hex.ts'

/** The two sides of the tiles. */
export const sides = ['dark', 'light'] as const
/** Dark is the standard side of the tiles, light the expert side (R1.2). */
export type Side = (typeof sides)[number]

/** The letters of the spots: each race has its own. */
export const letters = ['A', 'B', 'C'] as const
export type Letter = (typeof letters)[number]

/** A space for a buoy; `lineHeading` is where the line is laid when buoy 0 stands here (R1.4). */
export interface Spot {
  readonly letter: Letter
  readonly space: Space
  readonly lineHeading: Heading
}

/** One of the six slots of the frame: which tile lies there (1 to 6) and whether it is turned by 180°. */
export interface LaidTile {
  readonly tile: number
  readonly turned: boolean
}

/** A drawn stretch of spaces. What lies outside of it is land. */
export interface Lake {
  readonly side: Side
  /** The six slots, row by row; empty for a lake that was drawn by hand. */
  readonly tiles: readonly LaidTile[]
  readonly spots: readonly Spot[]
  /** Column and row of the first space of `rows`. */
  readonly left: number
  readonly top: number
  /** One string a row, one character a space: `.` water, `#` land. */
  readonly rows: readonly string[]
}

/** R1.1: whether a boat could float there, as the lake is drawn, before buoys stand on it. */
export function isWater(lake: Lake, space: Space): boolean {
  return lake.rows[space.r - lake.top]?.[columnOf(space) - lake.left] === '.'
}

/** The index of a space in the order of `spacesOf`; -1 outside of the drawing. */
export function spaceIndex(lake: Lake, space: Space): number {
  const width = lake.rows[0]?.length ?? 0
  const column = columnOf(space) - lake.left
  const row = space.r - lake.top
  return column < 0 || column >= width || row < 0 || row >= lake.rows.length ? -1 : row * width + column
}

/** Every space of the drawing, row by row. */
export function spacesOf(lake: Lake): Space[] {
  return lake.rows.flatMap((row, y) => Array.from(row, (_, x) => spaceAt(lake.left + x, lake.top + y)))
}

/** Reads rows drawn with one character for each space; blanks between them do not count. */
export function drawnRows(drawing: string): string[] {
  return drawing
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '')
}
