import { ahead, columnOf, headingNames, spaceAt, turn } from './hex.ts'
import type { Heading, HeadingName } from './hex.ts'
import { drawnRows, letters } from './lake.ts'
import type { LaidTile, Letter, Spot } from './lake.ts'

/** How many spaces a tile is wide and high (R1.2). */
export const tileColumns = 8
export const tileRows = 12

/** One side of a lake tile: its rows of water and land, and its two lettered spots, in the tile's own columns and rows. */
export interface Tile {
  readonly rows: readonly string[]
  readonly spots: readonly Spot[]
}

/**
 * Reads a tile as drawn: a line for each letter with its letter side, then twelve rows of eight spaces.
 * `.` is water, `#` land, a capital letter a spot in water, a small letter a spot on land.
 */
export function parseTile(drawing: string): Tile {
  const lines = drawing.split('\n')
  const sideLines = lines.filter((line) => line.includes(':'))
  const drawn = drawnRows(lines.filter((line) => !line.includes(':')).join('\n'))
  if (drawn.length !== tileRows || drawn.some((row) => row.length !== tileColumns))
    throw new Error(`a tile has ${tileRows} rows of ${tileColumns} spaces:\n${drawing}`)
  const spots = sideLines.map((line): Spot => {
    const [letter, side] = line.split(':').map((part) => part.trim())
    const lineHeading = headingNames.indexOf(side as HeadingName)
    const row = drawn.findIndex((cells) => cells.toUpperCase().includes(letter!))
    if (lineHeading < 0 || row < 0 || !letters.includes(letter as Letter))
      throw new Error(`a letter side names a drawn letter and a heading: ${line}`)
    const space = spaceAt(drawn[row]!.toUpperCase().indexOf(letter!), row)
    return { letter: letter as Letter, space, lineHeading: lineHeading as Heading }
  })
  const rows = drawn.map((row) => row.replaceAll(/[ABC]/g, '.').replaceAll(/[abc]/g, '#'))
  return { rows, spots }
}

/** R1.2: the tile turned by 180°; its outline stays the same. */
function turnTile(tile: Tile): Tile {
  return {
    rows: tile.rows.toReversed().map((row) => Array.from(row).toReversed().join('')),
    spots: tile.spots.map(({ letter, space, lineHeading }) => ({
      letter,
      space: spaceAt(tileColumns - 1 - columnOf(space), tileRows - 1 - space.r),
      lineHeading: turn(lineHeading, 3),
    })),
  }
}

/** The five spaces that the start/finish tile and the finish buoy take when buoy 0 stands on the spot (R1.4). */
export function lineFrom(spot: Pick<Spot, 'space' | 'lineHeading'>) {
  return [1, 2, 3, 4, 5].map((distance) => ahead(spot.space, spot.lineHeading, distance))
}

/** The tile as it lies: turned if it is. */
export function laidTile(tiles: readonly Tile[], laid: LaidTile): Tile {
  const tile = tiles[laid.tile - 1]
  if (!tile) throw new Error(`there is no tile ${laid.tile}`)
  return laid.turned ? turnTile(tile) : tile
}
