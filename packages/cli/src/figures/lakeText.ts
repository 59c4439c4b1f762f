import { headingNames, isWater, routeOf, sameSpace, spaceAt } from '@powerboats/rules'
import type { Course, Lake, Space } from '@powerboats/rules'

/** A lake as rows of characters: `.` water, `#` land, letters for spots. */
export function lakeText(lake: Lake): string {
  return drawing(lake, (space) => {
    const spot = lake.spots.find((other) => sameSpace(other.space, space))
    if (spot === undefined) return null
    return isWater(lake, space) ? spot.letter : spot.letter.toLowerCase()
  })
}

/** A course as rows of characters: 0 to 3 the buoys, `F` the finish buoy, `=` the line. */
export function courseText(course: Course): string {
  const picture = drawing(course.lake, (space) => {
    const buoy = course.buoys.findIndex((other) => sameSpace(other, space))
    if (buoy >= 0) return String(buoy)
    if (sameSpace(course.finishBuoy, space)) return 'F'
    return course.line.some((other) => sameSpace(other, space)) ? '=' : null
  })
  const way = (headings: Course['startHeadings']) => headings.map((heading) => headingNames[heading]).join(' or ')
  return [
    picture,
    '',
    `start ${way(course.startHeadings)}`,
    ...course.gates.map((gate) => `round buoy ${gate.number} to the ${gate.arrow}`),
    `finish ${way(course.finishHeadings)}`,
    `shortest way round: ${routeOf(course).length} spaces`,
  ].join('\n')
}

function drawing(lake: Lake, mark: (space: Space) => string | null): string {
  return lake.rows
    .map((row, y) => {
      const r = lake.top + y
      const cells = Array.from(row, (cell, x) => mark(spaceAt(lake.left + x, r)) ?? cell)
      return (r % 2 === 0 ? '' : ' ') + cells.join(' ')
    })
    .join('\n')
}
