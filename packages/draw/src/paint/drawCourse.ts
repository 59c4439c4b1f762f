import type { Course, Space } from '@powerboats/rules'
import { paintBoat } from './boat.ts'
import type { DrawnBoat } from './boat.ts'
import { describe, documentOf } from './drawLake.ts'
import { marksOf } from './marks.ts'
import { paintArrow, paintBuoy } from './paintBuoy.ts'
import { paintChevrons, paintLine, paintRoute, paintWay } from './paintCourse.ts'
import { paintSpots } from './paintSpots.ts'
import { palettes } from './palette.ts'
import { sceneryOf } from './scenery.ts'

/** What a picture of a course can show besides. */
export interface CourseExtras {
  readonly boats?: readonly DrawnBoat[]
  /** A way over the lake, space by space. */
  readonly route?: readonly Space[]
}

/** A picture of a course, as a whole SVG document. */
export function drawCourse(course: Course, { boats = [], route = [] }: CourseExtras = {}): string {
  const scenery = sceneryOf(course.lake)
  const marks = marksOf(course)
  const taken = [...course.buoys, course.finishBuoy]
  const spots = course.lake.spots.filter(({ space }) => !taken.some(({ q, r }) => q === space.q && r === space.r))
  // What stands further down is nearer to the eye, so it is painted later.
  const buoys = marks.buoys.toSorted((a, b) => a.centre.y - b.centre.y)
  return documentOf(scenery, {
    title: `A Powerboats course, ${course.lake.side} side`,
    description: `${describe(scenery)} ${describeCourse(course)}`,
    onWater: paintLine(marks.line) + paintChevrons(marks.chevrons),
    onTop: [
      paintSpots(spots, palettes[course.lake.side].mark, 0.32),
      paintWay(marks.line.start),
      paintWay(marks.line.finish),
      ...marks.buoys.map(paintArrow),
      route.length > 0 ? paintRoute(route) : '',
      ...boats.map(paintBoat),
      ...buoys.map(paintBuoy),
    ].join(''),
  })
}

function describeCourse({ gates }: Course): string {
  const ways = gates.map(({ number, arrow }) => `buoy ${number} is kept on the ${arrow}`)
  return `From the chequered line, ${ways.join(', ')}, then back over the line.`
}
