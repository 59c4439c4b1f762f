import type { Course, Space } from '@powerboats/rules'
import { paintBoat } from './boat.ts'
import type { DrawnBoat } from './boat.ts'
import { englishLabels } from './labels.ts'
import type { Labels } from './labels.ts'
import { describe, documentOf } from './drawLake.ts'
import { marksOf } from '../marks/marks.ts'
import { paintArrow, paintBuoy } from './paintBuoy.ts'
import { paintLine, paintWay } from './paintCourse.ts'
import { paintChevrons, paintRoute, paintSailed } from './paintWays.ts'
import type { SailedWay } from './paintWays.ts'
import type { Box } from '../geometry/plane.ts'
import { paintSpots } from './paintSpots.ts'
import { palettes } from './palette.ts'
import { sceneryOf } from '../scenery/scenery.ts'

/** What a picture of a course can show besides. */
export interface CourseExtras {
  readonly boats?: readonly DrawnBoat[]
  /** A way over the lake, space by space. */
  readonly route?: readonly Space[]
  /** The ways of boats, each in the colour of its boat. */
  readonly ways?: readonly SailedWay[]
  /** Where the picture stands in another one, as wide and high as it may be. */
  readonly frame?: Box
  /** English where nothing else is given. */
  readonly labels?: Labels
}

/** A picture of a course, as a whole SVG document. */
export function drawCourse(course: Course, extras: CourseExtras = {}): string {
  const { boats = [], route = [], ways = [], labels = englishLabels, frame } = extras
  const scenery = sceneryOf(course.lake)
  const marks = marksOf(course)
  const taken = [...course.buoys, course.finishBuoy]
  const spots = course.lake.spots.filter(({ space }) => !taken.some(({ q, r }) => q === space.q && r === space.r))
  // What stands further down is nearer to the eye, so it is painted later.
  const buoys = marks.buoys.toSorted((a, b) => a.centre.y - b.centre.y)
  return documentOf(scenery, {
    title: `A Powerboats course, ${course.lake.side} side`,
    description: `${describe(scenery)} ${describeCourse(course)}`,
    letters: labels.letters,
    ...(frame !== undefined && { frame }),
    onWater: paintLine(marks.line) + paintChevrons(marks.chevrons),
    onTop: [
      paintSpots(spots, palettes[course.lake.side].mark, 0.32),
      paintWay(marks.line.start, labels.start),
      paintWay(marks.line.finish, labels.finish),
      ...marks.buoys.map(paintArrow),
      route.length > 0 ? paintRoute(route) : '',
      ...ways.map((way, i) => paintSailed(way, (i - (ways.length - 1) / 2) * 9)),
      ...boats.map((boat) => paintBoat(boat, labels.letters)),
      ...buoys.map(paintBuoy),
    ].join(''),
  })
}

function describeCourse({ gates }: Course): string {
  const ways = gates.map(({ number, arrow }) => `buoy ${number} is kept on the ${arrow}`)
  return `From the chequered line, ${ways.join(', ')}, then back over the line.`
}
