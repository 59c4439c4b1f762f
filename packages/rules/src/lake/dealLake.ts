import { buildCourse } from './build.ts'
import { shuffle } from './chance.ts'
import type { Chance } from './chance.ts'
import type { Course } from './course.ts'
import { frame, frameDepth } from './frame.ts'
import { columnOf, spaceAt } from './hex.ts'
import type { Lake, LaidTile, Letter, Side, Spot } from './lake.ts'
import { routeOf } from './route.ts'
import { laidTile, parseTile, tileColumns, tileRows } from './tile.ts'
import type { Tile } from './tile.ts'
import { darkTiles } from './tiles/dark.ts'
import { lightTiles } from './tiles/light.ts'

export const tilesAcross = 3
export const tilesDown = 2

/** The six tiles with the given side up. */
export const tilesOf: Readonly<Record<Side, readonly Tile[]>> = {
  dark: darkTiles.map(parseTile),
  light: lightTiles.map(parseTile),
}

/** R1.2: lays the six tiles into the frame at random, each turned or not. */
export function dealLake(side: Side, chance: Chance): Lake {
  const tiles = shuffle([1, 2, 3, 4, 5, 6], chance).map((tile): LaidTile => ({ tile, turned: chance(2) === 1 }))
  return layLake(side, tiles)
}

/** The lake that these six tiles make, row by row, inside the frame. */
export function layLake(side: Side, tiles: readonly LaidTile[]): Lake {
  const places = tiles.map((laid) => laidTile(tilesOf[side], laid))
  return {
    side,
    tiles,
    spots: places.flatMap((tile, place) => tile.spots.map((spot) => moveSpot(spot, place))),
    left: -frameDepth,
    top: -frameDepth,
    rows: frame.map((row, y) => Array.from(row, (cell, x) => (cell === '_' ? cellOf(places, x, y) : cell)).join('')),
  }
}

function cellOf(places: readonly Tile[], x: number, y: number): string {
  const column = x - frameDepth
  const row = y - frameDepth
  const place = Math.floor(row / tileRows) * tilesAcross + Math.floor(column / tileColumns)
  return places[place]!.rows[row % tileRows]![column % tileColumns]!
}

function moveSpot(spot: Spot, place: number): Spot {
  const column = columnOf(spot.space) + (place % tilesAcross) * tileColumns
  const row = spot.space.r + Math.floor(place / tilesAcross) * tileRows
  return { ...spot, space: spaceAt(column, row) }
}

/** R2.1, R3.5: puts the buoys on a letter's four spots at random until the course can be sailed. */
export function dealCourse(lake: Lake, letter: Letter, chance: Chance): Course {
  const spots = lake.spots.filter((spot) => spot.letter === letter)
  for (let tries = 0; tries < 1000; tries++) {
    const [start, one, two, three] = shuffle(spots, chance)
    if (!start || !one || !two || !three) throw new Error(`the lake has no four spots with the letter ${letter}`)
    const course = buildCourse(lake, { start, buoys: [one.space, two.space, three.space] })
    if (routeOf(course).length < Infinity) return course
  }
  throw new Error(`no course on the letter ${letter} of this lake can be sailed`)
}
