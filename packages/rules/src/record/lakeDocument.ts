import type { Course } from '../course/course.ts'
import { slotOf } from '../lake/dealLake.ts'
import { distance, sameSpace } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { isWater, letters, sides } from '../lake/lake.ts'
import type { LaidTile, Lake } from '../lake/lake.ts'
import { lineFrom } from '../lake/tile.ts'
import { boolean, strictObject, flaw, integer, list, oneOf, text } from './decode.ts'
import type { Decoder } from './decode.ts'
import { aCoordinate, aHeading } from './eventDocument.ts'

/** More than any lake has; it keeps hostile documents small. */
const mostRows = 64
/** R1.4: spots of one letter are never closer. */
const leastApart = 6

const spotDocument = strictObject({ letter: oneOf(letters), q: aCoordinate, r: aCoordinate, lineHeading: aHeading })

const lakeShape = strictObject({
  side: oneOf(sides),
  tiles: list(strictObject<LaidTile>({ tile: integer(1, 6), turned: boolean }), 0, 6),
  spots: list(spotDocument, 0, 12),
  left: aCoordinate,
  top: aCoordinate,
  rows: list(text(mostRows), 1, mostRows),
})

/** Reads a lake and checks its spots, if it has any, by R1.4. */
export const aLake: Decoder<Lake> = (value, at) => {
  const lake = lakeShape(value, at)
  lake.rows.forEach((row, i) => {
    if (!/^[.#]+$/.test(row)) flaw(`${at}.rows[${i}]`, 'must be made of . for water and # for land')
    if (row.length !== lake.rows[0]!.length) flaw(`${at}.rows[${i}]`, 'must be as long as the first row')
  })
  if (lake.tiles.length > 0 && new Set(lake.tiles.map(({ tile }) => tile)).size !== 6)
    flaw(`${at}.tiles`, 'must be the six tiles, each once, or none')
  const spots = lake.spots.map(({ letter, q, r, lineHeading }) => ({ letter, space: { q, r }, lineHeading }))
  const read: Lake = { ...lake, spots }
  if (lake.tiles.length > 0 || spots.length > 0) checkSpots(read, `${at}.spots`)
  return read
}

/** R1.4: four spots of each letter, apart from each other, with room for a line; where there are tiles, two on each of them. */
function checkSpots(lake: Lake, at: string): void {
  const { spots, tiles } = lake
  if (!letters.every((letter) => spots.filter((spot) => spot.letter === letter).length === 4))
    flaw(at, 'must be four of each letter, or none')
  spots.forEach((spot, i) => {
    const line = lineFrom(spot)
    const before = spots.slice(0, i).filter(({ letter }) => letter === spot.letter)
    const slot = slotOf(spot.space)
    if (!line.every((space) => isWater(lake, space)))
      flaw(`${at}[${i}]`, 'must have five spaces of water in its letter side')
    if (before.some(({ space }) => distance(space, spot.space) < leastApart))
      flaw(`${at}[${i}]`, 'must be six spaces or more from the others of its letter')
    if (tiles.length === 0) return
    if (slot < 0 || line.some((space) => slotOf(space) !== slot))
      flaw(`${at}[${i}]`, 'must lie on one tile with its line')
    if (before.some(({ space }) => slotOf(space) === slot))
      flaw(`${at}[${i}]`, 'must be on another tile than the others of its letter')
  })
  if (tiles.some((_, slot) => spots.filter(({ space }) => slotOf(space) === slot).length !== 2))
    flaw(at, 'must be two on each tile')
}

/** R2.1: on a lake with lettered spots, the buoys of each race stand on those of its letter, and the line in its letter side. */
export function checkBuoys(lake: Lake, course: Course, index: number): void {
  if (lake.spots.length === 0) return
  const spots = lake.spots.filter(({ letter }) => letter === letters[index])
  const spotOf = (buoy: Space) => spots.find(({ space }) => sameSpace(space, buoy))
  if (!course.buoys.every((buoy) => spotOf(buoy) !== undefined))
    flaw(`courses[${index}].buoys`, `must stand on the spots ${letters[index]}`)
  if (spotOf(course.buoys[0])!.lineHeading !== course.lineHeading)
    flaw(`courses[${index}].line`, 'must be laid in the letter side of its spot')
}
